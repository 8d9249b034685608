import { changeLesson, getDraft, lessonBody, listDrafts } from '@shijie/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getToasts } from '../../../lib/toasts.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { lessonSettingsTexts as settingsTexts } from '../../../texts/lesson-settings.ts'
import { LessonPanel } from './lesson-panel.tsx'

const LESSON = '01a1fddc-2944-720f-b1e0-f11aa7682b01'
const COURSE = '01a1fddc-2944-720f-b1e0-f11aa7682b09'

function open() {
  signInAs('8000')
  const server = startFakeServer()
  server.answer(getDraft, {
    CourseHourId: LESSON,
    CourseId: COURSE,
    State: 'draft',
    Revision: 1,
    Body: lessonBody.parse({ Title: '声音', Kind: 'video', OpensAt: '2027-01-05 14:30:00' }),
  } as never)
  server.answer(listDrafts, { Items: [], TotalCount: 0 } as never)
  server.answer(changeLesson, { Revision: 2 } as never)
  return renderApp(
    <LessonPanel
      lessonId={LESSON}
      isLearned={false}
      countPages={() => Promise.resolve(0)}
      paper={() => null}
      newest={1}
      colleague=""
      others={[]}
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
