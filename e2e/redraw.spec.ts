import { join } from 'node:path'
import type { LessonBody } from '@shijie/contract'
import { linkTo } from '../apps/web/src/lib/addresses.ts'
import { authoringTexts } from '../apps/web/src/texts/authoring.ts'
import { pageEditorTexts as texts } from '../apps/web/src/texts/page-editor.ts'
import { redrawTexts } from '../apps/web/src/texts/redraw.ts'
import { slidesTexts } from '../apps/web/src/texts/slides.ts'
import { ofType } from './accounts.ts'
import { Api } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'

const deck = join(import.meta.dirname, '../apps/web/src/features/authoring/slides/decks/10-media-ole-emf/deck.pptx')

test('[R045][O930][O931][O934] LibreOffice of the server draws what the browser could not; the teacher chooses', async ({
  page,
}) => {
  await signIn(page, ofType('8000'))
  const api = await Api.of(page)
  const { CanRedraw } = await api.ask<{ CanRedraw: number }>('GET', '/api/Course/GetRedrawer')
  test.skip(CanRedraw === 0, 'LibreOffice is not installed here')
  const course = { CourseName: '重画一遍', Category: 2, Outline: [{ Title: '听声音', Kind: 'page', Depth: 0 }] }
  const { CourseId } = await api.ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', course)
  await page.goto(linkTo.courseEdit({ courseId: CourseId }))
  await page.getByRole('row').filter({ hasText: '听声音' }).click()
  await page.getByRole('button', { name: texts.add }).click()
  await page.getByRole('combobox', { name: texts.searchKind }).fill('ppt')
  await page.keyboard.press('Enter')
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: slidesTexts.choose }).click()
  await (await opening).setFiles(deck)

  const dialog = page.getByRole('dialog', { name: slidesTexts.title })
  await expect(dialog.getByText(slidesTexts.left(4))).toBeVisible()
  await dialog.getByRole('button', { name: redrawTexts.offer }).click()
  await expect(dialog.getByText(redrawTexts.done(2))).toBeVisible()
  await expect(dialog.getByText(slidesTexts.left(3))).toBeVisible()
  await dialog.getByRole('button', { name: slidesTexts.pageWith(4, redrawTexts.isRedrawn) }).click()
  const picture = dialog.getByRole('img', { name: slidesTexts.picture(4) })
  const addressOf = () => picture.getAttribute('src')
  const redrawn = await addressOf()
  await dialog.getByRole('radio', { name: redrawTexts.browser }).check()
  await expect(dialog.getByText(slidesTexts.long.metafile)).toBeVisible()
  expect(await addressOf()).not.toBe(redrawn)
  await dialog.getByRole('radio', { name: redrawTexts.office }).check()
  await dialog.getByRole('button', { name: slidesTexts.import(6) }).click()
  await expect(page.getByText(slidesTexts.slide(1, 6))).toBeVisible()
  await expect(page.getByText(authoringTexts.saved, { exact: true })).toBeVisible()

  // Words and notes are those of the presentation, which itself is in nobody's files any more.
  const lessonId = new URL(page.url()).searchParams.get('CourseHourId') ?? ''
  const { Body } = await api.ask<{ Body: LessonBody }>('GET', `/api/Course_hour/GetDraft?CourseHourId=${lessonId}`)
  const [block] = Body.Blocks
  const slides = block?.Kind === 'slides' ? block.Slides : []
  expect(slides.map(({ Text }) => Text.split('\n')[0])[3]).toBe('两种矢量图')
  expect(slides[3]?.TeacherText).toContain('两张图格式不同')
  const { Items } = await api.ask<{ Items: { FileName: string }[] }>(
    'GET',
    '/api/ResourceFile/GetList?Search=deck.pptx',
  )
  expect(Items).toEqual([])
})
