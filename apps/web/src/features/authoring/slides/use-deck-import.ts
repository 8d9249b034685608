import type { Slide } from '@shijie/contract'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { wasStopped } from '../../../lib/upload.ts'
import { type Deck, DeckError, type DeckProblem, type Difference, isPdf, type OpenedDeck } from './deck.ts'
import { missingFonts } from './fonts.ts'
import { areChosen, choicesOf, type PageChoice, withDifferences, withRedrawn } from './page-choice.ts'
import { type Redraw, useRedraw } from './redraw/use-redraw.ts'
import { sendPages } from './send-pages.ts'

/** Where the import of a deck is. */
export type DeckStep =
  | { at: 'opening' }
  | { at: 'reading'; done: number }
  | { at: 'refused'; problem: DeckProblem | 'browser' }
  | { at: 'looking'; error?: string }
  | { at: 'sending'; percent: number }

export interface DeckImport {
  step: DeckStep
  deck: Deck | undefined
  pages: readonly PageChoice[]
  /** Fonts that the deck asks for and this computer lacks. */
  missing: readonly string[]
  change: (place: number, parts: Partial<PageChoice>) => void
  /** Drawing by LibreOffice on the server. */
  redraw: Redraw
  send: () => Promise<void>
  stopSending: () => void
}

const SYMBOLS = /wingdings|webdings|^symbol$/i

/** Who hears how far the reading is, and whether anybody still wants it. */
interface Listener {
  isHere: () => boolean
  signal: AbortSignal
  onDeck: (deck: Deck, missing: readonly string[]) => void
  onPage: (done: number) => void
  onDrawn: (place: number, picture: Blob | undefined, found: readonly Difference[]) => void
}

/** What reads and draws it is large, and comes now. */
async function open(file: File, signal: AbortSignal): Promise<OpenedDeck> {
  if (isPdf(file)) return (await import('./open-pdf-deck.ts')).openPdfDeck(file, signal)
  return (await import('./open-presentation.ts')).openPresentation(file)
}

/** Reads a deck, then draws it page by page; what it brings is loaded now. */
async function readPages(file: File, { isHere, signal, onDeck, onPage, onDrawn }: Listener): Promise<DeckStep> {
  const { deck, draw } = await open(file, signal)
  if (!isHere()) return { at: 'opening' }
  const missing = missingFonts(deck.pages.flatMap(({ fonts }) => fonts))
  onDeck(deck, missing)
  let drawnCount = 0
  for (const [at, { path, fonts }] of deck.pages.entries()) {
    onPage(at + 1)
    const drawn = await draw(path).catch(() => undefined)
    if (!isHere()) return { at: 'opening' }
    if (drawn) drawnCount++
    const found: Difference[] = drawn ? [...drawn.differences] : ['failed']
    if (fonts.some((name) => SYMBOLS.test(name) && missing.includes(name))) found.push('symbol')
    onDrawn(at + 1, drawn?.picture, found)
  }
  return drawnCount > 0 ? { at: 'looking' } : { at: 'refused', problem: 'browser' }
}

const withDrawing =
  (place: number, picture: Blob | undefined, found: readonly Difference[]) =>
  (page: PageChoice): PageChoice => {
    if (page.place !== place) return page
    return { ...page, ...(picture && { picture, browserPicture: picture }), differences: withDifferences(page, found) }
  }

/** Reads, draws page by page, and sends what was chosen. Leaving stops all of it; what was not chosen never leaves here. */
export function useDeckImport(file: File, onSlides: (slides: Slide[]) => void): DeckImport {
  const [step, setStep] = useState<DeckStep>({ at: 'opening' })
  const [deck, setDeck] = useState<Deck>()
  const [pages, setPages] = useState<readonly PageChoice[]>([])
  const [missing, setMissing] = useState<readonly string[]>([])
  const sending = useRef<AbortController>(undefined)
  const redraw = useRedraw(file, pages, (place, picture) =>
    setPages((now) => now.map((page) => (page.place === place ? withRedrawn(page, picture) : page))),
  )
  const change = (place: number, parts: Partial<PageChoice>) =>
    setPages((now) => now.map((page) => (page.place === place ? { ...page, ...parts } : page)))

  useEffect(() => {
    const closing = new AbortController()
    const isHere = () => !closing.signal.aborted
    const listener: Listener = {
      isHere,
      signal: closing.signal,
      onDeck: (opened, lacked) => {
        setDeck(opened)
        setPages(choicesOf(opened))
        setMissing(lacked)
      },
      onPage: (done) => setStep({ at: 'reading', done }),
      onDrawn: (...drawn) => setPages((now) => now.map(withDrawing(...drawn))),
    }
    void readPages(file, listener)
      .catch((error: unknown): DeckStep => {
        return { at: 'refused', problem: error instanceof DeckError ? error.problem : 'damaged' }
      })
      .then((next) => {
        if (isHere()) setStep(next)
      })
    return () => {
      closing.abort()
      sending.current?.abort()
    }
  }, [file])

  const send = async () => {
    const controller = new AbortController()
    sending.current = controller
    const onProgress = (share: number) => setStep({ at: 'sending', percent: Math.floor(share * 100) })
    onProgress(0)
    try {
      onSlides(await sendPages(file.name, areChosen(pages), { onProgress, signal: controller.signal }))
    } catch (error) {
      const isStopped = controller.signal.aborted || wasStopped(error)
      setStep(isStopped ? { at: 'looking' } : { at: 'looking', error: sentenceOf(error) })
    }
  }
  return { step, deck, pages, missing, change, redraw, send, stopSending: () => sending.current?.abort() }
}
