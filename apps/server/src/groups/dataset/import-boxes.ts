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

/** Keeps the boxes of a picture, in its pixels and cut at its edges; as many as somebody could draw. */
export async function saveBoxes(
  tx: Db,
  { id, width, height }: BoxedSample,
  { marks, labels, userId, now }: MarksOfSample,
): Promise<void> {
  const boxes = marks.flatMap(({ label, box }) => {
    const labelId = labels.get(label)
    if (!box || !labelId) return []
    const [toX, toY] = box.isRelative ? [width, height] : [1, 1]
    const [left, top] = [Math.max(0, box.x * toX), Math.max(0, box.y * toY)]
    const right = Math.min(width, (box.x + box.width) * toX)
    const bottom = Math.min(height, (box.y + box.height) * toY)
    if (right - left < 1 || bottom - top < 1) return []
    return [{ label_id: labelId, box: [left, top, right - left, bottom - top] }]
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
