import type { DataOf, Exam, ExamResult, saveAnswers } from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RealServer, seatAtPaper } from '../../../test/real-server.ts'

/** One pupil at a timed paper on the built server: in two windows, and on a machine whose clock somebody sets. */

const HOUR = 3_600_000

type Saving = DataOf<typeof saveAnswers>

let server: RealServer
let lessonId: string
let tokens: string[]

beforeAll(async () => {
  server = await RealServer.start()
  const accounts = server.accountsOf('7000').slice(0, 2)
  tokens = await Promise.all(accounts.map((account) => server.signIn(account)))
  lessonId = await seatAtPaper(server, tokens)
})
afterAll(() => server?.stop())

const open = (token: string) => server.call<Exam>('GET', `/api/Course_exam/GetExam?CourseHourId=${lessonId}`, token)
const essayOf = ({ Questions }: Exam) => Questions.find(({ Options }) => Options.length === 0)?.QuestionId ?? ''

interface Change {
  Value: string[]
  Sequence: number
  BaseSequence: number
}

const put = (token: string, exam: Exam, change: Change) =>
  server.call<Saving>('PUT', '/api/Course_exam/PutAnswer', token, {
    AttemptId: exam.AttemptId,
    Answers: [{ QuestionId: essayOf(exam), IsMarked: 0, ...change }],
  })

it('[E042][O170] a stale window overwrites nothing, not after the server died, and not by handing in', async () => {
  const [account] = server.accountsOf('7000')
  const window = tokens[0] ?? ''
  const device = await server.signIn(account ?? { account: '', password: '' })
  const exam = await open(window)
  expect((await open(device)).AttemptId).toBe(exam.AttemptId)
  const base = exam.ServerMoment
  const written = { Value: ['第一个窗口写了一大段'], Sequence: base + 10, BaseSequence: 0 }
  const stale = { Value: ['旧文字加一个字'], Sequence: base + 20, BaseSequence: 0 }

  expect(await put(window, exam, written)).toMatchObject({ Saved: [{ Value: written.Value }], Refused: [] })
  expect(await put(device, exam, stale)).toMatchObject({ Saved: [{ Value: written.Value }], Refused: [essayOf(exam)] })
  await server.kill()
  await server.begin()
  expect(await put(device, exam, stale)).toMatchObject({ Saved: [{ Value: written.Value }], Refused: [essayOf(exam)] })

  const handIn = {
    AttemptId: exam.AttemptId,
    Answers: [{ QuestionId: essayOf(exam), IsMarked: 0, ...stale }],
  }
  await server.call('POST', '/api/Course_exam/Post', device, handIn)
  const path = `/api/Course_exam/GetResult?AttemptId=${exam.AttemptId}`
  const { Questions } = await server.call<ExamResult>('GET', path, window)
  expect(Questions.find(({ QuestionId }) => QuestionId === essayOf(exam))?.Value).toEqual(written.Value)
})

it('[E043][O170] a clock that is set forwards or backwards neither ends nor lengthens an attempt, nor does a restart meanwhile', async () => {
  const token = tokens[1] ?? ''
  const exam = await open(token)
  const limit = exam.TimeLimit * 60
  // The jump is longer than the paper.
  expect(limit).toBeGreaterThan(0)
  expect(limit * 1000).toBeLessThan(HOUR)
  let sequence = exam.ServerMoment
  let known = 0
  const saveOne = async (text: string) => {
    sequence += 1
    const saving = await put(token, exam, { Value: [text], Sequence: sequence, BaseSequence: known })
    known = sequence
    expect(saving.Saved).toMatchObject([{ Value: [text] }])
    expect(saving.RemainingSeconds).toBeLessThanOrEqual(limit)
    expect(saving.RemainingSeconds).toBeGreaterThan(limit / 2)
  }
  await saveOne('钟还没有动')
  await server.setClock(HOUR)
  await saveOne('钟快了一小时')
  await server.kill()
  await server.begin()
  await saveOne('重启以后')
  await server.setClock(-HOUR)
  await saveOne('钟又慢了一小时')
  expect((await open(token)).AttemptId).toBe(exam.AttemptId)
})
