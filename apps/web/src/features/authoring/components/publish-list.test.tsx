import {
  type BodyOf,
  type DataOf,
  type DraftRow,
  getCourse,
  getCoursePublication,
  listCourseOrganisations,
  listDrafts,
  listLessonVersions,
  listOrganisations,
  listPlans,
  listRemovedLessons,
  PUBLICATION_STATES,
  publishLessons,
  restoreLesson,
} from '@shijie/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getToasts } from '../../../lib/toasts.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { coursePublicationTexts as publicationTexts } from '../../../texts/course-publication.ts'
import { courseTreeTexts as treeTexts } from '../../../texts/course-tree.ts'
import { newSubtitleJournal } from '../video/subtitles/subtitle-journal.ts'
import { PublishList } from './publish-list.tsx'

const COURSE = '01a1fddc-2944-720f-b1e0-f11aa7682a11'

afterEach(() => {
  vi.useRealTimers()
})

const idOf = (number: number) => `01a1fddc-2944-720f-b1e0-f11aa7682b0${number}`
const rowOf = (number: number, Title: string, State: DraftRow['State'], LearnerCount = 0): DraftRow => ({
  CourseHourId: idOf(number),
  ParentId: '',
  Title,
  Kind: 'document',
  Sort: number,
  State,
  Minutes: 10,
  OpensTime: '',
  OpensAfterId: '',
  PlanId: '',
  GoesTime: '',
  PlanTime: '',
  IsPlanBehind: 0,
  Weight: 1,
  Revision: 2,
  ChangeTime: '2026-11-18 12:00:00',
  ChangerId: '01a1fddc-2944-720f-b1e0-f11aa7682b99',
  ChangerName: '陈思远',
  LearnerCount,
})

const PUBLICATION: DataOf<typeof getCoursePublication> = {
  State: 0,
  Note: '',
  Reason: '',
  OfferTime: '',
  DecideTime: '',
  IsOwner: 1,
  IsAtOnce: 0,
}

function open(
  Items: DraftRow[],
  Faults: DataOf<typeof publishLessons>['Faults'] = [],
  removed: DataOf<typeof listRemovedLessons>['Items'] = [],
  rescored: Record<string, number> = {},
  publication = PUBLICATION,
) {
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
    .answer(listPlans, { Items: [], TotalCount: 0 })
    .answer(listRemovedLessons, { Items: removed, TotalCount: removed.length })
    .answer(getCoursePublication, publication)
    .answer(listCourseOrganisations, { Items: [], TotalCount: 0, IsPublic: 0 })
    .answer(publishLessons, ({ body }) => ({
      Faults: Faults.filter(({ CourseHourId }) => {
        const { CourseHourIds = [] } = body as BodyOf<typeof publishLessons>
        return CourseHourIds.length === 0 || CourseHourIds.includes(CourseHourId)
      }),
      Changes:
        (body as BodyOf<typeof publishLessons>).CourseHourIds?.map((CourseHourId) => ({
          CourseHourId,
          Title: Items.find((row) => row.CourseHourId === CourseHourId)?.Title ?? '',
          Kind: 'document' as const,
          Act: 'change' as const,
          Fields: CourseHourId === idOf(1) ? ['Title', 'Blocks'] : [],
          LearnerCount: 7,
          FreedTitles: [],
          RescoredCount: rescored[CourseHourId] ?? 0,
          LacksPaper: 0 as const,
        })) ?? [],
    }))
  return { server, ...renderApp(<PublishList courseId={COURSE} />) }
}

const published = (server: ReturnType<typeof startFakeServer>) =>
  server
    .callsOf(publishLessons)
    .map(({ body }) => body as BodyOf<typeof publishLessons>)
    .filter(({ IsTrial }) => !IsTrial)

describe('what is to be published', () => {
  it('[R047] has no column of ticks where nothing waits', async () => {
    const { user } = open([rowOf(1, '第一节', 'published'), rowOf(2, '第二节', 'draft')])
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await screen.findByRole('checkbox', { name: texts.chooseRow('第二节') })
    expect(heads()).toEqual(Object.values(texts.columns))
    await user.click(screen.getByRole('button', { name: new RegExp(`^${texts.filters.published}`) }))
    expect(heads()).toEqual(Object.values(texts.columns).slice(1))
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('[R047][E030] goes as far as it is ticked, after it was said what that does to learners', async () => {
    const { user, server } = open([
      rowOf(1, '第一节', 'changed', 7),
      rowOf(2, '第二节', 'draft'),
      rowOf(3, '第三节', 'published'),
    ])
    // What the filter does not show is not published.
    expect(await screen.findByRole('button', { name: texts.publishChosen(1) })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: new RegExp(`^${texts.filters.all}`) }))
    expect(await screen.findByRole('button', { name: texts.publishChosen(2) })).toBeTruthy()
    // New content is told to learners, words for teachers are not.
    expect(await screen.findByText(texts.effectRenewed(7))).toBeTruthy()
    expect(screen.getByText(texts.changedParts(['Title', 'Blocks']))).toBeTruthy()
    expect(screen.getByText(texts.effect(7))).toBeTruthy()
    expect(screen.getByText(texts.changedParts([]))).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: texts.chooseRow('第三节') })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: texts.chooseRow('第二节') }))
    await user.click(screen.getByRole('button', { name: texts.publishChosen(1) }))
    await waitFor(() => expect(published(server)).toHaveLength(1))
    expect(published(server)[0]?.CourseHourIds).toEqual([idOf(1)])
  })

  it.each([
    [texts.rescore, 1],
    [texts.keepAnswers, 0],
  ])('[R047][E030] asks what becomes of answers whose key was corrected: %s', async (choice, Rescore) => {
    const { user, server } = open([rowOf(1, '第一节', 'changed', 7)], [], [], { [idOf(1)]: 4 })
    await user.click(await screen.findByRole('button', { name: texts.publishChosen(1) }))
    const asking = await screen.findByRole('dialog', { name: texts.rekeyedTitle })
    expect(within(asking).getByText(texts.rekeyed(['第一节'], 4))).toBeTruthy()
    expect(published(server)).toEqual([])
    await user.click(within(asking).getByRole('button', { name: choice }))
    await waitFor(() => expect(published(server)[0]).toMatchObject({ CourseHourIds: [idOf(1)], Rescore }))
  })

  it('[R047][E030] leaves out what cannot be shown yet, names what it lacks, and leads there', async () => {
    const Sentence = '“第二节”还没有内容，学生打开会是空的'
    const { user, server } = open(
      [rowOf(1, '第一节', 'draft'), rowOf(2, '第二节', 'draft')],
      [{ CourseHourId: idOf(2), Title: '第二节', Sentence }],
    )
    const fault = await screen.findByRole('link', { name: Sentence })
    expect(fault.getAttribute('href')).toContain(idOf(2))
    await user.click(screen.getByRole('button', { name: texts.publishChosen(1) }))
    await waitFor(() => expect(published(server)[0]?.CourseHourIds).toEqual([idOf(1)]))
    // Whoever ticks it all the same is told before the press.
    await user.click(screen.getByRole('checkbox', { name: texts.chooseRow('第二节') }))
    expect((await screen.findByRole('alert')).textContent).toContain(Sentence)
  })

  it('[R047] tells of subtitles that this computer alone has, which would not be published', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    open([rowOf(1, '第一节', 'changed', 7), rowOf(2, '第二节', 'changed')])
    const journal = newSubtitleJournal(idOf(2))
    journal.keep({ lessonId: idOf(2), fileId: '', cues: [{ start: 0, end: 1000, text: '声音' }], at: 1 })
    expect(await screen.findByRole('button', { name: texts.publishChosen(2) })).toBeTruthy()
    act(() => void vi.advanceTimersByTime(2000))
    expect(screen.getByText(texts.unsavedSubtitles('第二节'))).toBeTruthy()
    expect(screen.queryByText(texts.unsavedSubtitles('第一节'))).toBeNull()
    journal.drop()
  })

  it('[R047][E057] says that nobody may enter the course yet, and opens it from here', async () => {
    const { user, server } = open([rowOf(1, '第一节', 'published')])
    server.answer(listOrganisations, { Items: [], TotalCount: 0 })
    expect(await screen.findByText(texts.notOpenYet)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.open }))
    expect(screen.getByRole('dialog', { name: texts.openTitle('声音与图像') })).toBeTruthy()
  })

  it('[R047][E057] says that an administrator has been asked, instead of nothing', async () => {
    open([rowOf(1, '第一节', 'published')], [], [], {}, { ...PUBLICATION, State: PUBLICATION_STATES.waiting })
    expect(await screen.findByText(texts.waitsForReview)).toBeTruthy()
    expect(screen.queryByText(texts.notOpenYet)).toBeNull()
  })

  it('[R047][O917][O905] brings a lesson back that was taken out, long after the press', async () => {
    const lesson = {
      CourseHourId: idOf(4),
      Title: '旧的一节',
      Kind: 'page' as const,
      RemoveTime: '2026-11-20 08:00:00',
    }
    const { user, server } = open([rowOf(1, '第一节', 'published')], [], [lesson])
    server.answer(restoreLesson, { UnplannedCount: 0 })
    await user.click(await screen.findByText(texts.removedCount(texts.removedLessons, 1)))
    await user.click(screen.getByRole('button', { name: texts.putBackOf('旧的一节') }))
    await waitFor(() => expect(server.callsOf(restoreLesson)[0]?.body).toEqual({ CourseHourId: idOf(4) }))
  })

  it('[R047][O905] a lesson that is put back stays in sight: its filter would hide it', async () => {
    const leaving = rowOf(2, '第二节', 'leaving')
    const { user, server } = open([rowOf(1, '第一节', 'published'), leaving])
    const filterOf = (key: keyof typeof texts.filters) =>
      screen.findByRole('button', { name: new RegExp(`^${texts.filters[key]}`) })
    await user.click(await filterOf('changed'))
    server.answer(restoreLesson, () => {
      server.answer(listDrafts, {
        Items: [rowOf(1, '第一节', 'published'), { ...leaving, State: 'published' }],
        TotalCount: 2,
      })
      return { UnplannedCount: 1 }
    })
    await user.click(await screen.findByRole('button', { name: texts.putBackOf('第二节') }))
    await waitFor(async () => expect((await filterOf('all')).getAttribute('aria-pressed')).toBe('true'))
    // It was planned to leave: that is off, and told.
    expect(getToasts().map(({ message }) => message)).toEqual([treeTexts.unplanned(1), texts.putBackShown])
    expect(screen.getByRole('row', { current: true }).textContent).toContain('第二节')
  })

  const BARE = {
    Kind: 'exercise' as const,
    Act: 'add' as const,
    LearnerCount: 0,
    FreedTitles: [],
    Fields: [],
    RescoredCount: 0,
    LacksPaper: 1 as const,
  }

  it('[R047][E030] does not tick an exercise that has no paper yet, and says so', async () => {
    const { server } = open([rowOf(1, '小测', 'draft'), { ...rowOf(2, '空的一章', 'draft'), Kind: 'container' }])
    server.answer(publishLessons, { Changes: [{ ...BARE, CourseHourId: idOf(1), Title: '小测' }], Faults: [] })
    const row = (await screen.findByText(texts.lacksPaper)).closest('tr') as HTMLElement
    expect(within(row).getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    // Nothing else is in its chapter either.
    const chapter = screen.getByRole<HTMLInputElement>('checkbox', { name: texts.chooseRow('空的一章') })
    expect(chapter.checked).toBe(false)
  })

  it('[R047][E030] ticks nothing before it knows what each lesson lacks: no tick goes again by itself', async () => {
    const { server } = open([rowOf(1, '小测', 'draft'), rowOf(2, '第二节', 'draft')])
    server.answer(publishLessons, { Changes: [{ ...BARE, CourseHourId: idOf(1), Title: '小测' }], Faults: [] })
    let hear: () => void = () => undefined
    const heard = new Promise<void>((resolve) => {
      hear = resolve
    })
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      if (input.includes(publishLessons.path)) await heard
      return server.fetch(input, init)
    })
    const box = (title: string) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: texts.chooseRow(title) }).checked
    await screen.findByRole('checkbox', { name: texts.chooseRow('小测') })
    expect([box('小测'), box('第二节')]).toEqual([false, false])
    expect(screen.getByText(texts.publishLoading)).toBeTruthy()
    hear()
    await screen.findByText(texts.lacksPaper)
    expect([box('小测'), box('第二节')]).toEqual([false, true])
  })

  it('[R047][E030] keeps one ticked that learners have already', async () => {
    const { server } = open([rowOf(1, '小测', 'changed')])
    const change = { ...BARE, Act: 'change' as const, CourseHourId: idOf(1), Title: '小测', Fields: ['Title'] }
    server.answer(publishLessons, { Changes: [change], Faults: [] })
    const row = (await screen.findByText(texts.lacksPaper)).closest('tr') as HTMLElement
    expect(within(row).getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  it('[R047][E030] asks before an exercise without a paper goes', async () => {
    const { server, user } = open([rowOf(1, '小测', 'draft')])
    server.answer(publishLessons, { Changes: [{ ...BARE, CourseHourId: idOf(1), Title: '小测' }], Faults: [] })
    await user.click(await screen.findByRole('checkbox', { name: texts.chooseRow('小测') }))
    const publish = () => user.click(screen.getByRole('button', { name: texts.publishChosen(1) }))
    await publish()
    expect((await screen.findByRole('dialog', { name: texts.noPaperTitle })).textContent).toContain('“小测”还没有试卷')
    await user.click(screen.getByRole('button', { name: texts.noPaperStays }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(published(server)).toEqual([])
    await publish()
    await user.click(await screen.findByRole('button', { name: texts.noPaperGoes }))
    await waitFor(() => expect(published(server)).toHaveLength(1))
  })

  it('[R047][E057] says why an administrator did not open the course to everyone', async () => {
    const refused = { ...PUBLICATION, State: PUBLICATION_STATES.refused, Reason: '第二章有错字' }
    const { server, user } = open([rowOf(1, '第一节', 'draft')], [], [], {}, refused)
    server.answer(listOrganisations, { Items: [], TotalCount: 0 })
    expect(await screen.findByText(publicationTexts.reasonWas('第二章有错字'))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: publicationTexts.offerAgain }))
    expect(screen.getByRole('dialog', { name: texts.openTitle('声音与图像') })).toBeTruthy()
  })

  it('[R047][E030] names settings that are another, and lessons that wait no longer, also where nobody has begun', async () => {
    const { server } = open([rowOf(1, '第一节', 'changed'), rowOf(2, '第二节', 'leaving')])
    const change = {
      Kind: 'document' as const,
      LearnerCount: 0,
      FreedTitles: [],
      Fields: [],
      RescoredCount: 0,
      LacksPaper: 0 as const,
    }
    const Changes = [
      { ...change, CourseHourId: idOf(1), Title: '第一节', Act: 'change' as const, Fields: ['OpensAt', 'Weight'] },
      { ...change, CourseHourId: idOf(2), Title: '第二节', Act: 'remove' as const, FreedTitles: ['第三节'] },
      { ...change, CourseHourId: idOf(3), Title: '第四节', Act: 'add' as const },
    ]
    server.answer(publishLessons, { Changes, Faults: [] })
    expect(await screen.findByText('改了开放时间、占多少分')).toBeTruthy()
    expect(screen.getByText(texts.freed(['第三节']))).toBeTruthy()
    expect(screen.queryByText(texts.effect(0))).toBeNull()
    expect(screen.queryByText('第四节')).toBeNull()
  })

  it('[R047][E030] is refused as a whole with the sentence of the server', async () => {
    const { server } = open([rowOf(1, '第一节', 'draft')])
    server.refuse(publishLessons, 'Conflict', '“第一节”还没有内容，学生打开会是空的')
    expect(await screen.findByText('“第一节”还没有内容，学生打开会是空的')).toBeTruthy()
  })
})
