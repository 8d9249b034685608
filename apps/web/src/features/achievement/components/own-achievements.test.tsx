import { type ListedAchievement, listAchievements } from '@shijie/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { achievementTexts as texts } from '../../../texts/achievement.ts'
import { OwnAchievements } from './own-achievements.tsx'

const one: ListedAchievement = {
  CourseId: '019a0000-0000-7000-8000-0000000000a1',
  CourseName: '人工智能第一课',
  UserId: '019a0000-0000-7000-8000-0000000000a2',
  UserName: '高景行',
  StudentNo: '1',
  LessonPercent: null,
  ExercisePercent: 0,
  TrainingPercent: null,
  LessonWeight: 40,
  ExerciseWeight: 40,
  TrainingWeight: 20,
  Score: 0,
  IsFrozen: 0,
  FreezeTime: '',
  WaitingExercises: 1,
  WaitingTrainings: 0,
  HasResult: 1,
}

it('[R042][E097] what waits for the teacher reads as waiting, never as nought', async () => {
  signInAs('7000')
  const server = startFakeServer().answer(listAchievements, { Items: [one], TotalCount: 1 })
  const { unmount } = renderApp(<OwnAchievements />)
  expect(await screen.findByText(texts.waiting)).toBeTruthy()
  expect(screen.getByText(texts.waitingOf(1))).toBeTruthy()
  expect(screen.queryByText('0%')).toBeNull()
  unmount()
  server.answer(listAchievements, { Items: [{ ...one, WaitingExercises: 0 }], TotalCount: 1 })
  renderApp(<OwnAchievements />)
  expect(await screen.findAllByText('0%')).toHaveLength(2)
  expect(screen.queryByText(texts.waiting)).toBeNull()
})

it('[R042][E097] says the number of the gradebook, and no nought where nothing is done', async () => {
  signInAs('7000')
  const marked = { ...one, WaitingExercises: 0, ExercisePercent: 53.5, Score: 53.5 }
  const empty = { ...one, CourseId: '019a0000-0000-7000-8000-0000000000a3', WaitingExercises: 0, HasResult: 0 as const }
  startFakeServer().answer(listAchievements, { Items: [marked, empty], TotalCount: 2 })
  renderApp(<OwnAchievements />)
  expect(await screen.findAllByText('53.5%')).toHaveLength(2)
  expect(screen.getByText(texts.noResult)).toBeTruthy()
  expect(screen.queryByRole('img', { name: /0%/ })).toBeNull()
})
