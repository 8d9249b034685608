import type { SelfCheck } from '@shijie/contract'
import { parseBlocks } from '../groups/learning/index.ts'
import { momentBefore } from '../platform/time.ts'
import type { Db } from '../services.ts'
import type { DemoPupil } from './due-lessons.ts'
import { skillOf } from './exercise-records.ts'
import { pickNumber } from './school-days.ts'

/** A page that a pupil has completed. */
interface ReadPage {
  pupil: DemoPupil
  lessonId: string
  leafOrder: number
  completedAt: Date
}

/** Milliseconds between two answers. */
const BETWEEN_ANSWERS = 30_000

/** What a pupil chose first, and what stands there now: most who err look at the hint and choose again. */
function choicesOf({ pupil, leafOrder }: ReadPage, check: SelfCheck, place: number) {
  const rights = check.Choices.filter(({ IsRight }) => IsRight === 1).map(({ ChoiceId }) => ChoiceId)
  const wrongs = check.Choices.filter(({ IsRight }) => IsRight === 0).map(({ ChoiceId }) => ChoiceId)
  const luck = pickNumber(100, 'check', pupil.index, leafOrder, place)
  if (luck < skillOf(pupil) || wrongs.length === 0) return { first: rights, last: rights, tries: 1, isRight: true }
  const first = [wrongs[pickNumber(wrongs.length, 'wrong', pupil.index, leafOrder, place)] ?? '']
  const hasGivenUp = luck >= 95
  return hasGivenUp
    ? { first, last: first, tries: 1, isRight: false }
    : { first, last: rights, tries: 2, isRight: true }
}

function rowsOf(page: ReadPage, checks: readonly SelfCheck[]) {
  return checks.map((check, place) => {
    const { first, last, tries, isRight } = choicesOf(page, check, place)
    return {
      user_id: page.pupil.id,
      lesson_id: page.lessonId,
      block_id: check.BlockId,
      first_choice_ids: first,
      choice_ids: last,
      try_count: tries,
      is_right: isRight,
      answered_at: momentBefore(page.completedAt, (checks.length - place) * BETWEEN_ANSWERS),
    }
  })
}

/** Answers to what pages ask, of pupils who are past them: an exit check that a class has completed has its results. */
export async function createSelfCheckRecords(tx: Db, { pupils }: { pupils: readonly DemoPupil[] }): Promise<void> {
  if (pupils.length === 0) return
  const byId = new Map(pupils.map((pupil) => [pupil.id, pupil]))
  const records = await tx
    .selectFrom('study_records as r')
    .innerJoin('lessons as l', 'l.id', 'r.lesson_id')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .select(['r.user_id', 'r.lesson_id', 'r.completed_at', 'l.leaf_order'])
    .where('l.kind', '=', 'page')
    .where('l.deleted_at', 'is', null)
    .where('c.slug', 'is not', null)
    .where('r.completed_at', 'is not', null)
    .where('r.user_id', 'in', [...byId.keys()])
    .orderBy('l.leaf_order')
    .orderBy('r.user_id')
    .execute()
  if (records.length === 0) return
  const lessons = await tx
    .selectFrom('lessons')
    .select(['id', 'blocks'])
    .where('id', 'in', [...new Set(records.map(({ lesson_id }) => lesson_id))])
    .execute()
  const checksOf = new Map(
    lessons.map(({ id, blocks }) => [id, parseBlocks(blocks).filter((block) => block.Kind === 'selfCheck')]),
  )
  const rows = records.flatMap(({ user_id, lesson_id, completed_at, leaf_order }) => {
    const pupil = byId.get(user_id)
    if (!pupil || !completed_at) return []
    const page = { pupil, lessonId: lesson_id, leafOrder: leaf_order, completedAt: completed_at }
    return rowsOf(page, checksOf.get(lesson_id) ?? [])
  })
  if (rows.length === 0) return
  // Whoever has answered in truth keeps that.
  await tx
    .insertInto('self_check_answers')
    .values(rows)
    .onConflict((same) => same.doNothing())
    .execute()
}
