import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  indexAt,
  indexesIn,
  layoutPages,
  type PageLayout,
  type PageSize,
  positionAt,
  readablePages,
  scaleOf,
  topOf,
  type Zoom,
} from './page-layout.ts'

interface ColumnOptions {
  count: number
  firstSize: PageSize
  start: number
  /** Pages that can be read now, and the place at the top. */
  onView: (pages: readonly number[], position: number) => void
}

export interface Column {
  scroller: RefObject<HTMLDivElement | null>
  layout: PageLayout
  scale: number
  zoom: Zoom
  setZoom: (zoom: Zoom) => void
  /** Indexes of the pages to be drawn. */
  near: readonly number[]
  /** The page that is read, from 1. */
  current: number
  goTo: (page: number) => void
  setSize: (number: number, size: PageSize) => void
  refresh: () => void
}

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((value, i) => value === b[i])

/** Follows the size of an element. */
function useRoom(element: RefObject<HTMLElement | null>): PageSize {
  const [room, setRoom] = useState<PageSize>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const read = () => setRoom({ width: current.clientWidth, height: current.clientHeight })
    read()
    const observer = new ResizeObserver(read)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return room
}

/**
 * The column of pages: where each stands, which are near enough to be drawn, which is read. The place at the top is kept
 * while sizes change: when the window does, when somebody zooms, and when a page turns out to be larger than the first.
 */
export function useColumn({ count, firstSize, start, onView }: ColumnOptions): Column {
  const scroller = useRef<HTMLDivElement>(null)
  const room = useRoom(scroller)
  const [zoom, setZoom] = useState<Zoom>('width')
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const [near, setNear] = useState<readonly number[]>([])
  const [current, setCurrent] = useState(1)
  const place = useRef(start)

  const scale = scaleOf(zoom, firstSize, room)
  const layout = useMemo(() => {
    const all = Array.from({ length: count }, (_, index) => sizes.get(index + 1) ?? firstSize)
    return layoutPages(all, scale)
  }, [count, sizes, firstSize, scale])

  const hasRoom = room.width > 0 && room.height > 0
  const refresh = useCallback(() => {
    const element = scroller.current
    // Before the room is known every page is tiny, and the place would be lost.
    if (!element || !hasRoom) return
    const { scrollTop: top, clientHeight: height } = element
    place.current = positionAt(layout, top)
    const drawn = indexesIn(layout, top - height / 2, top + height * 1.5)
    setNear((known) => (isSame(known, drawn) ? known : drawn))
    // The last page may be too short to come to the top.
    const isAtEnd = top + height >= layout.total - 2
    setCurrent(isAtEnd && top > 0 ? count : indexAt(layout, top + height / 3) + 1)
    onView(readablePages(layout, top, height), place.current)
  }, [layout, count, onView, hasRoom])

  // Only another layout moves the column: whoever scrolls while a page is drawn must not be taken back.
  useLayoutEffect(() => {
    if (scroller.current && hasRoom) scroller.current.scrollTop = topOf(layout, place.current)
  }, [layout, hasRoom])
  useLayoutEffect(refresh, [refresh])

  useEffect(() => {
    const element = scroller.current
    let frame = 0
    const follow = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(refresh)
    }
    element?.addEventListener('scroll', follow, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      element?.removeEventListener('scroll', follow)
    }
  }, [refresh])

  const goTo = useCallback(
    (page: number) => {
      const target = Math.max(1, Math.min(count, page))
      if (scroller.current) scroller.current.scrollTop = topOf(layout, target - 1)
    },
    [layout, count],
  )
  const setSize = useCallback(
    (number: number, size: PageSize) =>
      setSizes((known) => {
        const old = known.get(number) ?? firstSize
        if (old.width === size.width && old.height === size.height) return known
        return new Map(known).set(number, size)
      }),
    [firstSize],
  )
  return { scroller, layout, scale, zoom, setZoom, near, current, goTo, setSize, refresh }
}
