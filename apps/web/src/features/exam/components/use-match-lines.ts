import { type RefObject, useLayoutEffect, useState } from 'react'

/** A line between two texts, in CSS pixels from the corner of what holds both sides. */
export interface MatchLine {
  place: number
  x1: number
  y1: number
  x2: number
  y2: number
}

/** Lines between texts that are joined, following them when they move: formulas are set late, and windows change. */
export function useMatchLines(root: RefObject<HTMLElement | null>, value: readonly string[]): MatchLine[] {
  const [lines, setLines] = useState<MatchLine[]>([])
  const joined = value.join('|')
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const measure = () => {
      const { left, top } = element.getBoundingClientRect()
      const boxOf = (name: string) => element.querySelector(`[data-match="${name}"]`)?.getBoundingClientRect()
      setLines(
        joined.split('|').flatMap((optionId, place) => {
          const [from, to] = [boxOf(`left-${place}`), boxOf(`right-${optionId}`)]
          if (optionId === '' || !from || !to) return []
          const y1 = from.top + from.height / 2 - top
          return [{ place, x1: from.right - left, y1, x2: to.left - left, y2: to.top + to.height / 2 - top }]
        }),
      )
    }
    measure()
    const watcher = new ResizeObserver(measure)
    for (const each of [element, ...element.querySelectorAll('[data-match]')]) watcher.observe(each)
    return () => watcher.disconnect()
  }, [root, joined])
  return lines
}
