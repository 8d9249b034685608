/** The square that is kept of a picture: moved and enlarged, always filled. Pure, so that it is tested without a canvas. */
export interface Crop {
  /** 1: the shorter side fills the square. */
  zoom: number
  /** Centre of the square in the picture, from 0 to 1. */
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const ZOOM_MAX = 4
const ZOOM_STEP = 0.1
const MOVE_STEP = 0.02

export const initialCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Side of the square in pixels of the picture. */
const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

/** Keeps the square inside the picture. */
export function fitCrop(crop: Crop, picture: Size): Crop {
  const zoom = between(crop.zoom, 1, ZOOM_MAX)
  const side = sideOf(picture, zoom)
  const [halfX, halfY] = [side / 2 / picture.width, side / 2 / picture.height]
  return { zoom, x: between(crop.x, halfX, 1 - halfX), y: between(crop.y, halfY, 1 - halfY) }
}

/** What to draw of the picture: a square in its pixels. */
export function sourceOf(crop: Crop, picture: Size): { left: number; top: number; side: number } {
  const { zoom, x, y } = fitCrop(crop, picture)
  const side = sideOf(picture, zoom)
  return { side, left: x * picture.width - side / 2, top: y * picture.height - side / 2 }
}

/** Follows a finger or a pointer: `dx` and `dy` are shares of the shown square. */
export function dragCrop(crop: Crop, picture: Size, dx: number, dy: number): Crop {
  const side = sideOf(picture, crop.zoom)
  return fitCrop(
    { ...crop, x: crop.x - (dx * side) / picture.width, y: crop.y - (dy * side) / picture.height },
    picture,
  )
}

const KEYS: Record<string, (crop: Crop) => Crop> = {
  ArrowLeft: (crop) => ({ ...crop, x: crop.x - MOVE_STEP }),
  ArrowRight: (crop) => ({ ...crop, x: crop.x + MOVE_STEP }),
  ArrowUp: (crop) => ({ ...crop, y: crop.y - MOVE_STEP }),
  ArrowDown: (crop) => ({ ...crop, y: crop.y + MOVE_STEP }),
  '+': (crop) => ({ ...crop, zoom: crop.zoom + ZOOM_STEP }),
  '=': (crop) => ({ ...crop, zoom: crop.zoom + ZOOM_STEP }),
  '-': (crop) => ({ ...crop, zoom: crop.zoom - ZOOM_STEP }),
}

/** Arrows move the square, plus and minus enlarge; undefined for any other key. */
export function cropByKey(crop: Crop, picture: Size, key: string): Crop | undefined {
  const change = KEYS[key]
  return change && fitCrop(change(crop), picture)
}
