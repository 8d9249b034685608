import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { messages } from '@shijie/contract'
import { linkTo, screenPaths } from '../../../apps/web/src/lib/addresses.ts'
import { authoringTexts as texts } from '../../../apps/web/src/texts/authoring.ts'
import { coursePublicationTexts as publicationTexts } from '../../../apps/web/src/texts/course-publication.ts'
import { lessonVersionsTexts } from '../../../apps/web/src/texts/lesson-versions.ts'
import { slidesTexts } from '../../../apps/web/src/texts/slides.ts'
import { subtitleTexts } from '../../../apps/web/src/texts/subtitles.ts'
import { teacherEditionTexts as guideTexts } from '../../../apps/web/src/texts/teacher-edition.ts'
import { ofType } from '../../accounts.ts'
import type { Api } from '../../api.ts'
import { makeFilmCourse } from '../../made-film.ts'
import { makeVersions } from '../../versions.ts'
import { askAs } from '../content.ts'
import { makeGuide, QUESTION } from '../made-guide.ts'
import { makePage } from '../made-page.ts'
import type { State } from '../room.ts'
import { planStates } from './plans.ts'
import { redrawStates } from './redraw.ts'

const deck = join(
  import.meta.dirname,
  '../../../apps/web/src/features/authoring/slides/decks/10-media-ole-emf/deck.pptx',
)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

const Outline = [
  { Title: '机器怎样听声音', Kind: 'container', Depth: 0 },
  { Title: '声音是一条波浪线', Kind: 'video', Depth: 1 },
  { Title: '练习：看波形', Kind: 'exercise', Depth: 1 },
  { Title: '机器怎样看图', Kind: 'container', Depth: 0 },
]

async function makeCourse(api: Api): Promise<string> {
  const course = { CourseName: '声音与图像', Category: 2, Outline }
  return (await api.ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', course)).CourseId
}

/** A course with a lesson that learners see, offered to everyone. */
async function offerCourse(api: Api, CourseName: string): Promise<void> {
  const course = { CourseName, Category: 2, Outline: [{ Title: '看波形', Kind: 'exercise', Depth: 0 }] }
  const { CourseId } = await api.ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', course)
  await api.ask('POST', '/api/Course_hour/PublishCourseHour', { CourseId })
  const offer = { CourseId, IsOpen: 1, ToEveryone: 1, Note: '给全市的同学，图片都是我自己拍的。' }
  await api.ask('POST', '/api/Course/OpenCourse', offer)
}

/** Courses, as a teacher makes them. */
export const authoringStates: State[] = [
  { name: 'made-courses', screen: 'personalTeacher', at: screenPaths.personalTeacher },
  {
    name: 'new-course',
    screen: 'personalTeacher',
    at: screenPaths.personalTeacher,
    open: async (page) => {
      await press(page, texts.create)
      await page.getByLabel(texts.outline).fill('第一课 听\n    视频：波浪线\n    练习：看波形\n第二课 看')
      await expect(page.getByText(texts.previewCount(1, 3))).toBeVisible()
    },
  },
  {
    name: 'open-course',
    screen: 'personalTeacher',
    at: async (api) => {
      await makeCourse(api)
      return screenPaths.personalTeacher
    },
    open: async (page) => {
      await press(page, texts.openOf('声音与图像'))
      await expect(page.getByRole('checkbox').first()).toBeVisible()
    },
  },
  {
    name: 'course-offered',
    screen: 'personalTeacher',
    at: async (api) => {
      await offerCourse(api, '等审核的课')
      return screenPaths.personalTeacher
    },
    open: async (page) => {
      await press(page, texts.openOf('等审核的课'))
      await expect(page.getByRole('button', { name: publicationTexts.takeBack })).toBeVisible()
    },
  },
  {
    name: 'course-reviews',
    screen: 'teacherSide',
    who: () => ofType('9000'),
    at: async (_api, page) => {
      await askAs(page, ofType('8000'), (api) => offerCourse(api, '请管理员看的课'))
      return screenPaths.teacherSide
    },
    open: (page) => expect(page.locator('b', { hasText: '请管理员看的课' })).toBeVisible(),
    isOtherWhenNarrow: true,
  },
  {
    name: 'course-editor',
    screen: 'courseEdit',
    at: async (api) => linkTo.courseEdit({ courseId: await makeCourse(api) }),
    open: async (page) => {
      await page.getByRole('row', { name: '声音是一条波浪线' }).click()
      await expect(page.getByLabel(texts.lessonTitle)).toHaveValue('声音是一条波浪线')
    },
  },
  {
    name: 'course-teachers',
    screen: 'courseEdit',
    at: async (api) => linkTo.courseEdit({ courseId: await makeCourse(api) }),
    open: async (page) => {
      await press(page, texts.coTeachers)
      await expect(page.getByRole('dialog').getByText(texts.courseOwner, { exact: true })).toBeVisible()
    },
  },
  {
    name: 'slides-in-editor',
    screen: 'courseEdit',
    at: async (api) => linkTo.courseEdit(await makePage(api)),
    open: (page) => expect(page.getByText(slidesTexts.slide(1, 2))).toBeVisible(),
  },
  {
    name: 'subtitles-in-editor',
    screen: 'courseEdit',
    at: async (api) => {
      const { courseId, pageId: lessonId } = await makeFilmCourse(api, true)
      return linkTo.courseEdit({ courseId, lessonId })
    },
    open: async (page) => {
      await expect(page.getByText(subtitleTexts.faults.overlap(1))).toBeVisible()
      await page.getByRole('button', { name: /短到一个字还没说完/ }).click()
      await expect(page.getByRole('textbox', { name: subtitleTexts.text })).toBeFocused()
    },
    isOtherWhenNarrow: true,
  },
  {
    name: 'subtitles-of-lesson',
    screen: 'courseEdit',
    at: async (api) => {
      const { courseId, videoId: lessonId } = await makeFilmCourse(api, false)
      return linkTo.courseEdit({ courseId, lessonId })
    },
    open: async (page) => {
      await press(page, subtitleTexts.paste)
      await page.getByLabel(subtitleTexts.manuscript).fill('声音是一条波浪线。机器先把它切成小段。')
      await expect(page.getByText(subtitleTexts.manuscriptCount(2))).toBeVisible()
    },
  },
  {
    name: 'slides-import',
    screen: 'courseEdit',
    at: async (api) => linkTo.courseEdit(await makePage(api)),
    open: async (page) => {
      const opening = page.waitForEvent('filechooser')
      await press(page, slidesTexts.addMore)
      await (await opening).setFiles(deck)
      await page.getByRole('button', { name: slidesTexts.pageWith(3, slidesTexts.short.video) }).click()
      await expect(page.getByRole('button', { name: slidesTexts.import(6) })).toBeVisible()
    },
  },
  ...redrawStates,
  {
    name: 'slides-refused',
    screen: 'courseEdit',
    at: async (api) => linkTo.courseEdit(await makePage(api)),
    open: async (page) => {
      const opening = page.waitForEvent('filechooser')
      await press(page, slidesTexts.addMore)
      const locked = { name: '听声音.pptx', mimeType: '', buffer: Buffer.from('d0cf11e0', 'hex') }
      await (await opening).setFiles(locked)
      await expect(page.getByRole('alert').getByText(slidesTexts.problems.locked)).toBeVisible()
    },
  },
  {
    name: 'lesson-preview',
    screen: 'coursePreview',
    at: async (api) => linkTo.coursePreview({ lessonId: (await makePage(api)).lessonId }),
    open: (page) =>
      expect(page.frameLocator('iframe').getByRole('heading', { level: 1, name: '把声音切成小段' })).toBeVisible(),
  },
  {
    name: 'lesson-preview-visitor',
    screen: 'coursePreview',
    at: async (api) => linkTo.coursePreview({ lessonId: (await makePage(api)).lessonId, reader: 'visitor' }),
    open: (page) => expect(page.frameLocator('iframe').getByText(messages.signInToLearn)).toBeVisible(),
  },
  {
    name: 'lesson-guide',
    screen: 'lessonGuide',
    at: async (api) => {
      const { courseId, lessonId } = await makeGuide(api)
      return linkTo.lessonGuide(courseId, { lessonId })
    },
    open: (page) => expect(page.getByRole('heading', { name: guideTexts.plan })).toBeVisible(),
  },
  {
    name: 'lesson-guide-results',
    screen: 'lessonGuide',
    at: async (api) => linkTo.lessonGuide((await makeGuide(api)).courseId),
    open: async (page) => {
      await page.getByRole('tab', { name: guideTexts.results }).click()
      await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible()
    },
  },
  {
    name: 'lesson-guide-whole',
    screen: 'lessonGuide',
    at: async (api) => linkTo.lessonGuide((await makeGuide(api)).courseId, { isWhole: true }),
    open: (page) => expect(page.getByRole('button', { name: guideTexts.print, exact: true })).toBeVisible(),
  },
  {
    name: 'lesson-guide-empty',
    screen: 'lessonGuide',
    at: async (api) => linkTo.lessonGuide((await makePage(api)).courseId),
    open: async (page) => {
      await page.getByRole('link', { name: '从声音到文字', exact: true }).click()
      await expect(page.getByText(guideTexts.empty)).toBeVisible()
    },
  },
  {
    name: 'lesson-guide-nowhere',
    screen: 'lessonGuide',
    at: screenPaths.lessonGuide,
    open: (page) => expect(page.getByRole('heading', { name: guideTexts.noCourse })).toBeVisible(),
  },
  {
    name: 'course-publish-list',
    screen: 'coursePublishList',
    at: async (api) => linkTo.coursePublishList(await makeCourse(api)),
    open: (page) => expect(page.getByRole('checkbox').first()).toBeVisible(),
  },
  ...planStates,
  {
    name: 'course-version',
    screen: 'coursePublishList',
    at: async (api) => linkTo.coursePublishList(await makeVersions(api)),
    open: async (page) => {
      await page.getByRole('button', { name: lessonVersionsTexts.lookOf(1) }).click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    },
  },
]
