import {
  type BodyOf,
  cancelPlan,
  type DraftRow,
  getCourse,
  getCoursePublication,
  listCourseOrganisations,
  listDrafts,
  listLessonVersions,
  listPlans,
  listRemovedLessons,
  movePlan,
  PLAN_DAYS,
  type PublicationPlan,
  planPublication,
  publishLessons,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { shanghaiToday } from '../../../lib/format.ts'
import { getToasts } from '../../../lib/toasts.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { authoringTexts } from '../../../texts/authoring.ts'
import { publicationPlanTexts as texts } from '../../../texts/publication-plan.ts'
import { PublishList } from '../components/publish-list.tsx'

const COURSE = '01a1fddc-2944-720f-b1e0-f11aa7682a11'
const PLAN = '01a1fddc-2944-720f-b1e0-f11aa7682c11'
const DAY_MS = 86_400_000
const TOMORROW = `${shanghaiToday(new Date(Date.now() + DAY_MS))} 07:30:00`
const WHEN = '明天 7:30'
const idOf = (number: number) => `01a1fddc-2944-720f-b1e0-f11aa7682b0${number}`
const rowOf = (number: number, more: Partial<DraftRow> = {}): DraftRow => ({
  CourseHourId: idOf(number),
  ParentId: '',
  Title: `第 ${number} 节`,
  Kind: 'document',
  Sort: number,
  State: 'draft',
  Minutes: 10,
  OpensTime: '',
  OpensAfterId: '',
  Weight: 1,
  Revision: 2,
  ChangeTime: '2026-11-18 12:00:00',
  ChangerId: COURSE,
  ChangerName: '陈思远',
  LearnerCount: 0,
  PlanId: '',
  GoesTime: '',
  PlanTime: '',
  IsPlanBehind: 0,
  ...more,
})
const planned = { PlanId: PLAN, GoesTime: TOMORROW, PlanTime: '2026-11-18 14:03:00' }
const planOf = (more: Partial<PublicationPlan> = {}): PublicationPlan => ({
  PlanId: PLAN,
  State: 'waiting',
  GoesTime: TOMORROW,
  PlannerName: '何雨',
  PlanTime: '2026-11-18 14:03:00',
  EndTime: '',
  Reason: '',
  Rescore: 0,
  LessonCount: 2,
  Titles: ['第 1 节', '第 2 节'],
  ...more,
})

function open(Items: DraftRow[], waiting: PublicationPlan[] = [], over: PublicationPlan[] = [], RescoredCount = 0) {
  signInAs('8000')
  const server = startFakeServer()
    .answer(getCourse, {
      CourseId: COURSE,
      CourseName: '声音与图像',
      CourseIntro: '',
      CourseCoverUrl: '/covers/sound.svg',
      CourseHours: 4,
      CreateId: COURSE,
      SelectCourseId: '',
      Category: 2,
      TeacherName: '陈思远',
      LessonCount: 3,
      Minutes: 40,
      HomeworkMinutes: 0,
      LearnerCount: 5,
      DoneCount: 0,
      MinutesLeft: 40,
      Percent: 0,
      IsOwn: 1,
    })
    .answer(listDrafts, { Items, TotalCount: Items.length })
    .answer(listLessonVersions, { Items: [], TotalCount: 0 })
    .answer(listRemovedLessons, { Items: [], TotalCount: 0 })
    .answer(listCourseOrganisations, { Items: [], TotalCount: 0, IsPublic: 1 })
    .answer(getCoursePublication, {
      State: 0,
      Note: '',
      Reason: '',
      OfferTime: '',
      DecideTime: '',
      IsOwner: 1,
      IsAtOnce: 0,
    })
    .answer(listPlans, ({ query }) => {
      const plans = query.IsOver === '1' ? over : waiting
      return { Items: plans, TotalCount: plans.length }
    })
    .answer(planPublication, ({ body }) => {
      const { CourseHourIds } = body as BodyOf<typeof planPublication>
      return { PlanId: PLAN, LessonCount: CourseHourIds.length, ReplacedCount: 0 }
    })
    .answer(publishLessons, ({ body }) => ({
      Faults: [],
      Changes: ((body as BodyOf<typeof publishLessons>).CourseHourIds ?? []).map((CourseHourId) => ({
        CourseHourId,
        Title: '第 1 节',
        Kind: 'document' as const,
        Act: 'add' as const,
        Fields: [],
        LearnerCount: 0,
        FreedTitles: [],
        RescoredCount,
        LacksPaper: 0 as const,
      })),
    }))
  return { server, ...renderApp(<PublishList courseId={COURSE} />) }
}

const plansSent = (server: ReturnType<typeof startFakeServer>) =>
  server.callsOf(planPublication).map(({ body }) => body as BodyOf<typeof planPublication>)

describe('publishing at a chosen time', () => {
  it('[R047][O970] the button says when and how much; what is written later is told to wait', async () => {
    const { user, server } = open([rowOf(1), rowOf(2)])
    await user.click(
      await screen
        .findByRole('button', { name: authoringTexts.publishChosen(2) })
        .then(() => screen.getByRole('button', { name: texts.timer })),
    )
    expect(screen.getByText(authoringTexts.publishLead(2))).toBeTruthy()
    const choosing = screen.getByRole('dialog', { name: texts.choose })
    expect((within(choosing).getByRole('radio', { name: texts.now }) as HTMLInputElement).checked).toBe(true)
    await user.click(within(choosing).getByRole('radio', { name: WHEN }))
    await user.click(within(choosing).getByRole('button', { name: texts.keep }))
    expect(screen.getByText(texts.notPlannedYet(WHEN, 2))).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: authoringTexts.chooseRow('第 1 节') }))
    await user.click(screen.getByRole('checkbox', { name: authoringTexts.chooseRow('第 2 节') }))
    // Nothing is ticked, and nothing would be planned.
    expect(screen.getByText(authoringTexts.publishLead(2))).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: authoringTexts.chooseRow('第 1 节') }))
    // Nothing is planned before the press.
    expect(screen.getByText(texts.notPlannedYet(WHEN, 1))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.publishAt(WHEN, 1) }))
    await waitFor(() =>
      expect(plansSent(server)).toEqual([
        { CourseId: COURSE, CourseHourIds: [idOf(1)], GoesTime: TOMORROW, Rescore: 0 },
      ]),
    )
    expect(getToasts().map(({ message }) => message)).toContain(texts.planned(WHEN, 1))
    // The next press publishes at once again, and not what was left out.
    expect(await screen.findByRole('button', { name: authoringTexts.publishChosen(1) })).toBeTruthy()
  })

  it('[R047][O970] another time is typed, and one that is over is not taken', async () => {
    const { user, server } = open([rowOf(1)])
    await screen.findByRole('button', { name: authoringTexts.publishChosen(1) })
    await user.click(screen.getByRole('button', { name: texts.timer }))
    const choosing = screen.getByRole('dialog', { name: texts.choose })
    await user.click(within(choosing).getByRole('radio', { name: texts.other }))
    const box = within(choosing).getByRole('textbox', { name: texts.time })
    const keep = () => within(choosing).getByRole('button', { name: texts.keep }) as HTMLButtonElement
    await user.clear(box)
    await user.type(box, '2020-01-01 08:00')
    expect(keep().disabled).toBe(true)
    expect(within(choosing).getByText(texts.notInRange(PLAN_DAYS))).toBeTruthy()
    expect(box.getAttribute('aria-invalid')).toBe('true')
    await user.clear(box)
    await user.type(box, `${TOMORROW.slice(0, 10)} 09:15`)
    await user.click(keep())
    await user.click(screen.getByRole('button', { name: texts.publishAt('明天 9:15', 1) }))
    await waitFor(() => expect(plansSent(server)[0]?.GoesTime).toBe(`${TOMORROW.slice(0, 10)} 09:15:00`))
  })

  it('[R047][E030][O970] a draft chapter that comes along is counted and named before', async () => {
    const rows = [
      rowOf(1, { Kind: 'container', Title: '第一章', State: 'draft' }),
      rowOf(2, { ParentId: idOf(1), State: 'changed' }),
      rowOf(3, { State: 'changed' }),
    ]
    open(rows)
    // The filter shows what was changed: the chapter, which is new, has no tick there.
    expect(await screen.findByRole('button', { name: authoringTexts.publishChosen(2, 1) })).toBeTruthy()
    expect(authoringTexts.publishChosen(2, 1)).toContain('3')
    // At the button for all that is ticked, and at the one of the lesson in the margin.
    expect(screen.getAllByText(authoringTexts.publishAlong(['第一章']), { exact: false })).toHaveLength(2)
  })

  it('[R047] says while it loads that it does, and not that nothing waits', async () => {
    open([rowOf(1), rowOf(2)])
    expect(screen.getByText(authoringTexts.publishLoading)).toBeTruthy()
    expect(screen.queryByText(authoringTexts.publishLead(0))).toBeNull()
    expect(screen.queryByText(authoringTexts.nothingToPublish)).toBeNull()
    expect(screen.queryByRole('group', { name: authoringTexts.filter })).toBeNull()
    expect(await screen.findByText(authoringTexts.publishLead(2))).toBeTruthy()
  })

  it('[R047][O970] asks what becomes of answers before it is planned', async () => {
    const { user, server } = open([rowOf(1)], [], [], 4)
    await screen.findByRole('button', { name: authoringTexts.publishChosen(1) })
    await user.click(screen.getByRole('button', { name: texts.timer }))
    await user.click(screen.getByRole('radio', { name: WHEN }))
    await user.click(screen.getByRole('button', { name: texts.keep }))
    await user.click(screen.getByRole('button', { name: texts.publishAt(WHEN, 1) }))
    const asking = await screen.findByRole('dialog', { name: authoringTexts.rekeyedTitle })
    expect(plansSent(server)).toEqual([])
    await user.click(within(asking).getByRole('button', { name: authoringTexts.rescore }))
    await waitFor(() => expect(plansSent(server)[0]).toMatchObject({ Rescore: 1, GoesTime: TOMORROW }))
  })

  it('[R047][O971] what waits is marked in its row, and the press for the rest leaves it alone', async () => {
    const { user, server } = open([rowOf(1, planned), rowOf(2)], [planOf({ LessonCount: 1, Titles: ['第 1 节'] })])
    expect(await screen.findByRole('button', { name: authoringTexts.publishChosen(1) })).toBeTruthy()
    expect(screen.getByText(texts.mark(WHEN))).toBeTruthy()
    expect(screen.getByText(texts.plan(WHEN, 1))).toBeTruthy()
    expect(screen.getByText(/何雨/)).toBeTruthy()
    server.answer(cancelPlan, {})
    await user.click(screen.getByRole('button', { name: texts.takeOutOf('第 1 节') }))
    await waitFor(() => expect(server.callsOf(cancelPlan)[0]?.body).toEqual({ PlanId: PLAN, CourseHourIds: [idOf(1)] }))
    await waitFor(() => expect(getToasts().map(({ message }) => message)).toContain(texts.takenFromPlan('第 1 节', 0)))
  })

  it('[R047][O973] a draft chapter is taken out of its plan with what waits in it, whatever the filter shows', async () => {
    const rows = [
      rowOf(1, { ...planned, Kind: 'container', Title: '第一章' }),
      rowOf(2, { ...planned, ParentId: idOf(1) }),
      rowOf(3, { ParentId: idOf(1) }),
      rowOf(4, planned),
    ]
    const { user, server } = open(rows, [planOf()])
    server.answer(cancelPlan, {})
    await user.click(await screen.findByRole('button', { name: texts.takeOutOf('第一章') }))
    // It drops more than its row, and says so before.
    const asking = screen.getByRole('dialog', { name: texts.takeOutTitle('第一章', 1) })
    expect(within(asking).getByText('第 2 节', { exact: false })).toBeTruthy()
    expect(server.callsOf(cancelPlan)).toEqual([])
    await user.click(within(asking).getByRole('button', { name: texts.takeOutSure }))
    await waitFor(() =>
      expect(server.callsOf(cancelPlan)[0]?.body).toEqual({ PlanId: PLAN, CourseHourIds: [idOf(1), idOf(2)] }),
    )
    await waitFor(() => expect(getToasts().map(({ message }) => message)).toContain(texts.takenFromPlan('第一章', 1)))
  })

  it('[R047][O971] a plan that came to nothing is told on top as long as learners miss something of it', async () => {
    const over = [
      planOf({
        State: 'failed',
        Reason: '目录又改了',
        Titles: ['第 1 节'],
        LessonCount: 1,
        GoesTime: '2026-11-18 22:00:00',
      }),
    ]
    const { unmount } = open([rowOf(1), rowOf(2)], [], over)
    expect(await screen.findByText(texts.notGone('11-18 22:00', 1), { exact: false })).toBeTruthy()
    unmount()
    open([rowOf(1, { State: 'published' }), rowOf(2)], [], over)
    await screen.findByText(texts.overCount(1))
    expect(screen.queryByText(texts.notGone('11-18 22:00', 1), { exact: false })).toBeNull()
  })

  it('[R047][O972] a lesson that is taken out of its plan is not ticked for now', async () => {
    const { user, server } = open([rowOf(1, planned), rowOf(2)], [planOf()])
    server.answer(cancelPlan, () => {
      server
        .answer(listDrafts, { Items: [rowOf(1), rowOf(2)], TotalCount: 2 })
        .answer(listPlans, { Items: [], TotalCount: 0 })
      return {}
    })
    await user.click(await screen.findByRole('button', { name: texts.takeOutOf('第 1 节') }))
    await waitFor(() => expect(screen.queryByRole('button', { name: texts.takeOutOf('第 1 节') })).toBeNull())
    expect(screen.getByRole('button', { name: authoringTexts.publishChosen(1) })).toBeTruthy()
  })

  it('[R047][O970] what was changed since says of when it is, and is planned anew for the same time', async () => {
    const { user, server } = open([rowOf(1, { ...planned, IsPlanBehind: 1 }), rowOf(2, planned)], [planOf()])
    expect(await screen.findByText(texts.changedSince(1, '11-18 14:03'))).toBeTruthy()
    expect(screen.getByText(texts.behind('11-18 14:03'))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.again }))
    await waitFor(() =>
      expect(plansSent(server)).toEqual([
        { CourseId: COURSE, CourseHourIds: [idOf(1), idOf(2)], GoesTime: TOMORROW, Rescore: 0 },
      ]),
    )
  })

  it('[R047][O972][O973] is given another time, and cancelled', async () => {
    const later = `${TOMORROW.slice(0, 10)} 21:00:00`
    const { user, server } = open([rowOf(1, planned)], [planOf({ GoesTime: later })])
    server.answer(movePlan, {}).answer(cancelPlan, {})
    await user.click(await screen.findByRole('button', { name: texts.moveOf('明天 21:00') }))
    const moving = screen.getByRole('dialog', { name: texts.moveTitle })
    expect(within(moving).queryByRole('radio', { name: texts.now })).toBeNull()
    await user.click(within(moving).getByRole('radio', { name: WHEN }))
    await user.click(within(moving).getByRole('button', { name: texts.keep }))
    await waitFor(() => expect(server.callsOf(movePlan)[0]?.body).toEqual({ PlanId: PLAN, GoesTime: TOMORROW }))
    const cancel = async () => user.click(await screen.findByRole('button', { name: texts.cancelOf('明天 21:00') }))
    await cancel()
    await user.click(screen.getByRole('button', { name: texts.cancelKeep }))
    expect(server.callsOf(cancelPlan)).toEqual([])
    await cancel()
    await user.click(screen.getByRole('button', { name: texts.cancelSure }))
    await waitFor(() => expect(server.callsOf(cancelPlan)[0]?.body).toEqual({ PlanId: PLAN }))
  })

  it('[R047][O973] a double press on the cancelling is one, and is told though the plan is gone by then', async () => {
    const { user, server } = open([rowOf(1, planned), rowOf(2, planned)], [planOf()])
    const rest = [rowOf(1), rowOf(2, planned)]
    server.answer(cancelPlan, () => {
      if (server.callsOf(cancelPlan).length > 1) server.refuse(cancelPlan, 'NotFound', '内容不存在或已被删除')
      server.answer(listPlans, { Items: [], TotalCount: 0 }).answer(listDrafts, { Items: rest, TotalCount: 2 })
      return {}
    })
    await user.click(await screen.findByRole('button', { name: texts.cancelOf(WHEN) }))
    await user.dblClick(screen.getByRole('button', { name: texts.cancelSure }))
    await waitFor(() => expect(getToasts().map(({ message }) => message)).toEqual([texts.cancelled]))
    expect(server.callsOf(cancelPlan)).toHaveLength(1)
    // So is the one in a row.
    await user.dblClick(screen.getByRole('button', { name: texts.takeOutOf('第 2 节') }))
    expect(server.callsOf(cancelPlan)).toHaveLength(2)
  })

  it('[R047][O970] says that a paper does not wait, where an exercise is among the chosen', async () => {
    const { user } = open([rowOf(1), rowOf(2, { Kind: 'exercise' })])
    await screen.findByRole('button', { name: authoringTexts.publishChosen(2) })
    const timer = () => screen.getByRole('button', { name: texts.timer })
    await user.click(timer())
    expect(screen.getByText(texts.chooseHint + texts.paperHint)).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('checkbox', { name: authoringTexts.chooseRow('第 2 节') }))
    await user.click(timer())
    expect(screen.getByText(texts.chooseHint)).toBeTruthy()
  })

  it('[R047][O971] what failed or was missed stands open with its reason, what was done is folded', async () => {
    const Reason = '“第 1 节”排好以后又移走了，没有发布'
    const past = { GoesTime: '2026-11-18 22:00:00', EndTime: '2026-11-18 22:00:00' }
    const { unmount } = open(
      [rowOf(1)],
      [],
      [planOf({ ...past, State: 'failed', Reason }), planOf({ ...past, PlanId: COURSE, State: 'missed' })],
    )
    expect(await screen.findByText(Reason)).toBeTruthy()
    expect(screen.getByText(texts.missedWhy)).toBeTruthy()
    const group = screen.getByText(texts.overCount(2)).closest('details')
    expect(group?.open).toBe(true)
    unmount()
    open([rowOf(1)], [], [planOf({ ...past, State: 'done' })])
    expect((await screen.findByText(texts.overCount(1))).closest('details')?.open).toBe(false)
  })
})
