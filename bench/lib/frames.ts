import type { Page } from 'playwright-core'

/** Begins to note how long each frame of a page takes. */
export const beginFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    let before = performance.now()
    const count = (now: number) => {
      frames.push(now - before)
      before = now
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })

/** Milliseconds of each frame since then; the first two still belong to the beginning. */
export const readFrames = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice(2))
