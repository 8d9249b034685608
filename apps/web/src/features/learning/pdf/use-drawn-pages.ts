import { useCallback, useState } from 'react'
import type { DrawnPage } from './pdf-page.tsx'

const THUMBNAIL_WIDTH = 184

function shrink(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const small = document.createElement('canvas')
  small.width = THUMBNAIL_WIDTH
  small.height = Math.round((canvas.height / canvas.width) * THUMBNAIL_WIDTH)
  small.getContext('2d')?.drawImage(canvas, 0, 0, small.width, small.height)
  return small
}

/** The pages that are drawn now, and a small picture of each that ever was. */
export function useDrawnPages() {
  const [drawn, setDrawn] = useState<ReadonlyMap<number, DrawnPage>>(new Map())
  const [pictures, setPictures] = useState<ReadonlyMap<number, HTMLCanvasElement>>(new Map())
  const onDrawn = useCallback((number: number, page: DrawnPage | undefined) => {
    setDrawn((known) => {
      if (!page && !known.has(number)) return known
      const next = new Map(known)
      if (page) next.set(number, page)
      else next.delete(number)
      return next
    })
    if (page) {
      setPictures((known) => (known.has(number) ? known : new Map(known).set(number, shrink(page.canvas))))
    }
  }, [])
  return { drawn, pictures, onDrawn }
}
