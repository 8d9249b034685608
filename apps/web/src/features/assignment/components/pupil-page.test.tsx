import { getPupil, type PupilFolder } from '@shijie/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { pupilPageTexts as texts } from '../../../texts/pupil-page.ts'
import { CLASS_ID, LESSON_ID, PUPIL_ID } from '../samples.ts'
import { PupilPage } from './pupil-page.tsx'

const folder: PupilFolder = {
  UserId: PUPIL_ID,
  UserName: '高景行',
  StudentNo: '2026030123',
  OrgId: CLASS_ID,
  OrgName: '七年级（1）班',
  Courses: [{ CourseId: CLASS_ID, CourseName: '人工智能第一课', DoneCount: 3, LessonCount: 12, LastStudyTime: '' }],
  Assignments: [],
  Exercises: [{ CourseHourId: LESSON_ID, Title: '练习：看图片', CourseName: '人工智能第一课', Percent: 80, Time: '' }],
  Trainings: [],
  Days: [{ Day: '2026-11-28', Seconds: 120 }],
}

it('[O989] shows the way and the marks, and says what there is none of', async () => {
  signInAs('8000')
  startFakeServer().answer(getPupil, folder)
  renderApp(<PupilPage userId={PUPIL_ID} />)
  expect(await screen.findByRole('heading', { name: '高景行' })).toBeTruthy()
  expect(screen.getByText(texts.lessons(3, 12))).toBeTruthy()
  expect(screen.getByText(texts.percent(80))).toBeTruthy()
  expect(screen.getByText(texts.trainingsNone)).toBeTruthy()
})

it('[O989] a pupil of others is nobody', async () => {
  signInAs('8000')
  startFakeServer().refuse(getPupil, 'NotFound')
  renderApp(<PupilPage userId={PUPIL_ID} />)
  expect(await screen.findByRole('heading', { name: texts.gone })).toBeTruthy()
})
