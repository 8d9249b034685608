import { isSameStandard, type LessonBody, type LessonStandard, unsignedStandard } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'

/** Did a version of this lesson have the point with this very tick? Then it is put back, and its signature with it. */
async function stoodInVersion(db: Db, lessonId: string, point: LessonStandard): Promise<boolean> {
  const wanted = JSON.stringify([point])
  const { rows } = await sql`
    select 1 from lesson_versions
    where lesson_id = ${lessonId} and body -> 'Standards' @> ${wanted}::jsonb limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Says who compared a point with the printed book, and when. A tick is signed by whoever sets it; one that stood there
 * before keeps its signature as long as the words are the same. Nobody signs for somebody else, and no tick outlives its words.
 */
export async function signStandards(
  db: Db,
  caller: Caller,
  { lessonId, body, before }: { lessonId: string; body: LessonBody; before: readonly LessonBody[] },
  now: Date,
): Promise<LessonBody> {
  const known = before.flatMap(({ Standards }) => Standards).filter(({ IsChecked }) => IsChecked === 1)
  const Standards: LessonStandard[] = []
  for (const point of body.Standards) {
    const signed = known.find((one) => isSameStandard(one, point))
    const wasOther = point.CheckTime !== '' && !signed
    if (point.IsChecked === 0) Standards.push(unsignedStandard(point))
    else if (signed) Standards.push(signed)
    else if (wasOther && (await stoodInVersion(db, lessonId, point))) Standards.push(point)
    // New words under an old tick: it was not these that somebody compared.
    else if (wasOther && before.some((old) => old.Standards.some(({ CheckTime }) => CheckTime === point.CheckTime)))
      Standards.push(unsignedStandard(point))
    else Standards.push({ ...point, CheckerName: caller.name, CheckTime: wireTime(now) })
  }
  return { ...body, Standards }
}
