import { createHash } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { linkTo, screenPaths } from '../apps/web/src/lib/addresses.ts'
import { authoringTexts } from '../apps/web/src/texts/authoring.ts'
import {
  courseReviewTexts as reviewTexts,
  coursePublicationTexts as texts,
} from '../apps/web/src/texts/course-publication.ts'
import { publicationTexts } from '../apps/web/src/texts/publication.ts'
import { ofType } from './accounts.ts'
import { Api } from './api.ts'
import { type Account, expect, settle, signIn, test } from './fixtures.ts'

const NAME = '给全市的声音课'
const TEACHER = { account: '13700009501', password: 'Yinxing#2026' }
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** A teacher of the administrator's school, of this journey only. */
async function makeTeacher(administrator: Page, page: Page): Promise<void> {
  const office = await Api.of(administrator)
  const { Items } = await office.ask<{ Items: { SchoolId: string }[] }>('GET', '/api/manage/org/GetSchools')
  const { Slips } = await office.ask<{ Slips: { Password: string }[] }>('POST', '/api/manage/teacher/Post', {
    SchoolId: Items[0]?.SchoolId,
    UserName: '方知远',
    Account: TEACHER.account,
  })
  const given = Slips[0]?.Password ?? ''
  await signIn(page, { ...TEACHER, password: given })
  const passwords = { OldPassword: md5(given), Password: md5(TEACHER.password) }
  await (await Api.of(page)).ask('POST', '/api/Ups_user/RestPassWord', passwords)
  await signIn(page, TEACHER)
}

async function makeCourse(page: Page): Promise<string> {
  const api = await Api.of(page)
  const { CourseId } = await api.ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', {
    CourseName: NAME,
    CourseIntro: '从一段录音开始，看看机器怎样听。',
    Category: 2,
    Outline: [{ Title: '听', Kind: 'exercise', Depth: 0 }],
  })
  await api.ask('POST', '/api/Course_hour/PublishCourseHour', { CourseId })
  return CourseId
}

/** A window of somebody else, signed in or a visitor. */
async function windowOf(browser: Browser, page: Page, who?: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' })
  const other = await context.newPage()
  await other.setViewportSize({ width: 1366, height: 768 })
  await other.goto('/healthz')
  if (who) await signIn(other, who)
  return other
}

test('[E057][O950][O951][O952][O953][N003][P004] a teacher offers a course to everyone, an administrator looks and lets it in, a visitor sees it until it is withdrawn', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/healthz')
  const administrator = await windowOf(browser, page, ofType('9000'))
  await makeTeacher(administrator, page)
  const courseId = await makeCourse(page)
  const visitor = await windowOf(browser, page)
  const lookForIt = async () => {
    await visitor.goto(screenPaths.home)
    await settle(visitor)
    await visitor.getByText('人工智能第一课').first().scrollIntoViewIfNeeded()
    return visitor.getByText(NAME)
  }
  await expect(await lookForIt()).toHaveCount(0)

  await page.goto(screenPaths.personalTeacher)
  const openDialog = async () => {
    await page.getByRole('button', { name: authoringTexts.openOf(NAME) }).click()
    return page.getByRole('dialog', { name: authoringTexts.openTitle(NAME) })
  }
  const dialog = await openDialog()
  await dialog.getByRole('radio', { name: texts.toAll }).check()
  await dialog.getByLabel(texts.note).fill('图片都是我自己拍的')
  await dialog.getByRole('button', { name: texts.offer }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(texts.marks.waiting)).toBeVisible()
  await expect(await lookForIt()).toHaveCount(0)

  await administrator.goto(screenPaths.teacherSide)
  await expect(administrator.getByText(reviewTexts.note('图片都是我自己拍的'))).toBeVisible()
  await administrator.getByRole('link', { name: publicationTexts.lookAt(NAME) }).click()
  await expect(administrator.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await administrator.goBack()
  await administrator.getByRole('button', { name: reviewTexts.passIt(NAME), exact: true }).click()
  await expect(administrator.getByText(reviewTexts.passed)).toBeVisible()

  await expect((await lookForIt()).first()).toBeVisible()
  await visitor.goto(linkTo.courseDetail(courseId))
  await expect(visitor.getByRole('heading', { level: 1, name: NAME })).toBeVisible()

  await page.reload()
  const again = await openDialog()
  await again.getByRole('button', { name: texts.withdraw }).click()
  await expect(page.getByText(texts.withdrawn)).toBeVisible()
  await expect(await lookForIt()).toHaveCount(0)
  await administrator.context().close()
  await visitor.context().close()
})
