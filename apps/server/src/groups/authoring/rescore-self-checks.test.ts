import { answerSelfCheck, type LessonBlock, publishLessons } from '@shijie/contract'
import { beforeEach, expect, it } from 'vitest'
import { beginMakersTests, type Maker, type MakersDesk } from '../../../test/makers-desk.ts'
import { selfCheckBlock } from '../../../test/pages.ts'
import type { TestApp } from '../../../test/support.ts'

let test: TestApp
let teacher: Maker
let desk: MakersDesk
let CourseId: string
let lessonId: string
let check: ReturnType<typeof selfCheckBlock>
beginMakersTests((parts) => {
  ;({ test, teacher, desk } = parts)
})
beforeEach(async () => {
  CourseId = await desk.makeCourse([{ Title: '一页', Kind: 'page', Depth: 0 }])
  lessonId = await desk.idOf(CourseId, '一页')
  check = selfCheckBlock()
  await desk.edit(lessonId, { Blocks: [check.block] })
  await desk.publish(CourseId)
})

type Pupil = Awaited<ReturnType<typeof desk.pupilOf>>
const answer = ({ token }: Pupil, choiceId: string) =>
  test.call(answerSelfCheck, {
    token,
    body: { CourseHourId: lessonId, BlockId: check.block.BlockId, ChoiceIds: [choiceId] },
  })
/** Has read the whole page. */
const readAll = ({ id }: Pupil) =>
  test.db.updateTable('study_records').set({ pages_shown: 1 }).where('user_id', '=', id).execute()
/** Another choice is right now. */
const rekey = () => {
  const Choices = (check.block.Kind === 'selfCheck' ? check.block.Choices : []).map((choice) => ({
    ...choice,
    IsRight: choice.ChoiceId === check.wrongId ? (1 as const) : (0 as const),
  }))
  return desk.edit(lessonId, { Blocks: [{ ...check.block, Choices } as LessonBlock] })
}
const publish = async (more: { Rescore?: 0 | 1; IsTrial?: 0 | 1 }) =>
  (await test.call(publishLessons, { token: teacher.token, body: { CourseId, ...more } })).Data.Changes
const stateOf = async ({ id }: Pupil) => {
  const answers = test.db.selectFrom('self_check_answers').select('is_right').where('user_id', '=', id)
  const records = test.db.selectFrom('study_records').select('completed_at').where('user_id', '=', id)
  return [(await answers.executeTakeFirst())?.is_right, (await records.executeTakeFirst())?.completed_at !== null]
}

it('[E030][O909] a corrected key is told before with those whom it concerns, and leaves answers as they are unless asked', async () => {
  const [right, wrong] = [await desk.pupilOf(CourseId), await desk.pupilOf(CourseId)]
  await answer(right, check.rightId)
  await answer(wrong, check.wrongId)
  await rekey()
  expect(await publish({ IsTrial: 1 })).toMatchObject([{ RescoredCount: 2 }])
  expect(await publish({})).toMatchObject([{ RescoredCount: 2 }])
  expect([(await stateOf(right))[0], (await stateOf(wrong))[0]]).toEqual([true, false])
})

it('[E030][O909] judged anew, who is right now and had read it all has finished; who had finished before still has', async () => {
  const [right, wrong, hasty] = [
    await desk.pupilOf(CourseId),
    await desk.pupilOf(CourseId),
    await desk.pupilOf(CourseId),
  ]
  for (const [pupil, choice] of [
    [wrong, check.wrongId],
    [hasty, check.wrongId],
    [right, check.rightId],
  ] as const) {
    await answer(pupil, choice)
    if (pupil !== hasty) await readAll(pupil)
    await answer(pupil, choice)
  }
  await rekey()
  await publish({ Rescore: 1 })
  expect(await stateOf(wrong)).toEqual([true, true])
  expect(await stateOf(hasty)).toEqual([true, false])
  expect(await stateOf(right)).toEqual([false, true])
})

it('[E030] a question whose words alone changed concerns nobody', async () => {
  const pupil = await desk.pupilOf(CourseId)
  // Right once, in between: of which nothing is kept but that it was so.
  for (const choice of [check.wrongId, check.rightId, check.wrongId]) await answer(pupil, choice)
  await desk.edit(lessonId, { Blocks: [{ ...check.block, Stem: '为什么留出一些照片？' } as LessonBlock] })
  expect(await publish({ Rescore: 1 })).toMatchObject([{ RescoredCount: 0 }])
  expect((await stateOf(pupil))[0]).toBe(true)
})
