import './print-pictures.css'

/** A4 that lies for pictures that do; a printer does not reach its edges. */
const LYING = 'A4 landscape'
const STANDING = 'A4 portrait'
const MARGIN = '8mm'

interface Paper {
  /** As `@page` says it. */
  size: string
  margin: string
}

/** The pictures for paper beside the application, which is not printed then. */
function laySheets(urls: readonly string[]): HTMLElement {
  const sheets = document.createElement('div')
  sheets.className = 'picture-print'
  for (const url of urls) {
    const image = new Image()
    image.src = url
    image.alt = ''
    sheets.append(image)
  }
  document.body.prepend(sheets)
  return sheets
}

/** The paper fits the first page: those of one file lie or stand as it does. */
function paperFor({ naturalWidth, naturalHeight }: HTMLImageElement): Paper {
  return { size: naturalWidth >= naturalHeight ? LYING : STANDING, margin: MARGIN }
}

/**
 * Prints pictures, one on each page, when all of them are there. `paper` is what a file says of its pages; without it they
 * are fitted to A4. `onEnd` is told when nobody needs the pictures any more, printed or not.
 */
export async function printPictures(
  urls: readonly string[],
  { signal, paper, onEnd }: { signal: AbortSignal; paper?: Paper; onEnd?: () => void },
): Promise<void> {
  const sheets = laySheets(urls)
  const clear = () => {
    sheets.remove()
    onEnd?.()
  }
  try {
    const images = [...sheets.querySelectorAll('img')]
    await Promise.all(images.map((image) => image.decode()))
    signal.throwIfAborted()
    const { size, margin } = paper ?? paperFor(images[0] as HTMLImageElement)
    const page = document.createElement('style')
    page.textContent = `@page { size: ${size}; margin: ${margin} }`
    sheets.prepend(page)
  } catch (error) {
    clear()
    throw error
  }
  // Phones come back from print() before anything is printed.
  window.addEventListener('afterprint', clear, { once: true })
  window.print()
}
