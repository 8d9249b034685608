import type { Box, Sample } from '@shijie/contract'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { boxBetween, type HandleKey, isTooSmall, movedBy, type Point, pulledTo, type Size } from './box-geometry.ts'
import type { Marks } from './use-marks.ts'
import { usePinch } from './use-pinch.ts'

export type CanvasMode = 'select' | 'draw'

type Gesture =
  | { kind: 'draw'; from: Point }
  | { kind: 'move'; index: number; from: Point; box: Box }
  | { kind: 'pull'; index: number; handle: HandleKey; box: Box }

/** A press that moves less than this on screen is a click. */
const CLICK = 4

/** Where a press happened, in pixels of the picture. */
function pointOf(
  svg: SVGSVGElement,
  { clientX, clientY }: { clientX: number; clientY: number },
  sample: Sample,
): Point {
  const { left, top, width, height } = svg.getBoundingClientRect()
  return {
    x: ((clientX - left) / (width || 1)) * sample.Width,
    y: ((clientY - top) / (height || 1)) * sample.Height,
  }
}

/** The box as it is while something is being drawn, moved or pulled. */
function boxOfGesture(gesture: Gesture, to: Point, size: Size): Box {
  if (gesture.kind === 'draw') return boxBetween(gesture.from, to, size)
  if (gesture.kind === 'pull') return pulledTo(gesture.box, gesture.handle, to, size)
  return movedBy(gesture.box, to.x - gesture.from.x, to.y - gesture.from.y, size)
}

/** The smallest box under a point, by its place. */
function smallestUnder(tags: Marks['tags'], at: Point): number | undefined {
  const under = tags
    .map(({ Box: box }, index) => ({ box, index }))
    .filter(
      ({ box }) => box && at.x >= box.X && at.x <= box.X + box.Width && at.y >= box.Y && at.y <= box.Y + box.Height,
    )
    .sort((a, b) => (a.box?.Width ?? 0) * (a.box?.Height ?? 0) - (b.box?.Width ?? 0) * (b.box?.Height ?? 0))
  return under[0]?.index
}

export interface GestureOptions {
  sample: Sample
  marks: Marks
  mode: CanvasMode
  zoom: number
  active: number | undefined
  /** The label that a new box gets. */
  labelId: string
  onActive: (index: number | undefined) => void
  onZoom: (zoom: number) => void
}

/** What a press on the canvas begins. */
function gestureAt(
  { target }: PointerEvent,
  at: Point,
  { marks, mode, active, labelId }: GestureOptions,
): Gesture | undefined {
  const handle = (target as Element).getAttribute('data-handle') as HandleKey | null
  const own = active === undefined ? undefined : marks.tags[active]?.Box
  if (handle && own && active !== undefined) return { kind: 'pull', index: active, handle, box: own }
  const key = (target as Element).closest('[data-index]')?.getAttribute('data-index')
  const index = key ? Number(key) : undefined
  const box = index === undefined ? undefined : marks.tags[index]?.Box
  if (box && index !== undefined && (mode === 'select' || index === active)) {
    return { kind: 'move', index, from: at, box }
  }
  return mode === 'draw' && labelId ? { kind: 'draw', from: at } : undefined
}

function keep(done: Gesture, box: Box, { marks, labelId, onActive }: GestureOptions): void {
  if (isTooSmall(box)) return
  if (done.kind === 'draw') {
    marks.change([...marks.tags, { LabelId: labelId, Box: box, IsSuggested: 0 }], 'draw')
    onActive(marks.tags.length)
    return
  }
  const tags = marks.tags.map((tag, index) => (index === done.index ? { ...tag, Box: box } : tag))
  marks.change(tags, done.kind === 'move' ? 'move' : 'resize')
}

/** Drawing, moving and pulling boxes, by mouse, pen or finger; `live` is the box while that goes on. */
export function useBoxGestures(svg: RefObject<SVGSVGElement | null>, options: GestureOptions) {
  const { sample, marks, zoom, onActive, onZoom } = options
  const gesture = useRef<Gesture>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const [live, setLive] = useState<{ index: number | undefined; box: Box }>()
  const pinch = usePinch({ svg, zoom, onZoom })
  const size = { width: sample.Width, height: sample.Height }

  const drop = () => {
    gesture.current = undefined
    setLive(undefined)
  }
  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (!svg.current || event.button !== 0) return
    event.preventDefault()
    svg.current.setPointerCapture(event.pointerId)
    if (pinch.down(event)) return drop()
    start.current = { x: event.clientX, y: event.clientY }
    gesture.current = gestureAt(event, pointOf(svg.current, event, sample), options)
    if (gesture.current?.kind === 'move') onActive(gesture.current.index)
    if (!gesture.current) onActive(undefined)
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (pinch.move(event) || !svg.current || !gesture.current) return
    const index = gesture.current.kind === 'draw' ? undefined : gesture.current.index
    setLive({ index, box: boxOfGesture(gesture.current, pointOf(svg.current, event, sample), size) })
  }
  const up = (event: PointerEvent<SVGSVGElement>) => {
    const done = gesture.current
    drop()
    if (pinch.up(event) || !done || !svg.current) return
    const far = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y)
    if (far >= CLICK) return keep(done, boxOfGesture(done, pointOf(svg.current, event, sample), size), options)
    // A click while drawing chooses what is under it.
    if (done.kind === 'draw') onActive(smallestUnder(marks.tags, done.from))
  }
  const cancel = (event: PointerEvent<SVGSVGElement>) => {
    pinch.up(event)
    drop()
  }
  return { live, on: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel } }
}
