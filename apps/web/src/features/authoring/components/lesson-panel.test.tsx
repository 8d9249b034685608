import {
  changeLesson,
  getDraft,
  getFile,
  type LessonBody,
  lessonBody,
  listDrafts,
  listFiles,
  previewLesson,
} from '@shijie/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getToasts } from '../../../lib/toasts.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { lessonSettingsTexts as settingsTexts } from '../../../texts/lesson-settings.ts'
import { subtitleTexts } from '../../../texts/subtitles.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { LessonPanel } from './lesson-panel.tsx'

const LESSON = '01a1fddc-2944-720f-b1e0-f11aa7682b01'
const COURSE = '01a1fddc-2944-720f-b1e0-f11aa7682b09'

function open(more: Partial<LessonBody> = {}) {
  signInAs('8000')
  const server = startFakeServer()
  server.answer(getDraft, {
    CourseHourId: LESSON,
    CourseId: COURSE,
    State: 'draft',
    Revision: 1,
    Body: lessonBody.parse({ Title: '声音', Kind: 'video', OpensAt: '2027-01-05 14:30:00', ...more }),
  } as never)
  server.answer(listDrafts, { Items: [], TotalCount: 0 } as never)
  server.answer(changeLesson, { Revision: 2 } as never)
  server.answer(listFiles, { Items: [], TotalCount: 0 } as never)
  server.refuse(previewLesson, 'NotFound', '')
  server.breakWith(getFile, 200, 'WEBVTT\n\n00:01.000 --> 00:03.000\n先切成小段\n')
  return renderApp(
    <LessonPanel
      lessonId={LESSON}
      isLearned={false}
      countPages={() => Promise.resolve(0)}
      paper={() => null}
      newest={1}
      colleague=""
    />,
  )
}

const dayBox = () => screen.getByRole('textbox', { name: settingsTexts.dayToOpen, hidden: true })

it('[R045] the head of a lesson does not say 已保存 while a time stands in it that is none, and leads to it', async () => {
  const { user } = open()
  const note = await screen.findByText(texts.saved)
  fireEvent.change(dayBox(), { target: { value: '2027-13-45 99:00' } })
  expect(note.textContent).toContain(texts.unkept(settingsTexts.dayToOpen))
  expect(screen.queryByText(texts.saved)).toBeNull()
  await user.click(screen.getByRole('button', { name: texts.toUnkept }))
  await waitFor(() => expect(document.activeElement).toBe(dayBox()))
  // Where the window is small the settings open and close, which throws nothing away.
  await user.click(screen.getByRole('button', { name: settingsTexts.title }))
  expect((dayBox() as HTMLInputElement).value).toContain('2027-13-45')
  await user.click(screen.getByRole('button', { name: uiTexts.close }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: settingsTexts.title }))
  await user.click(screen.getByRole('button', { name: texts.settingsDone }))
  expect((dayBox() as HTMLInputElement).value).toContain('2027-13-45')
  fireEvent.change(dayBox(), { target: { value: '2027-3-4 8:00' } })
  expect(note.textContent).not.toContain(texts.unkept(settingsTexts.dayToOpen))
})

it('[R045] a time that is no longer asked for is no fault, and one that is left behind is told', async () => {
  const { user, unmount } = open()
  await screen.findByText(texts.saved)
  fireEvent.change(dayBox(), { target: { value: '明天' } })
  expect(screen.getByRole('button', { name: texts.toUnkept })).toBeTruthy()
  const settings = screen.getByRole('complementary', { name: settingsTexts.title })
  await user.click(within(settings).getByRole('checkbox', { name: settingsTexts.onDay }))
  await waitFor(() => expect(screen.queryByRole('button', { name: texts.toUnkept })).toBeNull())
  await user.click(within(settings).getByRole('checkbox', { name: settingsTexts.onDay }))
  fireEvent.change(dayBox(), { target: { value: '后天' } })
  unmount()
  expect(getToasts().map(({ message }) => message)).toEqual([texts.leftUnkept('声音', settingsTexts.dayToOpen)])
})

it('[R045] subtitles that wait for their own button are told in the head, which leads to it, and when the lesson is left', async () => {
  const { user, unmount } = open({ FileId: COURSE, SubtitleFileId: LESSON })
  const note = await screen.findByText(texts.saved, { selector: 'p' })
  await user.click(await screen.findByRole('button', { name: subtitleTexts.edit('00:01', '先切成小段') }))
  await user.type(screen.getByRole('textbox', { name: subtitleTexts.text }), '。')
  expect(note.textContent).toContain(texts.unsaved(subtitleTexts.title))
  await user.click(screen.getByRole('button', { name: texts.toUnsaved }))
  expect(document.activeElement?.textContent).toBe(subtitleTexts.save)
  await user.click(screen.getByRole('button', { name: subtitleTexts.undo }))
  expect(note.textContent).toBe(texts.saved)
  await user.click(screen.getByRole('button', { name: subtitleTexts.redo }))
  unmount()
  expect(getToasts().map(({ message }) => message)).toEqual([texts.leftUnsaved('声音', subtitleTexts.title)])
})
