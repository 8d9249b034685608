import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { panBy, SCALE_STEP, swipeOf, type View, WHOLE, zoomAt } from '../zoom-pan.ts'

interface Point {
  x: number
  y: number
}

export interface ZoomPan {
  view: View
  zoom: (direction: 1 | -1) => void
  pan: (dx: number, dy: number) => void
  reset: () => void
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: (event: PointerEvent) => void
  }
}

const MIDDLE = { x: 0, y: 0 }
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Mouse, pen and fingers on a picture: dragging moves it, two fingers and Ctrl+wheel enlarge it, a swipe turns the page. */
export function useZoomPan(stage: RefObject<HTMLElement | null>, onSwipe: (direction: -1 | 1) => void): ZoomPan {
  const [view, setView] = useState(WHOLE)
  const pointers = useRef(new Map<number, Point>())
  const begin = useRef<Point>(undefined)

  const sizeOf = useCallback(
    () => ({ width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 }),
    [stage],
  )
  const fromMiddle = useCallback(
    (x: number, y: number): Point => {
      const box = stage.current?.getBoundingClientRect()
      return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : MIDDLE
    },
    [stage],
  )

  useEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const point = fromMiddle(event.clientX, event.clientY)
      setView((now) => zoomAt(now, event.deltaY < 0 ? 1.15 : 1 / 1.15, point, sizeOf()))
    }
    // React's own listener may not prevent the page's zoom.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [stage, fromMiddle, sizeOf])

  const move = (event: PointerEvent) => {
    const known = pointers.current.get(event.pointerId)
    if (!known) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (other) {
      begin.current = undefined
      const point = fromMiddle((now.x + other.x) / 2, (now.y + other.y) / 2)
      setView((old) => zoomAt(old, distance(now, other) / Math.max(1, distance(known, other)), point, sizeOf()))
    } else {
      setView((old) => panBy(old, now.x - known.x, now.y - known.y, sizeOf()))
    }
  }
  const lift = (event: PointerEvent, isSwipe: boolean) => {
    const from = begin.current
    pointers.current.delete(event.pointerId)
    begin.current = undefined
    const direction = from ? swipeOf(event.clientX - from.x, event.clientY - from.y) : 0
    if (isSwipe && direction !== 0 && view.scale === 1) onSwipe(direction)
  }
  return {
    view,
    zoom: (direction) => setView((now) => zoomAt(now, direction === 1 ? SCALE_STEP : 1 / SCALE_STEP, MIDDLE, sizeOf())),
    pan: (dx, dy) => setView((now) => panBy(now, dx, dy, sizeOf())),
    reset: useCallback(() => setView(WHOLE), []),
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        const point = { x: event.clientX, y: event.clientY }
        begin.current = pointers.current.size === 0 ? point : undefined
        pointers.current.set(event.pointerId, point)
      },
      onPointerMove: move,
      onPointerUp: (event) => lift(event, true),
      onPointerCancel: (event) => lift(event, false),
    },
  }
}
