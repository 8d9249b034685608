/** Where nothing is painted, as in a window behind another, work does not wait longer. */
const UNPAINTED_MS = 100

/** Runs `work` once, when what changed now was painted; returns what calls it off. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, UNPAINTED_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    // A task of its own begins after the picture of this frame.
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
