import {
  listCourses,
  listModels,
  listMyStudy,
  listOwnAnnouncements,
  listOwnAssignments,
  listProjects,
  listStudyTrainings,
  listTalkClasses,
} from '@shijie/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildOwn } from '../../features/assignment/samples.ts'
import { buildTraining } from '../../features/training/components/samples.ts'
import { buildFoundCourse } from '../../testing/course-samples.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { buildAccount, renderApp, signInAs } from '../../testing/render-app.tsx'
import { ownAssignmentTexts } from '../../texts/assignment.ts'
import { classCourseTexts } from '../../texts/class-courses.ts'
import { ownHomeTexts as texts } from '../../texts/home-own.ts'
import { OwnHome, OwnTodo } from './home-own.tsx'

it('[R002][O503] what a teacher sent back stands first, and says so', async () => {
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
  renderApp(<OwnTodo />)
  expect(await screen.findByText(texts.returned)).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    '猜数字',
    '贪吃蛇',
  ])
})

it('[R002][E054] what a teacher opened to the class stands on Home before everything else', async () => {
  signInAs('7000')
  const nothing = { Items: [], TotalCount: 0 }
  startFakeServer()
    .answer(listTalkClasses, { Items: [], TotalCount: 0 })
    .answer(listOwnAnnouncements, { Items: [], TotalCount: 0 })
    .answer(listOwnAssignments, { Items: [], TotalCount: 0, Now: '2026-11-28 15:00:00' })
    .answer(listStudyTrainings, nothing)
    .answer(listProjects, nothing)
    .answer(listModels, nothing)
    .answer(listMyStudy, {
      ...nothing,
      Continue: [],
      WeekSeconds: 0,
      LastWeekSeconds: 0,
      TotalSeconds: 0,
      Week: [],
      ActiveDays: 0,
      CompletedLessons: 0,
    })
    .answer(listCourses, { Items: [buildFoundCourse({ IsForClass: 1 })], TotalCount: 1 })
  renderApp(<OwnHome account={buildAccount('7000')} />)
  expect(await screen.findByRole('link', { name: '认识数据' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe(classCourseTexts.title)
})

it('[R002][O987] what a teacher gave stands first, with the days that are left; a training that was given stands once', async () => {
  signInAs('7000')
  const training = buildTraining({})
  const row = buildOwn({ Kind: 'training', TargetId: training.TrainId, Title: training.TrainName })
  startFakeServer()
    .answer(listTalkClasses, { Items: [], TotalCount: 0 })
    .answer(listOwnAnnouncements, { Items: [], TotalCount: 0 })
    .answer(listOwnAssignments, { Items: [row], TotalCount: 1, Now: '2026-11-28 15:00:00' })
    .answer(listStudyTrainings, { Items: [training], TotalCount: 1 })
  renderApp(<OwnTodo />)
  expect(await screen.findByText(ownAssignmentTexts.daysLeft(3))).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})
