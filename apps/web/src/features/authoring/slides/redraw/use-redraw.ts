import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../../lib/api-client.ts'
import { wasStopped } from '../../../../lib/upload.ts'
import { isPdf } from '../deck.ts'
import type { PageChoice } from '../page-choice.ts'
import { type AskStep, askRedraw, RedrawError } from './ask-redraw.ts'
import { drawPages } from './draw-pages.ts'
import { redrawerQuery } from './queries.ts'

/** Where the redraw of a deck is. */
export type RedrawStep =
  | { at: 'offered' }
  | AskStep
  | { at: 'placing'; done: number; all: number }
  | { at: 'done' }
  | { at: 'failed'; why: string }

export interface Redraw {
  /** The server can do it. */
  isThere: boolean
  /** Whether the file has been on its way to the server, and whether it may still lie there. */
  trace: 'none' | 'underWay' | 'gone'
  step: RedrawStep
  start: () => Promise<void>
  stop: () => void
}

const whyOf = (error: unknown): string =>
  (error instanceof RedrawError ? error.message : sentenceOf(error)).replace(/。$/, '')

/** Has the server draw the deck, and hands over page by page. Leaving stops it; what the browser drew stays where it fails. */
export function useRedraw(
  file: File,
  pages: readonly PageChoice[],
  onDrawn: (place: number, picture: Blob) => void,
): Redraw {
  const { data } = useQuery({ ...redrawerQuery(), enabled: !isPdf(file) })
  const [step, setStep] = useState<RedrawStep>({ at: 'offered' })
  const running = useRef<AbortController>(undefined)
  const [hasBegun, setHasBegun] = useState(false)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setHasBegun(true)
    const { signal } = controller
    const tell = (next: RedrawStep) => {
      if (!signal.aborted) setStep(next)
    }
    try {
      const pdf = await askRedraw(file, { onStep: tell, signal })
      await drawPages(pdf, pages, { signal, onPage: (done, all) => tell({ at: 'placing', done, all }), onDrawn })
      tell({ at: 'done' })
    } catch (error) {
      if (!wasStopped(error)) tell({ at: 'failed', why: whyOf(error) })
    }
  }
  const stop = () => {
    running.current?.abort()
    setStep({ at: 'offered' })
  }
  const isAtRest = step.at === 'offered' || step.at === 'done' || step.at === 'failed'
  const trace = !hasBegun ? 'none' : isAtRest ? 'gone' : 'underWay'
  // What is known from another deck says nothing of a PDF, which is drawn as it is.
  return { isThere: !isPdf(file) && data?.CanRedraw === 1, trace, step, start, stop }
}
