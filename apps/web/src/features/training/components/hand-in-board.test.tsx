import { listTrainingHandIns, type TrainingLearner } from '@shijie/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { HandInBoard } from './hand-in-board.tsx'
import { TRAIN_ID } from './samples.ts'

const learner: TrainingLearner = {
  HandInId: '01a1fdde-e9b8-74a8-bdf8-286fc42cd301',
  Number: 1,
  Title: '向阳',
  State: 'handedIn',
  HandInTime: '2026-03-03 10:05:00',
  Score: -1,
  Comment: '',
  GraderName: '',
  GradeTime: '',
  Levels: [],
  TrainId: TRAIN_ID,
  TrainName: '画一朵花',
  UserId: '01a1fdde-e9b8-74a8-bdf8-286fc42cd401',
  UserName: '高景行',
  StudentNo: '2026030123',
  PassedCount: 4,
  StepCount: 4,
  Sign: '',
  Lateness: 'late',
  LateSeconds: 11,
  DueTime: '2026-11-20 08:00:00',
}
const nameless = { ...learner, UserId: '', UserName: '', StudentNo: '', HandInTime: '', Sign: '3F0A' }

it('[O501][R044] names go away and come back, and the list says who came late', async () => {
  const server = startFakeServer().answer(listTrainingHandIns, { Items: [learner], TotalCount: 1, WaitingCount: 1 })
  renderApp(<HandInBoard trainId={TRAIN_ID} />)
  const user = userEvent.setup()
  expect(await screen.findByText('高景行')).toBeTruthy()
  expect(screen.getByText('迟交不到 1 分钟')).toBeTruthy()
  server.answer(listTrainingHandIns, { Items: [nameless], TotalCount: 1, WaitingCount: 1 })
  await user.click(screen.getByRole('checkbox', { name: texts.anonymous }))
  expect(await screen.findByRole('button', { name: texts.openOf(texts.pupilOf('3F0A')) })).toBeTruthy()
  expect(screen.queryByText('高景行')).toBeNull()
  const asked = server.callsOf(listTrainingHandIns).map(({ query }) => String(query.IsAnonymous))
  expect(asked).toEqual(['0', '1'])
})
