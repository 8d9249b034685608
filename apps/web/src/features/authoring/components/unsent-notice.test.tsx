import { type DraftRow, lessonBody } from '@shijie/contract'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { linkTo } from '../../../lib/addresses.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { newLessonJournal } from '../lesson-journal.ts'
import { newSubtitleJournal } from '../video/subtitles/subtitle-journal.ts'
import { UnsentNotice } from './unsent-notice.tsx'

const COURSE = '01a1fddc-2944-720f-b1e0-f11aa7682b09'
const idOf = (number: number) => `01a1fddc-2944-720f-b1e0-f11aa7682b0${number}`
const rows = [
  { CourseHourId: idOf(1), Title: '第一节' },
  { CourseHourId: idOf(2), Title: '第二节' },
] as DraftRow[]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('[R045] what did not reach the server is told by its lesson, leads there, and is gone when it arrives', () => {
  signInAs('8000')
  startFakeServer()
  const body = lessonBody.parse({ Title: '第二节', Kind: 'page' })
  const journal = newLessonJournal(idOf(2))
  journal.keep({ revision: 1, base: body, body })
  // Of another course: nobody publishes it here.
  newLessonJournal(idOf(7)).keep({ revision: 1, base: body, body })
  renderApp(<UnsentNotice courseId={COURSE} rows={rows} />)
  // What was written a moment ago may be on its way.
  expect(screen.queryByRole('link')).toBeNull()
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.getByText(texts.unsent('第二节'))).toBeTruthy()
  const link = screen.getByRole('link', { name: texts.toUnsent })
  expect(link.getAttribute('href')).toBe(linkTo.courseEdit({ courseId: COURSE, lessonId: idOf(2) }))
  expect(screen.queryByText(texts.unsent('第一节'))).toBeNull()
  journal.drop()
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.queryByRole('link')).toBeNull()
})

it('[R045][R047] subtitles that were not saved are told by their lesson, also those of a film in a block', () => {
  signInAs('8000')
  startFakeServer()
  const entry = { fileId: '', cues: [{ start: 0, end: 1000, text: '声音' }], at: 1 }
  const ofBlock = newSubtitleJournal(idOf(8))
  ofBlock.keep({ ...entry, lessonId: idOf(2) })
  // As an earlier version wrote it.
  newSubtitleJournal(idOf(1)).keep(entry as never)
  renderApp(<UnsentNotice courseId={COURSE} rows={rows} />)
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.getByText(texts.unsavedSubtitles('第一节'))).toBeTruthy()
  expect(screen.getByText(texts.unsavedSubtitles('第二节'))).toBeTruthy()
  ofBlock.drop()
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.queryByText(texts.unsavedSubtitles('第二节'))).toBeNull()
})
