#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""How soon a page is there, and what scrolling it costs."""

from expecting import APP, expect

READY_SECONDS = 2.0
FRAME_MILLISECONDS = 1000 / 60


def scroll(b, index, frames=120):
    """Milliseconds of work of the page's main thread for a frame of scrolling."""
    before = b.page_work()
    b.run_async(APP + """
        const column = app.columns[arguments[0]];
        for (let i = 0; i < arguments[1]; ++i) {
          await new Promise(r => requestAnimationFrame(r));
          column.rows.setTop(column.rows.top + 137 + i);
        }
        await new Promise(r => requestAnimationFrame(() => setTimeout(r)));""", index, frames)
    return 1000 * (b.page_work() - before) / frames


def check_speed(b, page):
    """The page is there soon, and scrolls at 60 frames per second.

    How often frames come depends on what else the machine does. So the work that the
    page has to do is measured: scripts, style, layout and painting. For a frame it may
    take half of the time, and the other half is for the rest of the browser.
    """
    before = b.page_work()
    seconds = min(b.open(page.as_uri()) for _ in range(3))
    work = (b.page_work() - before) / 3
    names = b.run(APP + "return app.columns.map(c => c.name)")
    frames = [min(scroll(b, index) for _ in range(3)) for index in range(len(names))]
    print(f"    ready after {seconds:.2f} s, {work:.2f} s of work; work for a frame: " +
          ", ".join(f"{name} {frame:.1f} ms" for name, frame in zip(names, frames)))
    expect(min(seconds, work) <= READY_SECONDS, f"the page is there after {seconds:.2f} s")
    for name, frame in zip(names, frames):
        expect(frame < FRAME_MILLISECONDS / 2, f"{name}: a frame takes {frame:.1f} ms of work")
