import { join } from 'node:path'
import { linkTo } from '../apps/web/src/lib/addresses.ts'
import { authoringTexts } from '../apps/web/src/texts/authoring.ts'
import { learningTexts } from '../apps/web/src/texts/learning.ts'
import { subtitleTexts as texts } from '../apps/web/src/texts/subtitles.ts'
import { ofType, pupil } from './accounts.ts'
import { Api } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'
import { makeFilmCourse } from './made-film.ts'

const samples = join(import.meta.dirname, '../apps/web/src/features/authoring/video/subtitles/samples')

test('[R045][R031][E101] subtitles are written beside the film, outlive a reload, and a pupil reads them', async ({
  page,
  browser,
}) => {
  await signIn(page, ofType('8000'))
  const api = await Api.of(page)
  const { courseId, pageId, videoId } = await makeFilmCourse(api, false)
  await page.goto(linkTo.courseEdit({ courseId, lessonId: videoId }))
  const desk = page.getByRole('region', { name: texts.title, exact: true })
  const press = (name: string) => desk.getByRole('button', { name, exact: true }).click()
  /** Both say so: the desk of its file, the head of the lesson that shows it. */
  const saved = async () => {
    await expect(desk.getByRole('button', { name: texts.allSaved })).toBeVisible()
    await expect(page.getByText(authoringTexts.saved, { exact: true })).toHaveCount(2)
  }

  await press(texts.paste)
  await page.getByLabel(texts.manuscript).fill('声音是一条波浪线。机器先把它切成小段，再一段一段地猜。')
  await page.getByRole('button', { name: texts.manuscriptGo }).click()
  await expect(desk.getByRole('listitem')).toHaveCount(2)
  await desk.getByRole('button', { name: /机器先把它切成小段/ }).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('<i>其实</i>')
  await expect(desk.getByRole('textbox', { name: texts.text })).toHaveValue(/^<i>其实<\/i>机器/)

  // Nothing was saved, and nothing is lost.
  await page.reload()
  await expect(desk.getByText(texts.takenUp)).toBeVisible()
  await expect(desk.getByRole('listitem')).toHaveCount(2)
  await press(texts.save)
  await saved()
  await page.reload()
  await expect(desk.getByRole('button', { name: /<i>其实<\/i>机器/ })).toBeVisible()
  await expect(desk.getByText(texts.takenUp)).toBeHidden()

  // The film inside a page gets them from a file of an old program.
  await page.goto(linkTo.courseEdit({ courseId, lessonId: pageId }))
  const choosing = page.waitForEvent('filechooser')
  await press(texts.fromFile)
  await (await choosing).setFiles(join(samples, 'gbk.srt'))
  await expect(desk.getByText('你好，这个文件是 GBK 编码的。')).toBeVisible()
  await press(texts.save)
  await saved()

  await api.ask('POST', '/api/Course_hour/PublishCourseHour', { CourseId: courseId })
  const places = await api.ask<{ Items: { OrgId: string }[] }>('GET', '/api/manage/org/GetList')
  const OrganisationIds = places.Items.map(({ OrgId }) => OrgId)
  await api.ask('POST', '/api/Course/OpenCourse', { CourseId: courseId, IsOpen: 1, OrganisationIds })

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' })
  const reader = await context.newPage()
  await signIn(reader, pupil(34))
  await (await Api.of(reader)).ask('POST', '/api/Course_select_course/Post', { CourseId: courseId })
  await reader.goto(linkTo.video(videoId))
  await reader.getByRole('tab', { name: learningTexts.transcript }).click()
  // The words stay words, whatever signs are in them.
  await expect(reader.getByRole('button', { name: /<i>其实<\/i>机器先把它切成小段，再一段一段地猜。/ })).toBeVisible()
  await reader.goto(linkTo.reading(pageId))
  await expect(reader.locator('video')).toBeVisible()
  const cues = () =>
    reader.locator('track').evaluate((track: HTMLTrackElement) => {
      // Whether they are shown is the browser's business; hidden ones are loaded as well.
      if (track.track.mode === 'disabled') track.track.mode = 'hidden'
      return [...(track.track.cues ?? [])].map((cue) => (cue as VTTCue).text)
    })
  await expect.poll(cues).toEqual(['你好，这个文件是 GBK 编码的。', '旧的软件还在这样写。'])
  await context.close()
})
