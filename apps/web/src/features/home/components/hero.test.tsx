import { type DataOf, listCoursesWithoutLogin, type listCoursesWithoutLogin as listEndpoint } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bootSession } from '../../../lib/session.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { homeTexts } from '../../../texts/home.ts'
import { Hero } from './hero.tsx'

const texts = homeTexts.hero

const course: DataOf<typeof listEndpoint>['Items'][number] = {
  CourseId: '01a1fddc-2944-720f-b1e0-f11aa7682a42',
  CourseName: '人工智能第一课',
  CourseIntro: '',
  CourseCoverUrl: '',
  CourseHours: 5,
  Category: 2,
  TeacherName: '陈思远',
  LessonCount: 40,
  Minutes: 300,
  HomeworkMinutes: 0,
  LearnerCount: 40,
}

describe('the head of Home', () => {
  it('[B026][R002] says free, 5 hours and 8 lessons, and leads a visitor to the first course', async () => {
    startFakeServer().answer(listCoursesWithoutLogin, { Items: [course], TotalCount: 1 })
    await bootSession()
    const view = renderApp(<Hero coursesId="courses" />)
    for (const words of ['免费', '5 小时', '8 节课']) {
      expect(
        screen.getByText((_text, element) => element?.tagName === 'DT' && element.textContent?.trim() === words),
      ).toBeTruthy()
    }
    await waitFor(async () => {
      await view.user.click(screen.getByRole('button', { name: texts.start }))
      expect(view.addressOf()).toBe(`/course/strictcoursedetail?CourseId=${course.CourseId}`)
    })
  })

  it('[B026][R002] promises nothing on a server without courses', async () => {
    startFakeServer().answer(listCoursesWithoutLogin, { Items: [], TotalCount: 0 })
    await bootSession()
    renderApp(<Hero coursesId="courses" />)
    expect(await screen.findByRole('button', { name: texts.signIn })).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.start })).toBeNull()
    expect(screen.getByText('免费').closest('dl')?.hidden).toBe(true)
  })
})
