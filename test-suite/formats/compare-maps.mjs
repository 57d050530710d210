// Reads a source map by two readers, and compares their answers for each place.
//   node compare-maps.mjs MAP TEXT

import fs from 'node:fs';
import {SourceMapConsumer} from 'source-map';
import {TraceMap, originalPositionFor} from '@jridgewell/trace-mapping';

const [map, text] = process.argv.slice(2);
const json = fs.readFileSync(map, 'utf8');
const lines = fs.readFileSync(text, 'utf8').split('\n');
const trace = new TraceMap(json);

await SourceMapConsumer.with(json, null, consumer => {
  const result = {places: 0, different: 0, outside: 0};
  consumer.eachMapping(place => {
    ++result.places;
    const where = {line: place.generatedLine, column: place.generatedColumn};
    for (const other of [originalPositionFor(trace, where), consumer.originalPositionFor(where)])
      if (other.source !== place.source || other.line !== place.originalLine ||
          other.column !== place.originalColumn)
        ++result.different;
    // Both ends have to be in the texts.
    const content = place.source && consumer.sourceContentFor(place.source, true);
    const original = content ? content.split('\n')[place.originalLine - 1] : null;
    if (where.line > lines.length || where.column > lines[where.line - 1].length ||
        (content && (original === undefined || place.originalColumn > original.length)))
      ++result.outside;
  });
  console.log(JSON.stringify(result));
});
