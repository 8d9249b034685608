import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DrawnPage } from './pdf-page.tsx'
import { findInPage, type Match, type PageText, textOfPieces } from './text-search.ts'

export interface Search {
  query: string
  setQuery: (query: string) => void
  matches: readonly Match[]
  /** Index of the chosen match; -1 for none. */
  index: number
  isBusy: boolean
  step: (direction: 1 | -1) => void
}

const PAUSE_MS = 250
const MATCHES_MAX = 2000
const ALL = 'pdf-match'
const CHOSEN = 'pdf-chosen'

async function readText(document: PDFDocumentProxy, number: number): Promise<PageText> {
  const { items } = await (await document.getPage(number)).getTextContent()
  return textOfPieces(items.flatMap((item) => ('str' in item ? [item.str] : [])))
}

function rangeOf({ from, to }: Match, { pieces }: DrawnPage): Range | undefined {
  const [first, last] = [pieces[from[0]]?.firstChild, pieces[to[0]]?.firstChild]
  if (!first || !last) return undefined
  const range = document.createRange()
  range.setStart(first, from[1])
  range.setEnd(last, to[1] + 1)
  return range
}

/** Marks the matches of the drawn pages; browsers that can't mark still find the page. */
export function markMatches(search: Search, drawn: ReadonlyMap<number, DrawnPage>): void {
  if (!('highlights' in CSS)) return
  const ranges = search.matches.flatMap((match) => {
    const page = drawn.get(match.page)
    return (page && rangeOf(match, page)) ?? []
  })
  const chosen = search.matches[search.index]
  const page = chosen && drawn.get(chosen.page)
  const chosenRange = page && rangeOf(chosen, page)
  CSS.highlights.set(ALL, new Highlight(...ranges))
  CSS.highlights.set(CHOSEN, new Highlight(...(chosenRange ? [chosenRange] : [])))
}

export function unmarkMatches(): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(ALL)
  CSS.highlights.delete(CHOSEN)
}

/** Searches page by page, from the page that is read; the first match is chosen as soon as it is there. */
export function useSearch(document: PDFDocumentProxy, current: number): Search {
  const [query, setQuery] = useState('')
  const [matches, setMatches] = useState<readonly Match[]>([])
  const [index, setIndex] = useState(-1)
  const [isBusy, setIsBusy] = useState(false)
  const known = useRef(new Map<number, Promise<PageText>>())
  const begin = useEffectEvent(() => current)

  useEffect(() => {
    setMatches([])
    setIndex(-1)
    setIsBusy(false)
    if (query.trim() === '') return
    let isStopped = false
    const run = async () => {
      setIsBusy(true)
      const from = begin()
      let found: Match[] = []
      for (let number = 1; number <= document.numPages && !isStopped && found.length < MATCHES_MAX; number++) {
        const text = known.current.get(number) ?? readText(document, number)
        known.current.set(number, text)
        const here = findInPage(await text, query, number)
        if (isStopped || here.length === 0) continue
        found = [...found, ...here]
        setMatches(found)
        const chosen = found.findIndex((match) => match.page >= from)
        if (chosen !== -1) setIndex((old) => (old === -1 ? chosen : old))
      }
      if (isStopped) return
      setIsBusy(false)
      if (found.length > 0) setIndex((old) => (old === -1 ? 0 : old))
    }
    const timer = setTimeout(() => void run().catch(() => setIsBusy(false)), PAUSE_MS)
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [document, query])

  const step = useCallback(
    (direction: 1 | -1) =>
      setIndex((old) => (matches.length === 0 ? -1 : (old + direction + matches.length) % matches.length)),
    [matches],
  )
  return { query, setQuery, matches, index, isBusy, step }
}
