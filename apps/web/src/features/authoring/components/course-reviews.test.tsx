import { listCourseReviews, reviewCourse } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { linkTo } from '../../../lib/addresses.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { courseReviewTexts as texts } from '../../../texts/course-publication.ts'
import { publicationTexts } from '../../../texts/publication.ts'
import { CourseReviews } from './course-reviews.tsx'

const course = {
  CourseId: '01a1fddc-2944-720f-b1e0-f11aa7682a11',
  CourseName: '声音与图像',
  CourseIntro: '机器怎样听和看',
  CourseCoverUrl: '/covers/blocks.svg',
  Category: 2 as const,
  TeacherName: '陈思远',
  SchoolName: '拾阶中学',
  LessonCount: 3,
  Note: '给全市的同学',
  OfferTime: '2026-11-20 12:00:00',
  Stamp: 'seen',
}

function open() {
  signInAs('9000')
  let Items = [course]
  const server = startFakeServer()
    .answer(listCourseReviews, () => ({ Items, TotalCount: Items.length }))
    .answer(reviewCourse, () => {
      Items = []
      return {}
    })
  return { server, ...renderApp(<CourseReviews />) }
}

describe('courses that wait for an administrator', () => {
  it('[O952][O953] are looked at and let in, by what was seen', async () => {
    const { user, server } = open()
    expect(await screen.findByText(texts.note('给全市的同学'))).toBeTruthy()
    const look = screen.getByRole('link', { name: publicationTexts.lookAt(course.CourseName) })
    expect(look.getAttribute('href')).toBe(linkTo.courseDetail(course.CourseId))
    await user.click(screen.getByRole('button', { name: texts.passIt(course.CourseName) }))
    await waitFor(() => expect(screen.queryByRole('region', { name: texts.title })).toBeNull())
    expect(server.callsOf(reviewCourse)[0]?.body).toMatchObject({ Stamp: 'seen', IsPassed: 1 })
  })

  it('[O953] are refused with a reason that the teacher reads', async () => {
    const { user, server } = open()
    await user.click(await screen.findByRole('button', { name: texts.refuseIt(course.CourseName) }))
    await user.type(await screen.findByLabelText(texts.reason), '第二章有错字')
    await user.click(screen.getByRole('button', { name: texts.refuse }))
    await waitFor(() => expect(server.callsOf(reviewCourse)).toHaveLength(1))
    expect(server.callsOf(reviewCourse)[0]?.body).toMatchObject({ IsPassed: 0, Reason: '第二章有错字' })
  })
})
