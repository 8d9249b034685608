import {
  type DataOf,
  type DraftRow,
  type EditionLesson,
  getTeacherEdition,
  type Lesson,
  listDrafts,
  listLessons,
} from '@shijie/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { linkTo } from '../../../lib/addresses.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { lessonAimsTexts as aims } from '../../../texts/lesson-aims.ts'
import { teacherEditionTexts as texts } from '../../../texts/teacher-edition.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { TeacherEdition } from './teacher-edition.tsx'

const COURSE = '01a1fddc-2944-720f-b1e0-f11aa7682a11'
const idOf = (number: number) => `01a1fddc-2944-720f-b1e0-f11aa7682b${String(number).padStart(2, '0')}`

const lesson = (number: number, Title: string, changes: Partial<EditionLesson> = {}): EditionLesson => ({
  CourseHourId: idOf(number),
  IsDraft: 0,
  Depth: 1,
  Title,
  Kind: 'page',
  Minutes: 0,
  HomeworkMinutes: 0,
  Duration: 0,
  IsExtra: 0,
  Goals: [],
  Standards: [],
  TeacherText: '',
  Blocks: [],
  Questions: [],
  PaperText: '',
  Body: [],
  Slides: [],
  TrainingName: '',
  TrainingNote: '',
  ...changes,
})
const chapter = (number: number, Title: string, TeacherText = '') =>
  lesson(number, Title, { Depth: 0, Kind: 'container', Minutes: 37, TeacherText })

const check: EditionLesson['Blocks'][number] = {
  BlockId: idOf(90),
  Kind: 'selfCheck',
  Number: 2,
  Text: '感应灯的本领从哪里来？',
  TeacherText: '答错的多半把“自动”当成“学来的”。',
  Pages: [],
  Pictures: [],
  Choices: [
    { Text: '人写的规则', IsRight: 1, Feedback: '' },
    { Text: '看多了学会的', IsRight: 0, Feedback: '一句话就写完了。' },
  ],
  Link: null,
}
const slides: EditionLesson['Blocks'][number] = {
  ...check,
  BlockId: idOf(91),
  Kind: 'slides',
  Number: 3,
  Text: '',
  TeacherText: '',
  Choices: [],
  Pages: [{ Text: '一段有多长', TeacherText: '先让学生**猜**。', PictureUrl: '/media/slide.png' }],
}

const QUESTION: EditionLesson['Questions'][number] = {
  Kind: 'short',
  Stem: '机器为什么会错？',
  Score: 10,
  PictureUrl: '',
  PictureText: '',
  Options: [],
  Blanks: [],
  Items: [],
  Pairs: [],
  Extras: [],
  Reference: '例子太少。',
  Explanation: '',
}

const LESSONS = [
  chapter(1, '第一课', '## 教学过程\n\n先热身。'),
  lesson(2, '动手', { Minutes: 15, Blocks: [slides], TeacherText: '步骤单' }),
  lesson(3, '出口小测', { Minutes: 3, Blocks: [check] }),
]

const row = (number: number, CourseHourTitle: string) =>
  ({
    ChildCourseHour: [],
    CourseHourId: idOf(number),
    CourseId: COURSE,
    CourseName: '人工智能第一课',
    SelectCourseId: '',
    IsOwn: 0,
    ParentId: '',
    CourseHourTitle,
    Description: '',
    Topic: '',
    IconFileURL: '',
    LinkAddr: '',
    LinkType: 1,
    Kind: 'container',
    IsTrySee: 0,
    FileUrl: '',
    Duration: 0,
    PageCount: 0,
    Minutes: 37,
    HomeworkMinutes: 0,
    MinutesLeft: 37,
    QuestionCount: 0,
    LeafCount: 2,
    DoneCount: 0,
    Percent: 0,
    IsOpen: 1,
    OpensTime: '',
    WaitsForTitle: '',
    CompletedBy: 'kind',
    PassPercent: 60,
    Goals: [],
    IsRenewed: 0,
    Sort: number,
  }) satisfies Lesson

const answerOf = (Items: EditionLesson[], more: Partial<DataOf<typeof getTeacherEdition>> = {}) => ({
  Items,
  TotalCount: Items.length,
  IsMaker: 0 as const,
  Minutes: 37,
  HomeworkMinutes: 0,
  TeacherText: '',
  ...more,
})

function open(answer: DataOf<typeof getTeacherEdition>, { isWhole = false, drafts = [] as DraftRow[] } = {}) {
  signInAs('8000')
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const server = startFakeServer()
    .answer(listLessons, { Items: [row(1, '第一课'), row(4, '第二课')], TotalCount: 2 })
    .answer(getTeacherEdition, answer)
    .answer(listDrafts, { Items: drafts, TotalCount: drafts.length })
  const page = (
    <TeacherEdition
      courseId={COURSE}
      lessonId=""
      isOwn={drafts.length > 0}
      isWhole={isWhole}
      renderAnswers={(lessonId) => <p>{`答案 ${lessonId}`}</p>}
      renderBlock={(block) => <p>{block.Kind === 'text' && block.Text}</p>}
    />
  )
  return { server, print, view: renderApp(page) }
}

afterEach(() => void vi.unstubAllGlobals())

it('[O918] shows plan, notes and what is right, with the minutes of each part', async () => {
  const { server } = open(answerOf(LESSONS))
  const article = await screen.findByRole('article')
  expect(server.callsOf(getTeacherEdition)[0]?.query).toMatchObject({ CourseId: COURSE, CourseHourId: idOf(1) })
  const seen = within(article)
  expect(seen.getByText('先热身。')).toBeTruthy()
  expect(seen.getByText('猜').tagName).toBe('STRONG')
  expect(seen.getByText('人写的规则').closest('li')?.textContent).toContain(texts.right)
  expect(seen.getByText('看多了学会的').closest('li')?.textContent).toContain('一句话就写完了。')
  expect(seen.getByText('看多了学会的').closest('li')?.textContent).not.toContain(texts.right)
  for (const minutes of [37, 15, 3]) expect(seen.getByText(texts.minutes(minutes))).toBeTruthy()
  expect(screen.getByRole('link', { name: '第一课' }).getAttribute('aria-current')).toBe('page')
  const other = screen.getByRole('link', { name: '第二课' }).getAttribute('href')
  expect(other).toBe(linkTo.lessonGuide(COURSE, { lessonId: idOf(4) }))
})

it('[O918] each part opens on the screen, and says which minutes of the lesson it takes; a video also how long it is', async () => {
  const link: EditionLesson['Blocks'][number] = {
    ...check,
    BlockId: idOf(92),
    Kind: 'link',
    Number: 4,
    Text: '组件：水果小秤',
    TeacherText: '',
    Choices: [],
    Link: { Target: 'component', TargetId: idOf(70) },
  }
  const video = lesson(6, '人工智能在哪里', { Kind: 'video', Minutes: 2, Duration: 75 })
  const extra = lesson(7, '选学', { Minutes: 9, IsExtra: 1 })
  const quiz = lesson(3, '出口小测', { Minutes: 4, Blocks: [check, link] })
  open(answerOf([chapter(1, '第一课', '教案'), video, extra, quiz]))
  const opener = async (label: string) => (await screen.findByRole('link', { name: label })).getAttribute('href')
  expect(await opener(texts.openPart('人工智能在哪里'))).toBe(linkTo.reading(idOf(6)))
  expect(await opener(texts.openPart('出口小测'))).toBe(linkTo.reading(idOf(3)))
  expect(await opener(texts.openBlock(2))).toBe(linkTo.reading(idOf(3), 2))
  expect(await opener(texts.openPart('组件：水果小秤'))).toBe(linkTo.component(idOf(70)))
  expect(screen.queryByRole('link', { name: texts.openPart('第一课') })).toBeNull()
  expect(screen.getByText(texts.lasts(texts.kinds.video, '01:15'))).toBeTruthy()
  expect(screen.getByText(texts.stands(0, 2)).closest('section')?.textContent).toContain('人工智能在哪里')
  expect(screen.getByText(texts.stands(2, 6)).closest('section')?.textContent).toContain('出口小测')
  expect(screen.queryByText(texts.stands(2, 11))).toBeNull()
})

it('[O918] the run of a lesson comes first: what points of the standard it serves stands after its plan and its blocks', async () => {
  const point = {
    StandardId: idOf(97),
    Text: '说出监督学习的过程',
    Source: '义务教育信息科技课程标准',
    Number: '',
    IsChecked: 0,
    CheckerName: '',
    CheckTime: '',
  } as EditionLesson['Standards'][number]
  open(answerOf([{ ...chapter(1, '第一课', '先热身。'), Goals: ['会说'], Standards: [point], Blocks: [check] }]))
  const standards = await screen.findByRole('heading', { name: aims.standards })
  const isBefore = (other: Element) =>
    (standards.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  for (const words of [aims.goals, '先热身。', '人写的规则']) expect(isBefore(screen.getByText(words))).toBe(true)
})

it('[O918] a lesson without a word says so; the pages of slides stand beside their notes', async () => {
  open(answerOf([...LESSONS, lesson(5, '没有话', { Minutes: 2 })]))
  const silent = await screen.findByText(texts.silent)
  expect(silent.closest('section')?.textContent).toContain('没有话')
  const slide = screen.getByRole('img', { name: texts.slidePicture(1) })
  expect(slide.getAttribute('src')).toBe('/media/slide.png')
  expect(slide.closest('li')?.textContent).toContain('先让学生猜。')
})

it('[O918] what pupils read is printed along when its teacher says so, with all that is turned over or unfolded', async () => {
  const { server, view } = open(answerOf(LESSONS))
  const choice = await screen.findByRole('checkbox', { name: texts.withBody })
  expect(screen.queryByText(texts.body)).toBeNull()
  const [text, tip, pages] = [94, 95, 96].map((number) => ({ BlockId: idOf(number) }))
  const Body = [
    { ...text, Kind: 'text', Text: '听一段声音' },
    { ...tip, Kind: 'tip', Text: '先闭上眼睛' },
    { ...pages, Kind: 'slides', Slides: [{ FileUrl: '/media/a.png', Text: '' }] },
  ] as EditionLesson['Body']
  server.answer(getTeacherEdition, answerOf([...LESSONS, lesson(5, '听一听', { Body })]))
  await view.user.click(choice)
  const read = within(await screen.findByRole('region', { name: texts.body }))
  expect(read.getByText('听一段声音')).toBeTruthy()
  expect(read.getByText('先闭上眼睛')).toBeTruthy()
  expect(read.getByRole('img').getAttribute('src')).toBe('/media/a.png')
  expect(server.callsOf(getTeacherEdition).map(({ query }) => query.WithBody)).toEqual([undefined, '1'])
})

it('[O918] folds a part and unfolds it again; the whole lesson is printed', async () => {
  const { view, print } = open(answerOf(LESSONS))
  const fold = await screen.findByRole('button', { name: '动手 页面' })
  await view.user.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByText('步骤单').closest('[hidden]')).not.toBeNull()
  await view.user.click(fold)
  expect(screen.getByText('步骤单').closest('[hidden]')).toBeNull()
  await view.user.click(screen.getByRole('button', { name: texts.printLesson }))
  expect(print).toHaveBeenCalledOnce()
})

it('[O910][O918] results are those of the last page with questions', async () => {
  const warmUp = lesson(5, '热身', { Blocks: [check] })
  const { view } = open(answerOf([chapter(1, '第一课'), warmUp, ...LESSONS.slice(1)]))
  await view.user.click(await screen.findByRole('tab', { name: texts.results }))
  expect(screen.getByText(`答案 ${idOf(3)}`)).toBeTruthy()
  await view.user.selectOptions(screen.getByLabelText(texts.whichPage), '热身')
  expect(screen.getByText(`答案 ${idOf(5)}`)).toBeTruthy()
})

it('[O910] a lesson without questions says how to ask some', async () => {
  const { view } = open(answerOf([chapter(1, '第一课', '教案')]))
  await view.user.click(await screen.findByRole('tab', { name: texts.results }))
  expect(screen.getByText(texts.noChecksHint)).toBeTruthy()
})

it.each([
  [1, linkTo.courseEdit({ courseId: COURSE })],
  [0, undefined],
] as const)('[O918] a lesson without a word says where one is written; maker: %i', async (IsMaker, href) => {
  open(answerOf([chapter(1, '第一课'), lesson(2, '视频')], { IsMaker }))
  expect(await screen.findByText(texts.emptyHint)).toBeTruthy()
  expect(screen.queryByRole('link', { name: texts.emptyAct })?.getAttribute('href')).toBe(href)
})

it('[O918] a whole course is gathered page by page before it can be printed', async () => {
  const { server, view, print } = open(answerOf([]), { isWhole: true })
  server.answer(getTeacherEdition, ({ query }) =>
    answerOf(query.PageIndex === '2' ? [chapter(4, '第二课', '另一课')] : LESSONS, { TotalCount: 4 }),
  )
  await view.user.click(await screen.findByRole('button', { name: texts.print }))
  expect(print).toHaveBeenCalledOnce()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.getByText('另一课')).toBeTruthy()
  expect(server.callsOf(getTeacherEdition).some(({ query }) => 'CourseHourId' in query)).toBe(false)
})

it('[O918] what was gathered before a failure is asked for no second time', async () => {
  const { server, view } = open(answerOf([]), { isWhole: true })
  server.answer(getTeacherEdition, () => {
    server.breakWith(getTeacherEdition, 500)
    return answerOf(LESSONS, { TotalCount: 4 })
  })
  expect(await screen.findByText(texts.error)).toBeTruthy()
  server.answer(getTeacherEdition, answerOf([chapter(4, '第二课', '另一课')], { TotalCount: 4 }))
  await view.user.click(screen.getByRole('button', { name: uiTexts.retry }))
  expect(await screen.findByText('另一课')).toBeTruthy()
  const asked = server.callsOf(getTeacherEdition).map(({ query }) => query.PageIndex)
  expect(asked.filter((page) => page === '1')).toHaveLength(1)
})

it('[O918] says what the course as a whole wants, and what its paper does', async () => {
  const paper = lesson(5, '小测', { Kind: 'exercise', PaperText: '第 3 题先问理由。', Questions: [QUESTION] })
  open(answerOf([...LESSONS, paper], { TeacherText: '开学前先备好耳机。' }))
  const line = await screen.findByText(texts.courseText)
  expect(line.closest('details')?.open).toBe(false)
  expect(within(line.closest('details') as HTMLElement).getByText('开学前先备好耳机。')).toBeTruthy()
  expect(within(screen.getByRole('article')).getByText('第 3 题先问理由。')).toBeTruthy()
})

it('[O918] a question about a picture stands with it', async () => {
  const asked = { ...check, Pictures: [{ PictureUrl: '/media/log.png', PictureText: '小禾的记录' }] }
  open(answerOf([chapter(1, '第一课'), lesson(3, '出口小测', { Blocks: [asked] })]))
  const picture = await screen.findByRole('img', { name: '小禾的记录' })
  expect(picture.closest('li')?.textContent).toContain(check.Text)
})

it('[O918] slides come along as small pictures with their notes beside them, when somebody says so', async () => {
  const deck = (Slides: EditionLesson['Slides']) =>
    lesson(2, '课件', { Kind: 'images', TeacherText: '## 第 1 页 封面\n\n问一问。', Slides })
  const { server, view } = open(answerOf([chapter(1, '第一课'), deck([])]))
  await screen.findByText('问一问。')
  expect(screen.queryByRole('img')).toBeNull()
  server.answer(getTeacherEdition, answerOf([chapter(1, '第一课'), deck([{ PictureUrl: '/media/1.webp' }])]))
  await view.user.click(screen.getByRole('checkbox', { name: texts.withSlides }))
  const picture = await screen.findByRole('img', { name: texts.slidePicture(1) })
  expect(picture.closest('li')?.textContent).toContain('问一问。')
  expect(server.callsOf(getTeacherEdition).at(-1)?.query).toMatchObject({ WithSlides: '1' })
})

const draftRow = (number: number, Title: string, State: DraftRow['State'], ParentId = ''): DraftRow => ({
  CourseHourId: idOf(number),
  ParentId,
  Title,
  Kind: 'container',
  Sort: number,
  State,
  Minutes: 0,
  OpensTime: '',
  OpensAfterId: '',
  PlanId: '',
  GoesTime: '',
  PlanTime: '',
  IsPlanBehind: 0,
  Weight: 1,
  Revision: 2,
  ChangeTime: '2026-11-18 12:00:00',
  ChangerId: idOf(99),
  ChangerName: '周敏',
  LearnerCount: 0,
})

it('[O918] who teaches the course finds drafts in their places, marked, and without a page that pupils could open', async () => {
  const parts = [
    chapter(1, '第一课', '教案'),
    lesson(3, '出口小测', { Blocks: [check], IsDraft: 1 }),
    lesson(2, '动手', { Blocks: [{ ...check, Number: 5 }] }),
  ]
  const { view } = open(answerOf(parts), {
    drafts: [
      draftRow(4, '第二课', 'changed'),
      draftRow(8, '新的一课', 'draft'),
      draftRow(9, '里面的', 'draft', idOf(8)),
      draftRow(7, '拿走的', 'leaving'),
    ],
  })
  const list = within(await screen.findByRole('navigation', { name: texts.lessons }))
  const titles = list.getAllByRole('link').map(({ textContent }) => textContent)
  expect(titles).toEqual(['第二课 ', `新的一课 ${texts.draft}`, '第一课 '])
  const draft = (await screen.findByRole('button', { name: /出口小测/ })).closest('section') as HTMLElement
  expect(within(draft).getByText(texts.draft)).toBeTruthy()
  expect(within(draft).queryAllByRole('link')).toEqual([])
  expect(screen.getByRole('button', { name: /动手/ }).textContent).not.toContain(texts.draft)
  await view.user.click(screen.getByRole('tab', { name: texts.results }))
  expect(screen.getByText(`答案 ${idOf(2)}`)).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: texts.whichPage })).toBeNull()
})

it('[O918] of a course that others teach no draft is asked for', async () => {
  const { server } = open(answerOf(LESSONS))
  await screen.findByRole('article')
  expect(server.callsOf(listDrafts)).toEqual([])
})
