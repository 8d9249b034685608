/** Nobody has touched the browser for so long: what it asks for by itself is then no sign that somebody is there. */
const UNTOUCHED_MS = 300_000

let touchedAt = Date.now()
function noteTouch() {
  touchedAt = Date.now()
}
for (const type of ['pointermove', 'pointerdown', 'keydown'])
  addEventListener(type, noteTouch, { capture: true, passive: true })

export const isUntouched = (): boolean => Date.now() - touchedAt > UNTOUCHED_MS
