import { DECK_BYTES_MAX, SLIDE_TEXT_MAX, SLIDES_MAX } from '@shijie/contract'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { openPdfDocument } from '../../../lib/pdf/open-document.ts'
import { plainPdfText } from '../../../lib/pdf/plain-text.ts'
import { type Deck, DeckError, type DeckPage, type OpenedDeck } from './deck.ts'
import { canvasPicture, newCanvas, PICTURE_WIDTH } from './element-picture.ts'

/** Pages of a PDF, which become pictures as those of a presentation do. The library is large: load this when somebody chose one. */

/** Its words, a line a line. */
async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
  const lines = plainPdfText(text)
    .split('\n')
    .map((line) => line.trim())
  return [...lines.filter(Boolean).join('\n')].slice(0, SLIDE_TEXT_MAX).join('')
}

/** A page that is not whole takes nothing from the others. */
async function readPage(document: PDFDocumentProxy, place: number): Promise<DeckPage> {
  const common = { path: String(place), isHidden: false, notes: '', fonts: [] }
  try {
    return { ...common, text: await textOf(await document.getPage(place)), differences: [] }
  } catch {
    return { ...common, text: '', differences: ['failed'] }
  }
}

/** As wide as those of a presentation, and an upright page no taller than that. */
async function drawPage(page: PDFPageProxy): Promise<Blob> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: PICTURE_WIDTH / Math.max(width, height) })
  const { canvas } = newCanvas(viewport.width, viewport.height)
  await page.render({ canvas, viewport }).promise
  page.cleanup()
  return canvasPicture(canvas)
}

const isPassword = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'

async function readDocument(document: PDFDocumentProxy, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Deck> {
  if (document.numPages > SLIDES_MAX) throw new DeckError('tooManyPages')
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  const pages: DeckPage[] = []
  for (let place = 1; place <= document.numPages; place++) pages.push(await readPage(document, place))
  return { name, bytes, width, height, pages }
}

/** Opens a PDF of this computer; throws a `DeckError` for what is not taken. Aborting closes it. */
export async function openPdfDeck(file: File, signal: AbortSignal): Promise<OpenedDeck> {
  if (file.size > DECK_BYTES_MAX) throw new DeckError('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length === 0) throw new DeckError('empty')
  try {
    // The worker takes what it is given away from this page.
    const document = await openPdfDocument({ data: bytes.slice() }, signal)
    const draw = async (path: string) => {
      const picture = await drawPage(await document.getPage(Number(path)))
      return { picture, differences: [] }
    }
    return { deck: await readDocument(document, file.name, bytes), draw }
  } catch (error) {
    if (error instanceof DeckError) throw error
    throw new DeckError(isPassword(error) ? 'locked' : 'damaged')
  }
}
