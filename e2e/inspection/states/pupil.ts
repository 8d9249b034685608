import { expect, type Page } from '@playwright/test'
import { messages, RESUMABLE_UPLOAD_PATH } from '@shijie/contract'
import sharp from 'sharp'
import { archiveOf } from '../../../apps/server/test/archives.ts'
import { linkTo, screenPaths } from '../../../apps/web/src/lib/addresses.ts'
import { accountTexts } from '../../../apps/web/src/texts/account.ts'
import { applicationTexts } from '../../../apps/web/src/texts/application.ts'
import { classCourseTexts } from '../../../apps/web/src/texts/class-courses.ts'
import { fileTexts } from '../../../apps/web/src/texts/file.ts'
import { uploadTexts } from '../../../apps/web/src/texts/upload.ts'
import { ofType, pupil } from '../../accounts.ts'
import type { Api } from '../../api.ts'
import { MICRO_COURSE } from '../../fixtures.ts'
import { courseIdOf } from '../content.ts'
import { courseOfClass } from '../made-page.ts'
import type { State } from '../room.ts'

/** Nobody who has begun. */
const beginner = () => pupil(5)
/** Whose files no journey counts. */
const collector = () => pupil(7)
const reader = () => ofType('6000')

const drawn = () =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: '#7aa2c8' } })
    .png()
    .toBuffer()

const fileButton = (page: Page, act: string, name: string) =>
  page.getByRole('button', { name: fileTexts.actOn(act, name), exact: true })

async function withFiles(api: Api): Promise<string> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await drawn())], '校园.png', { type: 'image/png' }))
  form.append('file', new File(['我的作业'], '作业.txt', { type: 'text/plain' }))
  const pages = [1, 2].map((number) => ({ name: `课件/第${number}页.txt`, content: Buffer.from(`第 ${number} 页`) }))
  form.append('file', new File([new Uint8Array(archiveOf(...pages))], '第一课.zip', { type: 'application/zip' }))
  await api.send('/api/Upload/UploadMultipleFile', form)
  return screenPaths.myFiles
}

/** A pupil's own pages: study, account, files. */
export const pupilStates: State[] = [
  { name: 'home-own', screen: 'home', at: screenPaths.home, isOtherWhenNarrow: true },
  { name: 'home-own-beginner', screen: 'home', who: beginner, at: screenPaths.home },
  {
    name: 'home-own-class-courses',
    screen: 'home',
    who: beginner,
    at: async (_api, page) => {
      await courseOfClass(page)
      return screenPaths.home
    },
    open: (page) => expect(page.getByRole('region', { name: classCourseTexts.title })).toBeVisible(),
    isOtherWhenNarrow: true,
  },
  { name: 'my-study', screen: 'myStudy', at: screenPaths.myStudy },
  { name: 'my-study-empty', screen: 'myStudy', who: beginner, at: screenPaths.myStudy },
  {
    name: 'my-study-class-courses',
    screen: 'myStudy',
    who: beginner,
    at: async (_api, page) => {
      await courseOfClass(page)
      return screenPaths.myStudy
    },
    open: (page) => expect(page.getByRole('region', { name: classCourseTexts.title })).toBeVisible(),
  },
  { name: 'personal-student', screen: 'personalStudent', at: screenPaths.personalStudent },
  { name: 'personal-student-new', screen: 'personalStudent', who: beginner, at: screenPaths.personalStudent },
  { name: 'account-settings', screen: 'accountSetting', at: screenPaths.accountSetting },
  {
    name: 'account-crop',
    screen: 'accountSetting',
    at: screenPaths.accountSetting,
    open: async (page) => {
      const input = page.getByLabel(accountTexts.uploadAvatar, { exact: true }).first()
      await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawn() })
      await expect(page.getByRole('dialog').getByLabel(accountTexts.cropArea)).toBeVisible()
    },
  },
  {
    name: 'application-refused',
    screen: 'courseList',
    who: reader,
    at: async (api) => {
      const CourseId = await courseIdOf(api, MICRO_COURSE)
      // Whoever takes part already is refused.
      await api.ask('POST', '/api/Course_select_course/Post', { CourseId }).catch(() => undefined)
      return linkTo.courseList(1)
    },
    open: async (page) => {
      await page
        .getByRole('button', { name: new RegExp(`^${applicationTexts.applyFor('')}|${applicationTexts.apply}`) })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: applicationTexts.submit }).click()
      await expect(dialog.getByText(messages.schoolRequired)).toBeVisible()
    },
  },
  {
    name: 'my-files-empty',
    screen: 'myFiles',
    who: collector,
    at: screenPaths.myFiles,
    open: (page) => expect(page.getByText(fileTexts.empty)).toBeVisible(),
  },
  {
    name: 'my-files',
    screen: 'myFiles',
    who: collector,
    at: withFiles,
    open: (page) => expect(page.getByRole('row').filter({ hasText: '校园.png' }).locator('img')).toBeVisible(),
    isOtherWhenNarrow: true,
  },
  {
    name: 'my-files-preview',
    screen: 'myFiles',
    who: collector,
    at: screenPaths.myFiles,
    open: async (page) => {
      await fileButton(page, fileTexts.preview, '校园.png').first().click()
      await expect(page.getByRole('dialog').getByRole('img', { name: '校园.png' })).toBeVisible()
    },
  },
  {
    name: 'my-files-remove',
    screen: 'myFiles',
    who: collector,
    at: screenPaths.myFiles,
    open: async (page) => {
      await fileButton(page, fileTexts.remove, '作业.txt').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'my-files-unpack',
    screen: 'myFiles',
    who: collector,
    at: screenPaths.myFiles,
    open: async (page) => {
      await fileButton(page, fileTexts.unpack, '第一课.zip').first().click()
      await expect(page.getByRole('dialog').getByRole('button', { name: fileTexts.unpackNow })).toBeVisible()
    },
  },
  {
    name: 'my-files-paused',
    screen: 'myFiles',
    who: collector,
    at: async (_, page) => {
      // The network hangs after the first piece.
      await page.route(`**${RESUMABLE_UPLOAD_PATH}/*`, (route) =>
        Number(route.request().headers()['upload-offset']) > 0 ? undefined : route.continue(),
      )
      return screenPaths.myFiles
    },
    open: async (page) => {
      const film = {
        name: '录像.bin',
        mimeType: 'application/octet-stream',
        buffer: Buffer.alloc(25 * 1024 * 1024, 'film '),
      }
      await page.getByLabel(uploadTexts.label, { exact: true }).and(page.locator('input')).setInputFiles(film)
      await page.getByRole('button', { name: uploadTexts.actOn(uploadTexts.pause, '录像.bin') }).click()
      await expect(page.getByRole('listitem').filter({ hasText: '录像.bin' })).toContainText(/已暂停/)
    },
  },
]
