import {
  getToday,
  listComponentReviews,
  listCourseReviews,
  listDatasetReviews,
  listMyCreatedCourses,
  type UserType,
} from '@shijie/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../testing/render-app.tsx'
import { todayOf } from '../../testing/today.ts'
import { courseTexts } from '../../texts/course.ts'
import { courseReviewTexts } from '../../texts/course-publication.ts'
import { publicationTexts } from '../../texts/publication.ts'
import { TeacherSidePage } from './teacher-side.tsx'

const none = { Items: [], TotalCount: 0 }
const waiting = {
  CourseId: '01a1fddc-2944-720f-b1e0-f11aa7682a11',
  CourseName: '声音与图像',
  CourseIntro: '',
  CourseCoverUrl: '/covers/blocks.svg',
  Category: 2 as const,
  TeacherName: '陈思远',
  SchoolName: '拾阶中学',
  LessonCount: 3,
  Note: '',
  OfferTime: '2026-11-20 12:00:00',
  Stamp: 'seen',
}

async function open(userType: UserType) {
  signInAs(userType)
  const server = startFakeServer()
    .answer(listMyCreatedCourses, none)
    .answer(getToday, todayOf())
    .answer(listDatasetReviews, none)
    .answer(listComponentReviews, none)
    .answer(listCourseReviews, { Items: [waiting], TotalCount: 1 })
  renderApp(<TeacherSidePage />)
  await screen.findByText(courseTexts.noOwn)
  return server
}

it.each<UserType>(['9000', '9999'])(
  '[R048][O952] %s finds courses that wait for an administrator',
  async (userType) => {
    await open(userType)
    expect(await screen.findByRole('region', { name: courseReviewTexts.title })).toBeTruthy()
  },
)

it('[R048][P004] a teacher decides about none, and is not asked', async () => {
  const server = await open('8000')
  expect(server.callsOf(listCourseReviews)).toHaveLength(0)
  // The place has its name on days when nothing waits as well.
  expect(await screen.findByRole('region', { name: publicationTexts.reviews })).toBeTruthy()
  expect(screen.getByText(publicationTexts.reviewsNone)).toBeTruthy()
})
