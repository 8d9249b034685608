import type { Slide } from '@shijie/contract'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { wasStopped } from '../../../lib/upload.ts'
import { type Deck, DeckError, type DeckProblem, type Difference } from './deck.ts'
import { missingFonts } from './fonts.ts'
import { areChosen, choicesOf, type PageChoice, withDifferences } from './page-choice.ts'
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
  send: () => Promise<void>
  stopSending: () => void
}

const SYMBOLS = /wingdings|webdings|^symbol$/i

/** Reads, draws page by page, and sends what was chosen. Leaving stops all of it; what was not chosen never leaves here. */
export function useDeckImport(file: File, onSlides: (slides: Slide[]) => void): DeckImport {
  const [step, setStep] = useState<DeckStep>({ at: 'opening' })
  const [deck, setDeck] = useState<Deck>()
  const [pages, setPages] = useState<readonly PageChoice[]>([])
  const [missing, setMissing] = useState<readonly string[]>([])
  const sending = useRef<AbortController>(undefined)
  const change = (place: number, parts: Partial<PageChoice>) =>
    setPages((now) => now.map((page) => (page.place === place ? { ...page, ...parts } : page)))

  useEffect(() => {
    let isHere = true
    const add = (place: number, picture: Blob | undefined, found: readonly Difference[]) =>
      setPages((now) =>
        now.map((page) => {
          if (page.place !== place) return page
          return { ...page, ...(picture && { picture }), differences: withDifferences(page, found) }
        }),
      )
    const read = async () => {
      const [{ readDeck }, { openDrawing }] = await Promise.all([import('./read-deck.ts'), import('./draw-deck.ts')])
      const opened = await readDeck(file)
      const drawing = await openDrawing(opened).catch(() => Promise.reject(new DeckError('damaged')))
      if (!isHere) return
      const lacked = missingFonts(opened.pages.flatMap(({ fonts }) => fonts))
      setMissing(lacked)
      setDeck(opened)
      setPages(choicesOf(opened))
      let drawnCount = 0
      for (const [at, page] of opened.pages.entries()) {
        setStep({ at: 'reading', done: at + 1 })
        const drawn = await drawing.draw(page.path).catch(() => undefined)
        if (!isHere) return
        if (drawn) drawnCount++
        const isSymbolLost = page.fonts.some((name) => SYMBOLS.test(name) && lacked.includes(name))
        add(at + 1, drawn?.picture, [
          ...(drawn?.differences ?? ['failed' as const]),
          ...(isSymbolLost ? ['symbol' as const] : []),
        ])
      }
      setStep(drawnCount > 0 ? { at: 'looking' } : { at: 'refused', problem: 'browser' })
    }
    read().catch((error: unknown) => {
      if (isHere) setStep({ at: 'refused', problem: error instanceof DeckError ? error.problem : 'damaged' })
    })
    return () => {
      isHere = false
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
  return { step, deck, pages, missing, change, send, stopSending: () => sending.current?.abort() }
}
