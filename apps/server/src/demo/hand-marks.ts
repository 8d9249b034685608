import { MARK_EXCUSED, MARK_NONE } from '@shijie/contract'
import { findCells, listItems, writeMarks } from '../groups/achievement/index.ts'
import { newId } from '../platform/ids.ts'
import { HOUR, momentBefore } from '../platform/time.ts'
import type { Db } from '../services.ts'
import type { DemoPupil } from './due-lessons.ts'

/** Below this somebody who came with a better version is believed to have gained something. */
const WEAK = 75
const GAIN = 9

/** What the teacher of the demonstration wrote into the gradebook by hand: one mark that rose, one pupil who was ill. */
export async function createHandMarks(
  tx: Db,
  { pupils, teacherId, now }: { pupils: readonly DemoPupil[]; teacherId: string; now: Date },
): Promise<void> {
  const courses = await tx.selectFrom('courses').select('id').where('slug', 'is not', null).orderBy('sort').execute()
  for (const { id: courseId } of courses) {
    const [item] = (await listItems(tx, courseId)).filter(({ kind }) => kind === 'exercise')
    if (!item) continue
    const wanted = pupils.map(({ id }) => ({ userId: id, lessonId: item.id }))
    const cells = (await findCells(tx, courseId, wanted)).sort((one, other) => (one.user_id < other.user_id ? -1 : 1))
    const weak = cells.find(({ mark }) => mark >= 0 && mark < WEAK)
    const ill = cells.find(({ mark }) => mark === MARK_NONE)
    const changes = [
      ...(weak ? [{ cell: weak, hand: weak.mark + GAIN, reason: '（示例）补交了订正，第 3 题重新讲清楚了' }] : []),
      ...(ill ? [{ cell: ill, hand: MARK_EXCUSED, reason: '（示例）那一周病假' }] : []),
    ]
    for (const { cell, hand, reason } of changes) {
      await writeMarks(tx, [{ cell, hand }], {
        ids: [newId()],
        batchId: newId(),
        courseId,
        by: teacherId,
        now: momentBefore(now, 20 * HOUR),
        reasonOf: () => reason,
        isUndo: false,
      })
    }
  }
}
