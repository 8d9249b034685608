import {
  listCourses,
  listMyStudy,
  listOwnAnnouncements,
  listOwnAssignments,
  listStudyTrainings,
  listTalkClasses,
} from '@shijie/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildTraining } from '../../features/training/components/samples.ts'
import { buildFoundCourse } from '../../testing/course-samples.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../testing/render-app.tsx'
import { classCourseTexts } from '../../texts/class-courses.ts'
import { ownHomeTexts as texts } from '../../texts/home-own.ts'
import { learningTexts } from '../../texts/learning.ts'
import { MyStudyPage } from './my-study.tsx'

const nothing = {
  Items: [],
  TotalCount: 0,
  FinishedCount: 0,
  Continue: [],
  WeekSeconds: 0,
  LastWeekSeconds: 0,
  TotalSeconds: 0,
  Days: [],
  Week: [],
  ActiveDays: 0,
  CompletedLessons: 0,
}

it('[R040][O503] what a teacher sent back stands on 我的学习, and nothing else that is begun', async () => {
  signInAs('7000')
  const Items = [
    buildTraining({ TrainId: '01a1fdde-e9b8-74a8-bdf8-286fc42cd002', TrainName: '贪吃蛇' }),
    buildTraining({ State: 'returned' }),
  ]
  startFakeServer()
    .answer(listTalkClasses, { Items: [], TotalCount: 0 })
    .answer(listOwnAnnouncements, { Items: [], TotalCount: 0 })
    .answer(listOwnAssignments, { Items: [], TotalCount: 0, Now: '2026-11-28 15:00:00' })
    .answer(listStudyTrainings, { Items, TotalCount: 2 })
    .answer(listMyStudy, nothing)
    .answer(listCourses, { Items: [], TotalCount: 0 })
  renderApp(<MyStudyPage />)
  const list = await screen.findByRole('list', { name: texts.returned })
  expect(list.textContent).toContain('猜数字')
  expect(list.textContent).not.toContain('贪吃蛇')
})

it('[R040][E054] what a teacher opened to the class stands on 我的学习 before anything was joined', async () => {
  signInAs('7000')
  startFakeServer()
    .answer(listTalkClasses, { Items: [], TotalCount: 0 })
    .answer(listOwnAnnouncements, { Items: [], TotalCount: 0 })
    .answer(listOwnAssignments, { Items: [], TotalCount: 0, Now: '2026-11-28 15:00:00' })
    .answer(listStudyTrainings, { Items: [], TotalCount: 0 })
    .answer(listMyStudy, nothing)
    .answer(listCourses, { Items: [buildFoundCourse({ IsForClass: 1 })], TotalCount: 1 })
  renderApp(<MyStudyPage />)
  expect(await screen.findByRole('region', { name: classCourseTexts.title })).toBeTruthy()
})

it('[R040] whoever has begun a training is told of no first step', async () => {
  signInAs('7000')
  startFakeServer()
    .answer(listTalkClasses, { Items: [], TotalCount: 0 })
    .answer(listOwnAnnouncements, { Items: [], TotalCount: 0 })
    .answer(listOwnAssignments, { Items: [], TotalCount: 0, Now: '2026-11-28 15:00:00' })
    .answer(listStudyTrainings, { Items: [buildTraining({ State: 'begun' })], TotalCount: 1 })
    .answer(listMyStudy, nothing)
    .answer(listCourses, { Items: [], TotalCount: 0 })
  renderApp(<MyStudyPage />)
  expect(await screen.findByRole('heading', { name: learningTexts.noCourseTitle })).toBeTruthy()
  expect(screen.queryByText(learningTexts.emptyTitle)).toBeNull()
})
