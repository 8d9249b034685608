import {
  addCourseTeacher,
  answerSelfCheck,
  authoringMessages,
  type BodyInput,
  cancelPlan,
  deleteCourse,
  deleteFile,
  ErrorCodes,
  fileMessages,
  type LessonBlock,
  listAllLessons,
  listDrafts,
  listMyCreatedCourses,
  listPlans,
  moveLessons,
  movePlan,
  PLANS_MAX,
  planPublication,
  removeCourseTeacher,
  removeLesson,
  restoreLesson,
} from '@shijie/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildFile } from '../../../test/factories.ts'
import { beginMakersTests, buildMaker, type Maker, type MakersDesk } from '../../../test/makers-desk.ts'
import { selfCheckBlock } from '../../../test/pages.ts'
import type { TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'
import { DAY, HOUR, MINUTE, momentAfter, wireTime } from '../../platform/time.ts'
import { publishPlanned } from './run-plans.ts'

let test: TestApp
let teacher: Maker
let desk: MakersDesk
let CourseId: string
beginMakersTests((parts) => {
  ;({ test, teacher, desk } = parts)
})
beforeEach(async () => {
  CourseId = await desk.makeCourse([
    { Title: '第一章', Kind: 'container', Depth: 0 },
    { Title: '看波形', Kind: 'exercise', Depth: 1 },
    { Title: '听声音', Kind: 'exercise', Depth: 0 },
  ])
})

/** What a clock in Shanghai shows so long from now. */
const inTime = (milliseconds: number) => wireTime(momentAfter(test.clock.now(), milliseconds))
const idsOf = (...titles: string[]) => Promise.all(titles.map((title) => desk.idOf(CourseId, title)))
const plan = (CourseHourIds: string[], more: Partial<BodyInput<typeof planPublication>> = {}, token = teacher.token) =>
  test.call(planPublication, {
    token,
    body: { CourseId, CourseHourIds, GoesTime: inTime(2 * HOUR), ...more },
  })
const planAll = async (more: Partial<BodyInput<typeof planPublication>> = {}) =>
  (await plan(await idsOf('第一章', '看波形', '听声音'), more)).Data.PlanId
const plansOf = async (IsOver: '0' | '1', token = teacher.token) =>
  (await test.call(listPlans, { token, query: { CourseId, IsOver } })).Data.Items
const run = () => publishPlanned({ db: test.db, clock: test.clock, log: test.app.log })
/** Sessions end meanwhile: everybody signs in again. */
const runIn = async (milliseconds: number) => {
  test.clock.advance(milliseconds)
  const count = await run()
  teacher.token = await test.sessionFor(teacher.id)
  return count
}
const seenBy = async ({ id }: { id: string }) =>
  (await test.call(listAllLessons, { token: await test.sessionFor(id), query: { CourseId } })).Data.Items.map(
    ({ CourseHourTitle }) => CourseHourTitle,
  )
const rowOf = async (title: string) => {
  const { Data } = await test.call(listDrafts, { token: teacher.token, query: { CourseId } })
  return Data.Items.find(({ Title }) => Title === title)
}

describe('a planned publication', () => {
  it('[O970][O971][N004] comes at its time, not before, as it was when it was planned', async () => {
    const pupil = await desk.pupilOf(CourseId)
    const [listening = ''] = await idsOf('听声音')
    const GoesTime = inTime(2 * HOUR)
    const PlanTime = inTime(0)
    const PlanId = await planAll()
    expect(await plansOf('0')).toMatchObject([
      {
        PlanId,
        State: 'waiting',
        GoesTime,
        PlanTime,
        EndTime: '',
        LessonCount: 3,
        Titles: ['第一章', '看波形', '听声音'],
      },
    ])
    expect(await rowOf('听声音')).toMatchObject({ State: 'draft', PlanId, GoesTime, PlanTime, IsPlanBehind: 0 })
    await desk.edit(listening, { Title: '听一听' })
    expect(await rowOf('听一听')).toMatchObject({ PlanId, IsPlanBehind: 1 })
    expect(await runIn(2 * HOUR - 1000)).toBe(0)
    expect(await seenBy(pupil)).toEqual([])
    expect(await runIn(1000)).toBe(1)
    expect(await seenBy(pupil)).toEqual(['看波形', '听声音'])
    // What was written since waits for the next publication, and goes then.
    expect(await rowOf('听一听')).toMatchObject({ State: 'changed', PlanId: '', GoesTime: '' })
    expect(await plansOf('0')).toEqual([])
    expect(await plansOf('1')).toMatchObject([
      { PlanId, State: 'done', EndTime: GoesTime, LessonCount: 3, Titles: ['第一章', '看波形', '听声音'] },
    ])
    expect(await runIn(MINUTE)).toBe(0)
    await desk.edit(listening, { Minutes: 12 })
    await desk.publish(CourseId)
    expect(await seenBy(pupil)).toEqual(['看波形', '听一听'])
  })

  it('[O970] is published when the server is on again within half a day, and not after that', async () => {
    const pupil = await desk.pupilOf(CourseId)
    const [chapter = '', wave = '', listening = ''] = await idsOf('第一章', '看波形', '听声音')
    await plan([chapter, wave])
    expect(await runIn(14 * HOUR - 1000)).toBe(1)
    expect(await seenBy(pupil)).toEqual(['看波形'])
    await plan([listening])
    expect(await runIn(14 * HOUR)).toBe(0)
    expect(await seenBy(pupil)).toEqual(['看波形'])
    expect(await plansOf('1')).toMatchObject([{ State: 'missed', LessonCount: 1 }, { State: 'done' }])
    expect(await rowOf('听声音')).toMatchObject({ State: 'draft', PlanId: '' })
  })

  it('[O970][O142] keeps the files that it shows, also when the draft shows another one', async () => {
    const [first, second] = [
      await buildFile(test.db, test.storage, { ownerId: teacher.id }),
      await buildFile(test.db, test.storage, { ownerId: teacher.id }),
    ]
    CourseId = await desk.makeCourse([{ Title: '一段视频', Kind: 'video', Depth: 0 }])
    const [video = ''] = await idsOf('一段视频')
    await desk.edit(video, { FileId: first.id, DurationMs: 60_000 })
    await plan([video])
    await desk.edit(video, { FileId: second.id })
    const remove = () => test.call(deleteFile, { token: teacher.token, query: { FileId: first.id } })
    expect((await remove()).ErrorMsg).toBe(fileMessages.fileInUse)
    const [{ PlanId } = { PlanId: '' }] = await plansOf('0')
    await test.call(cancelPlan, { token: teacher.token, body: { PlanId } })
    expect((await remove()).IsSuccess).toBe(true)
  })

  it('[O970] that breaks for a reason of the server publishes nothing, and others go on', async () => {
    const pupil = await desk.pupilOf(CourseId)
    const [wave = '', chapter = '', listening = ''] = await idsOf('看波形', '第一章', '听声音')
    await plan([chapter, wave])
    await plan([listening])
    await test.db.updateTable('course_plan_lessons').set({ body: '{}' }).where('lesson_id', '=', wave).execute()
    expect(await runIn(2 * HOUR)).toBe(1)
    expect(await seenBy(pupil)).toEqual(['听声音'])
    expect(await plansOf('1')).toEqual(
      expect.arrayContaining([expect.objectContaining({ State: 'failed', Reason: authoringMessages.planBroke })]),
    )
  })

  it('[O970] takes lessons out at its time, and nothing of those that were put back meanwhile', async () => {
    await desk.publish(CourseId)
    const pupil = await desk.pupilOf(CourseId)
    const [chapter = '', listening = ''] = await idsOf('第一章', '听声音')
    await test.call(removeLesson, { token: teacher.token, query: { CourseHourId: chapter } })
    // The lesson inside cannot stay behind.
    expect((await plan([chapter])).Data.LessonCount).toBe(2)
    expect(await runIn(2 * HOUR)).toBe(1)
    expect(await seenBy(pupil)).toEqual(['听声音'])
    await test.call(removeLesson, { token: teacher.token, query: { CourseHourId: listening } })
    await plan([listening])
    const back = await test.call(restoreLesson, { token: teacher.token, body: { CourseHourId: listening } })
    expect(back.Data.UnplannedCount).toBe(1)
    expect(await rowOf('听声音')).toMatchObject({ PlanId: '' })
    await runIn(2 * HOUR)
    expect(await seenBy(pupil)).toEqual(['听声音'])
    expect((await plansOf('1'))[0]).toMatchObject({ State: 'done', LessonCount: 2 })
  })

  it('[O970][E033] of which a lesson is taken out publishes the rest', async () => {
    const pupil = await desk.pupilOf(CourseId)
    await planAll()
    const [wave = ''] = await idsOf('看波形')
    const removed = await test.call(removeLesson, { token: teacher.token, query: { CourseHourId: wave } })
    expect(removed.Data.UnplannedCount).toBe(1)
    expect(await runIn(2 * HOUR)).toBe(1)
    expect(await seenBy(pupil)).toEqual(['听声音'])
    expect(await plansOf('1')).toMatchObject([{ State: 'done', LessonCount: 2 }])
  })

  it('[O970] brings the draft chapter of its lessons along, planned or not', async () => {
    const pupil = await desk.pupilOf(CourseId)
    const PlanId = await planAll()
    await test.call(cancelPlan, { token: teacher.token, body: { PlanId, CourseHourIds: await idsOf('第一章') } })
    expect(await runIn(2 * HOUR)).toBe(1)
    expect(await seenBy(pupil)).toEqual(['看波形', '听声音'])
    expect(await plansOf('1')).toMatchObject([{ State: 'done', LessonCount: 2 }])
    expect(await rowOf('第一章')).toMatchObject({ State: 'published' })
  })

  it('[O970][O905] takes no chapter out while learners see a lesson in it that stays', async () => {
    await desk.publish(CourseId)
    const pupil = await desk.pupilOf(CourseId)
    const [chapter = '', wave = ''] = await idsOf('第一章', '看波形')
    await test.call(removeLesson, { token: teacher.token, query: { CourseHourId: chapter } })
    await plan([chapter])
    await test.call(restoreLesson, { token: teacher.token, body: { CourseHourId: wave } })
    expect(await runIn(2 * HOUR)).toBe(0)
    expect(await seenBy(pupil)).toEqual(['看波形', '听声音'])
    expect(await plansOf('1')).toMatchObject([
      { State: 'failed', LessonCount: 1, Reason: authoringMessages.planLessonInside('看波形') },
    ])
  })

  it('[O970] fails where its place leads back to itself by then', async () => {
    CourseId = await desk.makeCourse([
      { Title: '甲', Kind: 'container', Depth: 0 },
      { Title: '乙', Kind: 'container', Depth: 0 },
    ])
    const [first = '', second = ''] = await idsOf('甲', '乙')
    await desk.publish(CourseId)
    const move = (CourseHourIds: string[], ParentId?: string) =>
      test.call(moveLessons, {
        token: teacher.token,
        body: { CourseId, CourseHourIds, ...(ParentId ? { ParentId } : {}) },
      })
    await move([first], second)
    await plan([first])
    await move([first])
    await move([second], first)
    await desk.publish(CourseId, { CourseHourIds: [second] })
    await runIn(2 * HOUR)
    expect(await plansOf('1')).toMatchObject([{ State: 'failed', Reason: authoringMessages.planPlaceGone('甲') }])
  })

  it('[O970][P007] goes with the rights that its planner has then', async () => {
    const colleague = await buildMaker(test, teacher.schoolId)
    const both = { CourseId, UserId: colleague.id }
    await test.call(addCourseTeacher, { token: teacher.token, body: both })
    const [listening = ''] = await idsOf('听声音')
    await plan([listening], {}, colleague.token)
    await test.call(removeCourseTeacher, { token: teacher.token, query: both })
    await runIn(2 * HOUR)
    const { name } = await test.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', colleague.id)
      .executeTakeFirstOrThrow()
    expect(await plansOf('1')).toMatchObject([
      { State: 'failed', PlannerName: name, Reason: authoringMessages.plannerGone(name) },
    ])
    await plan([listening])
    await test.db.updateTable('users').set({ user_type: '7000' }).where('id', '=', teacher.id).execute()
    await runIn(2 * HOUR)
    const failed = await test.db.selectFrom('course_plans').select('state').where('course_id', '=', CourseId).execute()
    expect(failed.map(({ state }) => state)).toEqual(['failed', 'failed'])
  })

  it('[O970] of a deleted course publishes nothing', async () => {
    await planAll()
    await test.call(deleteCourse, { token: teacher.token, query: { CourseId, IsSure: '1' } })
    await runIn(2 * HOUR)
    const { state, reason } = await test.db
      .selectFrom('course_plans')
      .select(['state', 'reason'])
      .where('course_id', '=', CourseId)
      .executeTakeFirstOrThrow()
    expect([state, reason]).toEqual(['failed', authoringMessages.planCourseGone])
  })

  it.each([
    [1, true],
    [0, false],
  ] as const)(
    '[O970][O909] publishes the key that was planned, and judges as was said then: %s',
    async (Rescore, isRight) => {
      CourseId = await desk.makeCourse([{ Title: '一页', Kind: 'page', Depth: 0 }])
      const [page = ''] = await idsOf('一页')
      const check = selfCheckBlock()
      await desk.edit(page, { Blocks: [check.block] })
      await desk.publish(CourseId)
      const pupil = await desk.pupilOf(CourseId)
      const answer = { CourseHourId: page, BlockId: check.block.BlockId, ChoiceIds: [check.wrongId] }
      await test.call(answerSelfCheck, { token: pupil.token, body: answer })
      const Choices = (check.block.Kind === 'selfCheck' ? check.block.Choices : []).map((choice) => ({
        ...choice,
        IsRight: choice.ChoiceId === check.wrongId ? (1 as const) : (0 as const),
      }))
      await desk.edit(page, { Blocks: [{ ...check.block, Choices } as LessonBlock] })
      await plan([page], { Rescore })
      await desk.edit(page, { Blocks: [check.block] })
      expect(await runIn(2 * HOUR)).toBe(1)
      const { is_right } = await test.db
        .selectFrom('self_check_answers')
        .select('is_right')
        .where('user_id', '=', pupil.id)
        .executeTakeFirstOrThrow()
      expect(is_right).toBe(isRight)
      expect(await rowOf('一页')).toMatchObject({ State: 'changed' })
    },
  )

  it('[O970] holds a course of 500 lessons', async () => {
    const outline = Array.from({ length: 500 }, (_, number) => ({
      Title: `第 ${number + 1} 节`,
      Kind: 'exercise' as const,
      Depth: 0,
    }))
    CourseId = await desk.makeCourse(outline)
    const pupil = await desk.pupilOf(CourseId)
    const { Data } = await test.call(listDrafts, { token: teacher.token, query: { CourseId, PageSize: 500 } })
    expect((await plan(Data.Items.map(({ CourseHourId }) => CourseHourId))).Data.LessonCount).toBe(500)
    expect(await runIn(2 * HOUR)).toBe(1)
    const query = { CourseId }
    expect((await test.call(listAllLessons, { token: await test.sessionFor(pupil.id), query })).Data.TotalCount).toBe(
      500,
    )
  })
})

describe('what waits', () => {
  it('[O970] is in one plan at most: the last one, or none once it is published', async () => {
    const [listening = '', wave = '', chapter = ''] = await idsOf('听声音', '看波形', '第一章')
    await planAll()
    const second = await plan([listening], { GoesTime: inTime(5 * HOUR) })
    expect(second.Data).toMatchObject({ LessonCount: 1, ReplacedCount: 1 })
    expect((await plansOf('0')).map(({ LessonCount }) => LessonCount)).toEqual([2, 1])
    await desk.publish(CourseId, { CourseHourIds: [listening] })
    expect((await plansOf('0')).map(({ LessonCount }) => LessonCount)).toEqual([2])
    await desk.publish(CourseId, { CourseHourIds: [wave, chapter] })
    expect(await plansOf('0')).toEqual([])
    expect(await runIn(6 * HOUR)).toBe(0)
    expect(await plansOf('1')).toEqual([])
  })

  it('[O972][O973] is moved, cut down and cancelled by all who make the course, and the drafts stay', async () => {
    const pupil = await desk.pupilOf(CourseId)
    const colleague = await buildMaker(test, teacher.schoolId)
    await test.call(addCourseTeacher, { token: teacher.token, body: { CourseId, UserId: colleague.id } })
    const PlanId = await planAll()
    expect(await plansOf('0', colleague.token)).toHaveLength(1)
    const GoesTime = inTime(3 * DAY)
    await test.call(movePlan, { token: colleague.token, body: { PlanId, GoesTime } })
    expect(await runIn(2 * HOUR)).toBe(0)
    expect(await plansOf('0')).toMatchObject([{ GoesTime }])
    const token = await test.sessionFor(colleague.id)
    await test.call(cancelPlan, { token, body: { PlanId, CourseHourIds: await idsOf('听声音') } })
    expect(await plansOf('0')).toMatchObject([{ LessonCount: 2 }])
    const made = async () => (await test.call(listMyCreatedCourses, { token, body: {} })).Data.Items[0]?.NextPlanTime
    expect(await made()).toBe(GoesTime)
    await test.call(cancelPlan, { token, body: { PlanId } })
    expect(await made()).toBe('')
    expect(await plansOf('0')).toEqual([])
    expect(await runIn(3 * DAY)).toBe(0)
    expect(await seenBy(pupil)).toEqual([])
    const again = await test.call(cancelPlan, { token: teacher.token, body: { PlanId } })
    expect(again.ErrorCode).toBe(ErrorCodes.NotFound)
    const acts = await test.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', CourseId)
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action).filter((action) => action.startsWith('course.plan'))).toEqual([
      'course.plan',
      'course.plan_move',
      'course.plan_cancel',
      'course.plan_cancel',
    ])
  })

  it('[O970][O972] refuses a time that is over or too far, and what could not be published now', async () => {
    const [listening = ''] = await idsOf('听声音')
    for (const GoesTime of [inTime(0), inTime(30 * DAY + 1000)])
      expect((await plan([listening], { GoesTime })).ErrorMsg).toBe(authoringMessages.goesTimeRange(30))
    expect((await plan([listening], { GoesTime: '' })).ErrorMsg).toBe(authoringMessages.goesTimeWrong)
    expect((await plan([newId()])).ErrorCode).toBe(ErrorCodes.NotFound)
    const { PlanId } = (await plan([listening], { GoesTime: inTime(30 * DAY) })).Data
    const GoesTime = inTime(31 * DAY)
    expect((await test.call(movePlan, { token: teacher.token, body: { PlanId, GoesTime } })).IsSuccess).toBe(false)
    await desk.publish(CourseId)
    expect((await plan([listening])).ErrorMsg).toBe(authoringMessages.nothingToPlan)
  })

  it('[O970] refuses more plans than anybody looks after', async () => {
    const outline = Array.from({ length: PLANS_MAX + 1 }, (_, number) => ({
      Title: `第 ${number + 1} 节`,
      Kind: 'exercise' as const,
      Depth: 0,
    }))
    CourseId = await desk.makeCourse(outline)
    for (const [at, { CourseHourId }] of (await desk.treeOf(CourseId)).entries()) {
      const { ErrorMsg, IsSuccess } = await plan([CourseHourId])
      expect([IsSuccess, IsSuccess ? '' : ErrorMsg]).toEqual(
        at < PLANS_MAX ? [true, ''] : [false, authoringMessages.tooManyPlans(PLANS_MAX)],
      )
    }
  })

  it('[O971][O972][O973][P007] is for who makes the course', async () => {
    const PlanId = await planAll()
    const stranger = await buildMaker(test, teacher.schoolId)
    const { token } = stranger
    const answers = [
      await plan(await idsOf('听声音'), {}, token),
      await test.call(listPlans, { token, query: { CourseId } }),
      await test.call(movePlan, { token, body: { PlanId, GoesTime: inTime(HOUR) } }),
      await test.call(cancelPlan, { token, body: { PlanId } }),
    ]
    expect(answers.map(({ ErrorCode }) => ErrorCode)).toEqual(Array(4).fill(ErrorCodes.NotFound))
    expect(await plansOf('0')).toHaveLength(1)
  })
})
