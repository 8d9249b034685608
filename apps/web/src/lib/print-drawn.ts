/** How long paper waits for pictures: one whose network is gone keeps nobody from printing the words. */
const WAIT_MS = 8000

/** Prints what is there, once its pictures are: one that was never scrolled to would be an empty frame on paper. */
export async function printDrawn(): Promise<void> {
  const waiting = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(({ complete }) => !complete)
  for (const picture of waiting) picture.loading = 'eager'
  if (waiting.length > 0) {
    const drawn = Promise.allSettled(waiting.map((picture) => picture.decode()))
    await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
  }
  window.print()
}
