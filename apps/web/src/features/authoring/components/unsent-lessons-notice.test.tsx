import { type BodyOf, changeLesson, getDraft, lessonBody } from '@shijie/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { linkTo } from '../../../lib/addresses.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { newLessonJournal } from '../lesson-journal.ts'
import { unsentLessons } from '../unsent-lessons.ts'
import { UnsentLessonsNotice } from './unsent-lessons-notice.tsx'

const COURSE = '01a1fddc-2944-720f-b1e0-f11aa7682b09'
const LESSON = '01a1fddc-2944-720f-b1e0-f11aa7682b02'
const base = lessonBody.parse({ Title: '声音', Kind: 'page' })
const written = { ...base, TeacherText: '先放一段录音' }
const draft = {
  CourseHourId: LESSON,
  CourseId: COURSE,
  Revision: 3,
  PublishedRevision: 0,
  State: 'draft' as const,
  Body: base,
}

/** Written here without a network, and left. */
function leaveSomething(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  signInAs('8000')
  newLessonJournal(LESSON).keep({ courseId: COURSE, revision: 3, base, body: written })
  const server = startFakeServer()
    .answer(getDraft, draft as never)
    .answer(changeLesson, ({ body }) => {
      const { Revision, Body } = body as BodyOf<typeof changeLesson>
      return { Revision: Revision + 1, Body, Clashes: [], IsMerged: 0 as const }
    })
  renderApp(<UnsentLessonsNotice />)
  return server
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

it('[R041][R045] what was written without a network is named with the way to it, and sent when there is one', async () => {
  const server = leaveSomething(false)
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.getByText(texts.unsentWaits('声音'))).toBeTruthy()
  const link = screen.getByRole('link', { name: texts.toUnsent })
  expect(link.getAttribute('href')).toBe(linkTo.courseEdit({ courseId: COURSE, lessonId: LESSON }))
  expect(server.callsOf(changeLesson)).toEqual([])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(texts.unsentWaits('声音'))).toBeNull())
  expect(server.callsOf(changeLesson).map(({ body }) => body)).toMatchObject([
    { CourseHourId: LESSON, Revision: 3, Body: { TeacherText: '先放一段录音' } },
  ])
  expect(unsentLessons()).toEqual([])
})
