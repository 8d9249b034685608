import {
  getTrainingHandIn,
  type HandInDetail,
  putTrainingRubric,
  reviewHandIn,
  trainingMessages,
} from '@shijie/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { rubricTexts } from '../../../texts/rubric.ts'
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
  Levels: [],
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
  Sign: '',
  Lateness: '',
  LateSeconds: 0,
  DueTime: '2026-03-02 08:00:00',
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
  Rubric: [],
  RubricVersion: 0,
  Works: [],
  Previous: [],
  IsUnchanged: 0,
  ResultUrl: '/page',
  UpdateTime: '2026-03-03 10:05:00',
}

const openReview = (answer: HandInDetail = detail) => {
  const server = startFakeServer()
    .answer(getTrainingHandIn, answer)
    .answer(reviewHandIn, { ...row, State: 'graded', Score: 90 })
    .answer(putTrainingRubric, { RubricVersion: 1 })
  const onClose = vi.fn<() => void>()
  const { unmount } = renderApp(<HandInReview handInId={SECOND} onClose={onClose} />)
  return { unmount, server, onClose, user: userEvent.setup() }
}

it('[O502] the second hand-in stands beside what the teacher asked for at the first', async () => {
  openReview()
  expect(await screen.findByText('花瓣再胖一点')).toBeTruthy()
  expect(screen.getByText(texts.earlierAnswer(1))).toBeTruthy()
})

it('[O502] names the training, and says of one that was handed in again without a change that it is the same', async () => {
  const { unmount } = openReview()
  expect(await screen.findByRole('heading', { name: texts.workOfTraining('高景行', '画一朵花') })).toBeTruthy()
  expect(screen.queryByText(texts.sameAsLast)).toBeNull()
  unmount()
  openReview({ ...detail, IsUnchanged: 1 })
  expect(await screen.findByText(texts.sameAsLast)).toBeTruthy()
})

it('[O502] a work that came late says by how much and against which deadline, and whether what was given takes it', async () => {
  const { unmount } = openReview({ ...detail, Lateness: 'late', LateSeconds: 11 })
  expect(await screen.findByText('迟交不到 1 分钟')).toBeTruthy()
  expect(screen.getByText('截止 2026-03-02 08:00')).toBeTruthy()
  unmount()
  openReview({ ...detail, Lateness: 'refused', LateSeconds: 2 * 86_400 })
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

const LEVELS = [
  { Words: '没有写', Points: 0 },
  { Words: '写了一部分', Points: 1 },
  { Words: '写全了', Points: 2 },
]
const Rubric = [
  { Title: '程序', Levels: LEVELS },
  { Title: '说明', Levels: LEVELS },
]

it('[O503][O1058] digits choose levels from criterion to criterion, and Enter gives what they are worth in a hundred', async () => {
  const { server, onClose, user } = openReview({ ...detail, Rubric, RubricVersion: 4 })
  const score = await screen.findByLabelText(texts.score100)
  expect(score.textContent).toBe('–')
  await user.keyboard('2{Enter}')
  expect(screen.getByText(rubricTexts.levelsMissing)).toBeTruthy()
  // Back to the first, and on by itself.
  await user.keyboard('{ArrowLeft}12')
  expect(score.textContent).toBe('75')
  // A level that is not there changes nothing.
  await user.keyboard('9')
  expect(score.textContent).toBe('75')
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.callsOf(reviewHandIn).map(({ body }) => body)).toMatchObject([
    { Verdict: 'grade', Score: 75, Levels: [1, 2], RubricSeen: 4 },
  ])
})

it('[O503] what is written in the comment chooses nothing, and a score that was given shows its levels', async () => {
  const Levels = [
    { Title: '程序', Words: '写全了', Points: 2, Full: 2 },
    { Title: '说明', Words: '没有写', Points: 0, Full: 2 },
  ]
  const { user } = openReview({ ...detail, State: 'graded', Score: 50, Levels, Rubric, RubricVersion: 4 })
  await user.type(await screen.findByLabelText(texts.comment), '3 处要改')
  expect(screen.getByLabelText(texts.score100).textContent).toBe('50')
  expect(screen.getByText(rubricTexts.levelGiven('说明', '没有写', '0', '2'))).toBeTruthy()
})

it('[O1058] a rubric is written where works are reviewed, and its keys are its own', async () => {
  const { server, user } = openReview()
  await user.type(await screen.findByLabelText(texts.comment), '好')
  await user.click(screen.getByRole('button', { name: rubricTexts.make }))
  await user.type(screen.getByLabelText(rubricTexts.criterion(1)), '程序{Enter}')
  await vi.waitFor(() => expect(server.callsOf(putTrainingRubric)).toHaveLength(1))
  expect(server.callsOf(putTrainingRubric)[0]?.body).toMatchObject({ HandInId: SECOND, Seen: 0 })
  expect(server.callsOf(reviewHandIn)).toEqual([])
})

it('[O503][O1058] another rubric takes its levels away, and nothing that was written', async () => {
  signInAs('8000')
  const first = openReview({ ...detail, Rubric, RubricVersion: 4 })
  await first.user.type(await screen.findByLabelText(texts.comment), '好')
  await first.user.click(screen.getAllByRole('radio')[2] as HTMLElement)
  await first.user.keyboard('2')
  expect(screen.getByLabelText(texts.score100).textContent).toBe('100')
  first.unmount()
  openReview({ ...detail, Rubric, RubricVersion: 5 })
  expect((await screen.findByLabelText(texts.score100)).textContent).toBe('–')
  expect(screen.getByLabelText<HTMLTextAreaElement>(texts.comment).value).toBe('好')
})
