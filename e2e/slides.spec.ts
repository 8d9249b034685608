import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { LessonBody } from '@shijie/contract'
import { linkTo } from '../apps/web/src/lib/addresses.ts'
import { authoringTexts } from '../apps/web/src/texts/authoring.ts'
import { pageTexts } from '../apps/web/src/texts/lesson-page.ts'
import { pageEditorTexts as texts } from '../apps/web/src/texts/page-editor.ts'
import { slidesTexts } from '../apps/web/src/texts/slides.ts'
import { ofType, pupil } from './accounts.ts'
import { Api } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'
import { makePdf } from './pdf-maker.ts'

const decks = join(import.meta.dirname, '../apps/web/src/features/authoring/slides/decks')
const deck = (name: string) => join(decks, name, 'deck.pptx')

/** How many shades a picture has; an empty sheet has one. */
const shadesOf = (picture: Locator): Promise<number> =>
  picture.evaluate((image: HTMLImageElement) => {
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray()
    return new Set(pixels.filter((_, at) => at % 400 === 0)).size
  })

/** Takes a file of this computer into the block. */
async function chooseFile(page: Page, path: string): Promise<void> {
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: slidesTexts.choose }).click()
  await (await opening).setFiles(path)
}

test('[R045][O908][E032] a presentation is looked through, becomes a block, and a pupil leafs through it', async ({
  page,
  browser,
}) => {
  await signIn(page, ofType('8000'))
  const api = await Api.of(page)
  const course = { CourseName: '和声音有关', Category: 2, Outline: [{ Title: '听声音', Kind: 'page', Depth: 0 }] }
  const { CourseId } = await api.ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', course)
  await page.goto(linkTo.courseEdit({ courseId: CourseId }))
  await page.getByRole('row').filter({ hasText: '听声音' }).click()
  const lessonId = new URL(page.url()).searchParams.get('CourseHourId') ?? ''

  await page.getByRole('button', { name: texts.add }).click()
  await page.getByRole('combobox', { name: texts.searchKind }).fill('ppt')
  await page.keyboard.press('Enter')
  await chooseFile(page, deck('10-media-ole-emf'))
  const dialog = page.getByRole('dialog', { name: slidesTexts.title })
  await expect(dialog.getByText(slidesTexts.left(4))).toBeVisible()
  await dialog.getByRole('button', { name: slidesTexts.pageWith(3, slidesTexts.short.video) }).click()
  await expect(dialog.getByText(slidesTexts.long.video)).toBeVisible()
  // What is drawn has the words of the page in it: nothing of it is white alone.
  expect(await shadesOf(dialog.getByRole('img', { name: slidesTexts.picture(3) }))).toBeGreaterThan(8)
  await dialog.getByRole('radio', { name: slidesTexts.leaveOut }).check()
  await dialog.getByRole('button', { name: slidesTexts.import(5) }).click()
  await expect(page.getByText(slidesTexts.slide(1, 5))).toBeVisible()
  await expect(page.getByText(authoringTexts.saved, { exact: true })).toBeVisible()

  await api.ask('POST', '/api/Course_hour/PublishCourseHour', { CourseId })
  const places = await api.ask<{ Items: { OrgId: string }[] }>('GET', '/api/manage/org/GetList')
  const OrganisationIds = places.Items.map(({ OrgId }) => OrgId)
  await api.ask('POST', '/api/Course/OpenCourse', { CourseId, IsOpen: 1, OrganisationIds })

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' })
  const desk = await context.newPage()
  await signIn(desk, pupil(33))
  await (await Api.of(desk)).ask('POST', '/api/Course_select_course/Post', { CourseId })
  await desk.goto(linkTo.reading(lessonId))
  await expect(desk.getByRole('img', { name: /声音是怎样变成数字的/ })).toBeVisible()
  for (const place of [2, 3, 4, 5]) {
    await desk.getByRole('button', { name: pageTexts.nextSlide }).click()
    await expect(desk.getByText(pageTexts.slidePlace(place, 5))).toBeVisible()
  }
  await expect(desk.getByRole('img', { name: /取样：隔一小段时间量一次/ })).toBeVisible()
  expect(await desk.content()).not.toContain('先播第一段')
  await context.close()
})

test('[R045][O908] pages of a PDF become such a block, with their words; what is no PDF says what to do', async ({
  page,
}, info) => {
  await signIn(page, ofType('8000'))
  const api = await Api.of(page)
  const course = { CourseName: '讲义', Category: 2, Outline: [{ Title: '看讲义', Kind: 'page', Depth: 0 }] }
  const { CourseId } = await api.ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', course)
  await page.goto(linkTo.courseEdit({ courseId: CourseId }))
  await page.getByRole('row').filter({ hasText: '看讲义' }).click()
  await page.getByRole('button', { name: texts.add }).click()
  await page.getByRole('combobox', { name: texts.searchKind }).fill('pdf')
  await page.keyboard.press('Enter')
  const [broken, sheet] = [info.outputPath('坏了.pdf'), info.outputPath('讲义.pdf')]
  await writeFile(broken, 'no document')
  await writeFile(
    sheet,
    makePdf(3, 3000, (number) => `第 ${number} 页讲义`),
  )
  await chooseFile(page, broken)
  const dialog = page.getByRole('dialog', { name: slidesTexts.pdfTitle })
  await expect(dialog.getByText(slidesTexts.pdfProblems.damaged)).toBeVisible()
  await dialog.getByRole('button', { name: slidesTexts.back }).click()

  await chooseFile(page, sheet)
  await expect(dialog.getByText(slidesTexts.allFine)).toBeVisible()
  // What is drawn is no empty sheet.
  expect(await shadesOf(dialog.getByRole('img', { name: slidesTexts.picture(1) }))).toBeGreaterThan(8)
  await dialog.getByRole('button', { name: slidesTexts.import(3) }).click()
  await expect(page.getByText(slidesTexts.slide(1, 3))).toBeVisible()
  await expect(page.getByText(authoringTexts.saved, { exact: true })).toBeVisible()
  const lessonId = new URL(page.url()).searchParams.get('CourseHourId') ?? ''
  const { Body } = await api.ask<{ Body: LessonBody }>('GET', `/api/Course_hour/GetDraft?CourseHourId=${lessonId}`)
  const [block] = Body.Blocks
  const words = block?.Kind === 'slides' ? block.Slides.map(({ Text }) => Text) : []
  expect(words).toEqual([1, 2, 3].map((number) => expect.stringContaining(`第 ${number} 页讲义`)))
})
