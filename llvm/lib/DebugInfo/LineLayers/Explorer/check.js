// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether data fit together. A page that was cut off or damaged on its way says so, and
// does not show something else than what was written.

/** Checks the tables of a side, as load() has read them. */
function checkSide(side) {
  const expect = (isSound, what) => {
    if (!isSound) throw new Error(`its data are damaged (${what})`);
  };
  const below = (values, limit) => values.every(value => value < limit);
  const {levels, texts, functions, frameNames, count} = side;
  const numPositions = side.positionText.length, numFrames = side.frameName.length;

  expect(below(texts.map(text => text.level), levels.length), 'levels of texts');
  expect(side.positionLine.length === numPositions &&
         side.positionAmbiguous.length === numPositions, 'number of places');
  expect(below(side.positionText, texts.length) && side.positionLine.every(line => line > 0),
         'places');
  expect([side.sizes, side.frameOf, ...side.places].every(values => values.length === count) &&
         side.assembly.count === count, 'number of instructions');
  expect(side.places.length === levels.length &&
         side.places.every(places => below(places, NUM_GAPS + numPositions)),
         'places of instructions');

  // Functions follow each other, and have all instructions.
  let last = 0;
  for (const f of functions) {
    expect(f.first === last && f.last >= f.first && f.program < side.programs.length,
           'instructions of functions');
    last = f.last;
  }
  expect(last === count, 'instructions of functions');

  // A frame comes after the one that it was inlined into, so there is no circle.
  expect(side.framePosition.length === numFrames && side.frameCaller.length === numFrames &&
         below(side.frameOf, numFrames + 1) && below(side.frameName, frameNames.length) &&
         below(side.framePosition, NUM_GAPS + numPositions) &&
         side.frameCaller.every((caller, i) => caller <= i), 'frames');
  for (const note of side.data.notes)
    for (const [text] of note.with ? [...note.places, note.with] : note.places)
      expect(text < texts.length, 'notes');
}

/** Checks the costs of a metric: where they are, and how many there are. */
function checkCosts(where, costs, limit) {
  if (where.length !== costs.length || !where.every(i => i < limit) ||
      !costs.every(Number.isFinite))
    throw new Error('its data are damaged (costs)');
}
