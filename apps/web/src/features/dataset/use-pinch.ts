import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { type Point, zoomWithin } from './box-geometry.ts'

/** Where two fingers stand on the screen, in the middle, and how far from each other. */
interface Grip {
  middle: Point
  distance: number
}

interface Pinch {
  /** The grip with which it began, the zoom then, and the place of the picture that was between the fingers. */
  distance: number
  zoom: number
  held: Point
}

/** The zoom that the fingers asked for last, and where on the screen the held place has to be then. */
interface Goal {
  zoom: number
  held: Point
  middle: Point
}

function gripOf(fingers: ReadonlyMap<number, Point>): Grip | undefined {
  const [one, other] = [...fingers.values()]
  if (!one || !other) return undefined
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  }
}

interface PinchOptions {
  svg: RefObject<SVGSVGElement | null>
  zoom: number
  onZoom: (zoom: number) => void
}

/**
 * Two fingers zoom the picture and move it in its window: what was between them stays between them. Each function says whether
 * two fingers are at work, so that nothing is drawn meanwhile.
 */
export function usePinch({ svg, zoom, onZoom }: PinchOptions) {
  const fingers = useRef(new Map<number, Point>())
  const pinch = useRef<Pinch>(undefined)

  // The fingers may be gone before the picture gets its last size, so what they asked for outlives them.
  const goal = useRef<Goal>(undefined)

  /** Scrolls so that the held place is between the fingers again. */
  const follow = () => {
    const [wanted, canvas] = [goal.current, svg.current]
    const stage = canvas?.parentElement
    if (!wanted || !canvas || !stage) return
    const { left, top } = canvas.getBoundingClientRect()
    stage.scrollLeft += left + wanted.held.x * zoom - wanted.middle.x
    stage.scrollTop += top + wanted.held.y * zoom - wanted.middle.y
    if (wanted.zoom === zoom) goal.current = undefined
  }
  // After the picture got its new size.
  useLayoutEffect(follow)

  return {
    down({ pointerType, pointerId, clientX, clientY }: PointerEvent): boolean {
      if (pointerType !== 'touch') return false
      fingers.current.set(pointerId, { x: clientX, y: clientY })
      const [grip, canvas] = [gripOf(fingers.current), svg.current]
      if (!grip || !canvas) return false
      const { left, top } = canvas.getBoundingClientRect()
      const held = { x: (grip.middle.x - left) / zoom, y: (grip.middle.y - top) / zoom }
      pinch.current = { distance: grip.distance, zoom, held }
      return true
    },
    move({ pointerId, clientX, clientY }: PointerEvent): boolean {
      if (fingers.current.has(pointerId)) fingers.current.set(pointerId, { x: clientX, y: clientY })
      const grip = gripOf(fingers.current)
      if (!pinch.current || !grip) return false
      const { held, distance, zoom: zoomThen } = pinch.current
      const wanted = zoomWithin((zoomThen * grip.distance) / distance)
      goal.current = { zoom: wanted, held, middle: grip.middle }
      if (wanted === zoom) follow()
      else onZoom(wanted)
      return true
    },
    /** The finger that stays when the other one is lifted draws nothing either. */
    up({ pointerId }: PointerEvent): boolean {
      fingers.current.delete(pointerId)
      const wasPinch = pinch.current !== undefined
      if (fingers.current.size === 0) pinch.current = undefined
      return wasPinch
    },
  }
}
