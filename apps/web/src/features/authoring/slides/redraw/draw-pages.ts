import { redrawTexts as texts } from '../../../../texts/redraw.ts'
import { DeckError } from '../deck.ts'
import type { PageChoice } from '../page-choice.ts'
import { RedrawError } from './ask-redraw.ts'

/** Which page of the presentation each page of the PDF is: an older LibreOffice leaves hidden ones out. */
export function placesOf(pages: readonly PageChoice[], count: number): number[] | undefined {
  const visible = pages.filter(({ isHidden }) => !isHidden)
  return [pages, visible].find(({ length }) => length === count)?.map(({ place }) => place)
}

interface DrawWatch {
  signal: AbortSignal
  onPage: (done: number, all: number) => void
  onDrawn: (place: number, picture: Blob) => void
}

/** Draws the pages of the PDF as those of a PDF deck; the library is large, and comes now. */
export async function drawPages(pdf: Blob, pages: readonly PageChoice[], watch: DrawWatch): Promise<void> {
  const closing = new AbortController()
  const close = () => closing.abort()
  watch.signal.addEventListener('abort', close, { once: true })
  try {
    const { openPdfDeck } = await import('../open-pdf-deck.ts')
    const { deck, draw } = await openPdfDeck(new File([pdf], 'pages.pdf'), closing.signal)
    const places = placesOf(pages, deck.pages.length)
    if (!places) throw new RedrawError(texts.pagesDiffer)
    for (const [at, place] of places.entries()) {
      watch.signal.throwIfAborted()
      watch.onPage(at + 1, places.length)
      const { picture } = await draw(String(at + 1))
      watch.signal.throwIfAborted()
      watch.onDrawn(place, picture)
    }
  } catch (error) {
    throw error instanceof DeckError ? new RedrawError(texts.unreadable) : error
  } finally {
    watch.signal.removeEventListener('abort', close)
    close()
  }
}
