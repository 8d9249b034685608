import { ErrorCodes, joinCourse, messages } from '@shijie/contract'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { BusinessError } from '../lib/api-client.ts'
import { startFakeServer } from '../testing/fake-server.ts'
import { renderApp, signInAs } from '../testing/render-app.tsx'
import { courseTexts } from '../texts/course.ts'
import { uiTexts } from '../texts/ui.ts'
import { LessonProblem } from './lesson-problem.tsx'

const COURSE = '01a1fddc-2944-720f-b1e0-f11aa7682a11'

it('[R034][V013] an address of a lesson whose course is not joined joins it and opens the lesson in its place', async () => {
  signInAs('7000')
  const server = startFakeServer().answer(joinCourse, { SelectCourseId: 's1' })
  const open = vi.fn()
  const refusal = new BusinessError(ErrorCodes.Forbidden, messages.notJoined)
  const { user } = renderApp(<LessonProblem error={refusal} courseId={COURSE} isRetrying={false} onRetry={open} />)
  expect(screen.getByRole('heading', { level: 1, name: messages.notJoined })).toBeTruthy()
  // Another try would be refused again.
  expect(screen.queryByRole('button', { name: uiTexts.retry })).toBeNull()
  await user.click(screen.getByRole('button', { name: courseTexts.joinAndStart }))
  expect(server.callsOf(joinCourse)[0]?.body).toEqual({ CourseId: COURSE })
  expect(open).toHaveBeenCalledOnce()
})
