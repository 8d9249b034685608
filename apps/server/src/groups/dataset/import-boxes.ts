import { BOXES_MAX } from '@shijie/contract'
import { newId } from '../../platform/ids.ts'
import type { Db } from '../../services.ts'
import type { Mark } from './archive/marks.ts'

interface BoxedSample {
  id: string
  width: number
  height: number
}

interface MarksOfSample {
  marks: readonly Mark[]
  /** Ids of the labels by their names in the archive. */
  labels: ReadonlyMap<string, string>
  userId: string
  now: Date
}

/** Two pictures of one shape: one was made smaller, and not cut or turned. */
const SAME_SHAPE = 0.02

interface Sides {
  width: number
  height: number
}

/** Is a picture another one than its marks were drawn on: smaller or larger as a whole, or of another shape. */
export function comparedTo({ width, height }: Sides, drawnOn: Sides | undefined): 'same' | 'resized' | 'other' {
  if (!drawnOn || (drawnOn.width === width && drawnOn.height === height)) return 'same'
  const ratio = width / height / (drawnOn.width / drawnOn.height)
  return Math.abs(ratio - 1) <= SAME_SHAPE ? 'resized' : 'other'
}

/** A box in the pixels of its picture, cut at the edges; one without a pixel in it is none. */
export function pixelsOf(box: NonNullable<Mark['box']>, size: Sides): [number, number, number, number] | undefined {
  const { width, height } = size
  const isResized = comparedTo(size, box.drawnOn) === 'resized'
  const from = isResized && box.drawnOn ? box.drawnOn : size
  const [toX, toY] = box.isRelative ? [width, height] : [width / from.width, height / from.height]
  const [left, top] = [Math.max(0, box.x * toX), Math.max(0, box.y * toY)]
  const right = Math.min(width, (box.x + box.width) * toX)
  const bottom = Math.min(height, (box.y + box.height) * toY)
  return right - left < 1 || bottom - top < 1 ? undefined : [left, top, right - left, bottom - top]
}

/** Keeps the boxes of a picture, in its pixels and cut at its edges; as many as somebody could draw. */
export async function saveBoxes(
  tx: Db,
  { id, width, height }: BoxedSample,
  { marks, labels, userId, now }: MarksOfSample,
): Promise<void> {
  const boxes = marks.flatMap(({ label, box }) => {
    const labelId = labels.get(label)
    if (!box || !labelId) return []
    const sides = pixelsOf(box, { width, height })
    return sides ? [{ label_id: labelId, box: sides }] : []
  })
  const rows = boxes.slice(0, BOXES_MAX)
  if (rows.length === 0) return
  const facts = { sample_id: id, tagged_by: userId, tagged_at: now }
  await tx
    .insertInto('sample_tags')
    .values(rows.map((row) => ({ ...row, ...facts, id: newId() })))
    .execute()
  await tx.updateTable('samples').set({ tag_count: rows.length }).where('id', '=', id).execute()
}
