import { expect, type Page } from '@playwright/test'
import { messages } from '@shijie/contract'
import { linkTo, screenPaths } from '../../../apps/web/src/lib/addresses.ts'
import { classCourseTexts } from '../../../apps/web/src/texts/class-courses.ts'
import { inquiryTexts } from '../../../apps/web/src/texts/inquiry.ts'
import { pageTexts } from '../../../apps/web/src/texts/lesson-page.ts'
import { searchTexts } from '../../../apps/web/src/texts/search.ts'
import { pupil } from '../../accounts.ts'
import { FIRST_LESSON, ONLINE_COURSE, unfold } from '../../fixtures.ts'
import { courseIdOf, join, lessonOf } from '../content.ts'
import { courseOfClass, pageToRead } from '../made-page.ts'
import type { State } from '../room.ts'

/** Nobody who has begun. */
const beginner = () => pupil(5)

async function search(page: Page, words: string): Promise<void> {
  const box = page.getByRole('combobox', { name: searchTexts.title })
  await box.fill(words)
  await box.press('Escape')
  await box.press('Enter')
}

/** Courses and the windows of their lessons, as somebody sees them who has studied. */
export const courseStates: State[] = [
  { name: 'courses-micro', screen: 'courseList', at: linkTo.courseList(1) },
  {
    name: 'courses-online',
    screen: 'courseList',
    at: linkTo.courseList(2),
    open: (page) => expect(page.getByRole('link', { name: ONLINE_COURSE }).first()).toBeVisible(),
  },
  {
    name: 'courses-of-class',
    screen: 'courseList',
    who: beginner,
    at: async (_api, page) => {
      await courseOfClass(page)
      return linkTo.courseList('class')
    },
    open: (page) => expect(page.getByText(classCourseTexts.mark, { exact: true }).first()).toBeVisible(),
  },
  {
    name: 'course-not-joined',
    screen: 'courseList',
    who: beginner,
    at: linkTo.courseList(1),
    open: async (page) => {
      await page
        .getByRole('button', { name: /机器怎样看一张图/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: messages.notJoined })).toBeVisible()
    },
  },
  {
    name: 'course-detail',
    screen: 'courseDetail',
    at: async (api) => linkTo.courseDetail(await join(api)),
    open: (page) => unfold(page, FIRST_LESSON),
  },
  { name: 'course-index', screen: 'courseIndex', at: async (api) => linkTo.courseIndex(await courseIdOf(api)) },
  { name: 'course-guide', screen: 'courseGuide', at: async (api) => linkTo.courseGuide(await courseIdOf(api)) },
  {
    name: 'search-suggestions',
    screen: 'courseSearch',
    at: screenPaths.courseSearch,
    open: async (page) => {
      await page.getByRole('combobox', { name: searchTexts.title }).fill('rgzn')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'search-results',
    screen: 'courseSearch',
    at: screenPaths.courseSearch,
    open: async (page) => {
      await search(page, 'rgzn')
      await expect(page.getByRole('heading', { name: ONLINE_COURSE })).toBeVisible()
    },
  },
  {
    name: 'search-nothing',
    screen: 'courseSearch',
    at: screenPaths.courseSearch,
    open: async (page) => {
      await search(page, '量子烹饪')
      await expect(page.getByRole('heading', { name: messages.nothingFound })).toBeVisible()
    },
  },
  {
    name: 'viewer-page',
    screen: 'reading',
    at: pageToRead,
    isOtherWhenNarrow: true,
    open: (page) => expect(page.getByRole('radio', { name: '没有区别' })).toBeVisible(),
  },
  {
    name: 'viewer-page-answered',
    screen: 'reading',
    at: pageToRead,
    open: async (page) => {
      await page.getByRole('radio', { name: '没有区别' }).check()
      await page.getByRole('button', { name: pageTexts.checkAnswer }).click()
      await expect(page.getByText(pageTexts.answeredWrong)).toBeVisible()
    },
  },
  {
    name: 'ask-teacher',
    screen: 'reading',
    at: pageToRead,
    isOtherWhenNarrow: true,
    open: async (page) => {
      await page.getByRole('button', { name: inquiryTexts.ask, exact: true }).click()
      await expect(page.getByRole('dialog').getByLabel(inquiryTexts.text)).toBeVisible()
    },
  },
  {
    name: 'viewer-video',
    screen: 'video',
    at: async (api) => (await lessonOf(api, '人工智能在哪里')).LinkAddr,
    open: (page) => expect(page.locator('video')).toBeVisible(),
    isOtherWhenNarrow: true,
  },
  {
    name: 'viewer-app-video',
    screen: 'appVideo',
    at: async (api) => linkTo.appVideo((await lessonOf(api, '人工智能在哪里')).CourseHourId),
    open: (page) => expect(page.locator('video')).toBeVisible(),
  },
  {
    name: 'viewer-pdf',
    screen: 'reading',
    at: async (api) => (await lessonOf(api, '讲义：给树叶建一张数据表')).LinkAddr,
    open: async (page) => {
      await expect(page.locator('.pdf-sheet[data-page="1"] canvas')).toBeVisible()
      await expect(page.locator('.pdf-text').first()).toContainText('观察记录单')
    },
  },
  {
    name: 'viewer-images',
    screen: 'reading',
    at: async (api) => (await lessonOf(api, '图页：一片叶子')).LinkAddr,
    open: (page) => expect(page.getByRole('img', { name: '先看清这片叶子' })).toBeVisible(),
    isOtherWhenNarrow: true,
  },
  {
    name: 'viewer-document',
    screen: 'reading',
    at: async (api) => (await lessonOf(api, '阅读：给数据写一张说明书')).LinkAddr,
    open: (page) => expect(page.locator('iframe.reader-frame')).toBeVisible(),
  },
]
