import type { Box } from '@shijie/contract'

/** Everything here is in pixels of the picture, whatever the zoom; boxes never leave it. */
export interface Size {
  width: number
  height: number
}
export interface Point {
  x: number
  y: number
}

/** Corners and edges by which a box is pulled: shares of its width and height. */
export const boxHandles = [
  { key: 'nw', x: 0, y: 0 },
  { key: 'n', x: 0.5, y: 0 },
  { key: 'ne', x: 1, y: 0 },
  { key: 'e', x: 1, y: 0.5 },
  { key: 'se', x: 1, y: 1 },
  { key: 's', x: 0.5, y: 1 },
  { key: 'sw', x: 0, y: 1 },
  { key: 'w', x: 0, y: 0.5 },
] as const
export type HandleKey = (typeof boxHandles)[number]['key']

/** Less than this on a side is a slip of the hand. */
export const SIDE_MIN = 3

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** A box between two points, in whole pixels, inside the picture. */
export function boxBetween(one: Point, other: Point, { width, height }: Size): Box {
  const left = Math.round(clamp(Math.min(one.x, other.x), 0, width))
  const top = Math.round(clamp(Math.min(one.y, other.y), 0, height))
  const right = Math.round(clamp(Math.max(one.x, other.x), 0, width))
  const bottom = Math.round(clamp(Math.max(one.y, other.y), 0, height))
  return { X: left, Y: top, Width: right - left, Height: bottom - top }
}

/** The box at another place; at the edge it stops and keeps its size. */
export function movedBy(box: Box, dx: number, dy: number, { width, height }: Size): Box {
  return {
    ...box,
    X: Math.round(clamp(box.X + dx, 0, width - box.Width)),
    Y: Math.round(clamp(box.Y + dy, 0, height - box.Height)),
  }
}

/** The box with one handle pulled to a point; pulled over the other side it turns over. */
export function pulledTo(box: Box, handle: HandleKey, to: Point, size: Size): Box {
  const [left, top, right, bottom] = [box.X, box.Y, box.X + box.Width, box.Y + box.Height]
  const one = { x: handle.includes('w') ? to.x : left, y: handle.includes('n') ? to.y : top }
  const other = { x: handle.includes('e') ? to.x : right, y: handle.includes('s') ? to.y : bottom }
  return boxBetween(one, other, size)
}

export const isTooSmall = ({ Width, Height }: Box): boolean => Width < SIDE_MIN || Height < SIDE_MIN

/** Zooms that the buttons step through. */
const zooms = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8]

export const zoomedIn = (zoom: number): number => zooms.find((step) => step > zoom + 0.001) ?? 8
export const zoomedOut = (zoom: number): number => zooms.findLast((step) => step < zoom - 0.001) ?? 0.1

/** A zoom between the least and the most of them. */
export const zoomWithin = (zoom: number): number => clamp(zoom, 0.1, 8)

/** The zoom at which the whole picture is seen; small ones are enlarged up to four times. */
export function fittingZoom(picture: Size, window: Size): number {
  if (picture.width <= 0 || picture.height <= 0) return 1
  return clamp(Math.min(window.width / picture.width, window.height / picture.height), 0.1, 4)
}
