import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linkTo } from '../apps/web/src/lib/addresses.ts'
import { authoringTexts } from '../apps/web/src/texts/authoring.ts'
import { courseFolderTexts as texts } from '../apps/web/src/texts/course-folder.ts'
import { courseTreeTexts as treeTexts } from '../apps/web/src/texts/course-tree.ts'
import { lessonVideoTexts as videoTexts } from '../apps/web/src/texts/lesson-video.ts'
import { officeFileTexts } from '../apps/web/src/texts/office-files.ts'
import { slidesTexts } from '../apps/web/src/texts/slides.ts'
import { ofType } from './accounts.ts'
import { Api } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'
import { makePdf } from './pdf-maker.ts'

const root = join(import.meta.dirname, '..')
const film = join(root, 'content/media/sound.mp4')
const deck = join(root, 'apps/web/src/features/authoring/slides/decks/10-media-ole-emf/deck.pptx')
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A folder as it lies on a teacher's computer. */
async function makeFolder(at: string): Promise<void> {
  const [first, second] = [join(at, '第一课 听一听'), join(at, '第二课 看一看')]
  for (const folder of [first, second]) await mkdir(folder, { recursive: true })
  await copyFile(film, join(first, '2 声音是波.mp4'))
  await writeFile(join(first, '2 声音是波.vtt'), 'WEBVTT\n\n00:00.000 --> 00:02.000\n声音\n')
  await writeFile(join(first, '10 小结.txt'), '今天学了三件事：\n# 声音会振动\n*轻*和响\n')
  await writeFile(join(first, '坏了.mp4'), 'no film')
  await writeFile(join(first, '教案.doc'), 'old')
  for (const name of ['叶子2.png', '叶子10.png', '叶子1.png']) await writeFile(join(second, name), PIXEL)
  await writeFile(join(second, '.DS_Store'), 'left over')
  await copyFile(deck, join(at, '第十课 复习.pptx'))
  await writeFile(
    join(at, '第三课 讲义.pdf'),
    makePdf(2, 300, (number) => `讲义 ${number}`),
  )
}

test('[R045][N004] a folder becomes chapters and lessons that are called like its files', async ({ page }, info) => {
  const folder = info.outputPath('声音和图像')
  await makeFolder(folder)
  await signIn(page, ofType('8000'))
  const api = await Api.of(page)
  const { CourseId } = await api.ask<{ CourseId: string }>('POST', '/api/Course/Post', {
    CourseName: '一个文件夹',
    Category: 2,
  })
  await page.goto(linkTo.courseEdit({ courseId: CourseId }))
  // Files that are let go over the tree open the same window.
  const panel = page.getByRole('region', { name: authoringTexts.tree })
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['print(1)'], '一行程序.py'))
    transfer.items.add(new File(['旧'], '旧教案.doc'))
    return transfer
  })
  await panel.dispatchEvent('dragover', { dataTransfer: dropped })
  await expect(page.getByText(texts.drop)).toBeVisible()
  await panel.dispatchEvent('drop', { dataTransfer: dropped })
  const first = page.getByRole('dialog', { name: texts.title, exact: true })
  await expect(first.getByRole('textbox')).toHaveValue('一行程序')
  await expect(first.getByText(officeFileTexts.oldWord)).toBeVisible()
  await first.getByRole('button', { name: texts.again }).click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: texts.button }).click()
  const dialog = page.getByRole('dialog', { name: texts.title, exact: true })
  await dialog.getByLabel(texts.chooseFolder, { exact: true }).setInputFiles(folder)

  // Nothing is sent before it was looked at: what becomes what, and what cannot.
  const rows = dialog.getByRole('list', { name: texts.rows }).getByRole('listitem')
  await expect(rows).toHaveCount(6)
  const titles = rows.getByRole('textbox')
  for (const [at, title] of [
    '第一课 听一听',
    '2 声音是波',
    '10 小结',
    '第二课 看一看',
    '第三课 讲义',
    '第十课 复习',
  ].entries())
    await expect(titles.nth(at)).toHaveValue(title)
  await expect(rows.nth(1)).toContainText(texts.withSubtitles)
  await expect(rows.nth(3)).toContainText(texts.pages(3))
  await expect(dialog.getByText(videoTexts.unplayable)).toBeVisible()
  await expect(dialog.getByText(officeFileTexts.oldWord)).toBeVisible()

  await titles.nth(2).fill('小结')
  await dialog.getByRole('button', { name: texts.add(5) }).click()
  // A presentation is looked through before any of it is kept.
  const look = page.getByRole('dialog', { name: slidesTexts.title })
  await look.getByRole('button', { name: slidesTexts.import(6) }).click()
  await expect(dialog.getByText(texts.done(5))).toBeVisible()
  await dialog.getByRole('button', { name: texts.close, exact: true }).click()

  const tree = page.getByRole('treegrid', { name: authoringTexts.tree }).getByRole('row')
  await expect(tree).toContainText([
    '第一课 听一听',
    '2 声音是波',
    '小结',
    '第二课 看一看',
    '第三课 讲义',
    '第十课 复习',
  ])
  const { Items } = await api.ask<{ Items: { CourseHourId: string; Kind: string }[] }>(
    'GET',
    `/api/Course_hour/GetDrafts?CourseId=${CourseId}&PageSize=100`,
  )
  expect(Items.map(({ Kind }) => Kind)).toEqual(['container', 'video', 'page', 'page', 'pdf', 'page'])
  const bodyOf = async (at: number) =>
    (
      await api.ask<{ Body: Record<string, unknown> }>(
        'GET',
        `/api/Course_hour/GetDraft?CourseHourId=${Items[at]?.CourseHourId}`,
      )
    ).Body
  expect(await bodyOf(1)).toMatchObject({ SubtitleFileId: expect.stringMatching(/./), DurationMs: expect.any(Number) })
  expect((await bodyOf(1)).DurationMs).toBeGreaterThan(1000)
  // What stood in the text stands there as it was, with no sign of Markdown in it.
  expect(await bodyOf(2)).toMatchObject({ Blocks: [{ Text: '今天学了三件事：\n\n\\# 声音会振动\n\n\\*轻\\*和响' }] })
  expect(await bodyOf(3)).toMatchObject({ Blocks: [{ Kind: 'slides', Slides: [{}, {}, {}] }] })
  expect(await bodyOf(4)).toMatchObject({ PageCount: 2 })
  const trial = { CourseId, IsTrial: 1 }
  expect(await api.ask('POST', '/api/Course_hour/PublishCourseHour', trial)).toMatchObject({ Faults: [] })

  // The video got a poster by itself; another frame can take its place.
  const { PosterFileId } = await bodyOf(1)
  expect(PosterFileId).not.toBe('')
  await tree.filter({ hasText: '2 声音是波' }).click()
  await expect(page.getByText(videoTexts.hasPoster)).toBeVisible()
  await page.getByRole('button', { name: videoTexts.takeFrame }).click()
  await expect(page.getByText(videoTexts.posterTaken)).toBeVisible()
  await expect(page.getByText(authoringTexts.saved, { exact: true })).toBeVisible()
  await expect.poll(async () => (await bodyOf(1)).PosterFileId).not.toBe(PosterFileId)

  // All of it goes in one step.
  await page.getByRole('button', { name: treeTexts.undo(treeTexts.acts.add(treeTexts.several(4))) }).click()
  await expect(tree).toHaveCount(0)
})
