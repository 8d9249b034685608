import { getTrainingHandIn, type HandInDetail, reviewHandIn, trainingMessages } from '@shijie/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { HandInReview } from './hand-in-review.tsx'
import { TRAIN_ID } from './samples.ts'

const FIRST = '01a1fdde-e9b8-74a8-bdf8-286fc42cd301'
const SECOND = '01a1fdde-e9b8-74a8-bdf8-286fc42cd302'
const row = {
  HandInId: SECOND,
  Number: 2,
  Title: '向阳',
  State: 'handedIn' as const,
  HandInTime: '2026-03-03 10:05:00',
  Score: -1,
  Comment: '',
  GraderName: '',
  GradeTime: '',
}
const detail: HandInDetail = {
  ...row,
  TrainId: TRAIN_ID,
  TrainName: '画一朵花',
  UserId: '01a1fdde-e9b8-74a8-bdf8-286fc42cd401',
  UserName: '高景行',
  StudentNo: '2026030123',
  PassedCount: 4,
  StepCount: 4,
  Lateness: '',
  LateDays: 0,
  IsLast: 1,
  MayReview: 1,
  Earlier: [
    {
      ...row,
      HandInId: FIRST,
      Number: 1,
      State: 'returned',
      Comment: '花瓣再胖一点',
      GraderName: '陈思远',
      GradeTime: '2026-03-02 11:05:00',
    },
  ],
  Version: 3,
  Works: [],
  Previous: [],
  ResultUrl: '/page',
  UpdateTime: '2026-03-03 10:05:00',
}

const openReview = (answer: HandInDetail = detail) => {
  const server = startFakeServer()
    .answer(getTrainingHandIn, answer)
    .answer(reviewHandIn, { ...row, State: 'graded', Score: 90 })
  const onClose = vi.fn<() => void>()
  const { unmount } = renderApp(<HandInReview handInId={SECOND} onClose={onClose} />)
  return { unmount, server, onClose, user: userEvent.setup() }
}

it('[O502] the second hand-in stands beside what the teacher asked for at the first', async () => {
  openReview()
  expect(await screen.findByText('花瓣再胖一点')).toBeTruthy()
  expect(screen.getByText(texts.earlierAnswer(1))).toBeTruthy()
})

it('[O502] a work that came late says by how many days, and whether what was given takes it', async () => {
  const { unmount } = openReview({ ...detail, Lateness: 'late', LateDays: 1 })
  expect(await screen.findByText('迟交 1 天')).toBeTruthy()
  unmount()
  openReview({ ...detail, Lateness: 'refused', LateDays: 2 })
  expect(await screen.findByText('迟交 2 天，布置不收')).toBeTruthy()
})

it('[O502] a program that was handed in again shows what changed since, and as it is on one press', async () => {
  const work = {
    StepId: '01a1fdde-e9b8-74a8-bdf8-286fc42cd501',
    StepNumber: 2,
    StepType: 'python' as const,
    StepTitle: '画花瓣',
    AttemptCount: 1,
    ProjectId: '',
    Code: 'for i in range(6):\n    circle(40)',
    Answers: [],
    FileUrl: '',
    FileName: '',
    Drawing: [],
    Output: '',
    Checks: [],
  }
  const Previous = [{ ...work, Code: 'for i in range(5):\n    circle(40)' }]
  const { user } = openReview({ ...detail, Works: [work], Previous })
  const gone = await screen.findByText(/− for i in range\(5\):/)
  expect(gone.dataset.state).toBe('gone')
  expect(screen.getByText(/\+ for i in range\(6\):/).dataset.state).toBe('new')
  await user.click(screen.getByRole('button', { name: texts.sinceLast }))
  expect(screen.queryByText(/range\(5\)/)).toBeNull()
})

it('[O503] digits of full width are a score; of another number it is said what a score is', async () => {
  const { server, onClose, user } = openReview()
  const score = await screen.findByRole('textbox', { name: texts.scoreLabel })
  const grade = screen.getByRole('button', { name: texts.grade })
  await user.click(grade)
  expect(screen.getByText(trainingMessages.scoreNeeded)).toBeTruthy()
  await user.type(score, '85.5')
  await user.click(grade)
  expect(screen.getByText(trainingMessages.scoreRange)).toBeTruthy()
  await user.clear(score)
  await user.type(score, '９０')
  await user.click(grade)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.callsOf(reviewHandIn).map(({ body }) => body)).toMatchObject([{ HandInId: SECOND, Seen: 3, Score: 90 }])
})

it('[O503] a way back needs a word, a score none; what the server refuses is said in the form, and what was written stays', async () => {
  const { server, onClose, user } = openReview()
  const comment = await screen.findByLabelText<HTMLTextAreaElement>(texts.comment)
  const giveBack = screen.getByRole('button', { name: texts.giveBack })
  await user.click(giveBack)
  expect(screen.getByRole('alert').textContent).toBe(trainingMessages.commentNeeded)
  expect(document.activeElement).toBe(comment)
  await user.type(comment, '花瓣再胖一点')
  server.refuse(reviewHandIn, 'Conflict', trainingMessages.newerHandIn)
  await user.click(giveBack)
  expect((await screen.findByRole('alert')).textContent).toBe(trainingMessages.newerHandIn)
  expect(comment.value).toBe('花瓣再胖一点')
  // Enter in the field of the score grades, also after a try to give it back.
  await user.type(screen.getByLabelText(texts.scoreLabel), '90')
  server.answer(reviewHandIn, { ...row, State: 'graded', Score: 90 })
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  const verdicts = server.callsOf(reviewHandIn).map(({ body }) => (body as { Verdict: string }).Verdict)
  expect(verdicts).toEqual(['return', 'grade'])
})

it('[O502] what is written of a hand-in stays when its dialog closes without an answer; it can be cleared', async () => {
  signInAs('8000')
  const first = openReview()
  const comment = () => screen.findByLabelText<HTMLTextAreaElement>(texts.comment)
  await first.user.type(await comment(), '花瓣好看多了')
  first.unmount()
  const second = openReview()
  expect((await comment()).value).toBe('花瓣好看多了')
  await second.user.click(screen.getByRole('button', { name: texts.reviewAnew }))
  expect((await comment()).value).toBe('')
  expect(screen.queryByText(texts.reviewKept)).toBeNull()
})
