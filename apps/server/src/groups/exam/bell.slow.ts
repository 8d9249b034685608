import type { Exam, ExamResult } from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RealServer, seatAtPaper } from '../../../test/real-server.ts'

/** A whole class at one timed paper on the built server, which is killed in the middle; it runs alone. */

const PUPILS = 60
const BELL_MS = 10_000
const GRACE_SECONDS = 10

/** What the paper asks that a machine grades, with its points; every other pupil answers wrongly. */
const PLAN = [
  { stem: '藏起来的 20 片', right: ['当考卷'], wrong: ['留着备用'], points: 2 },
  { stem: '哪些做法会让测试的分数', right: ['用学过的叶子来考', '对着同一个测试集'], wrong: ['训练以前先'], points: 3 },
  { stem: '认对了 17 片', right: ['８５'], wrong: ['17'], points: 2 },
  { stem: '把学过的 40 片全认对', right: ['错误'], wrong: ['正确'], points: 1 },
  { stem: '补上 16 片嫩叶', right: ['91.7'], wrong: ['80'], points: 2 },
] as const

let server: RealServer

beforeAll(async () => {
  server = await RealServer.start()
})
afterAll(() => server?.stop())

/** All pupils signed in and in the course, and the lesson that they will open. */
async function seatClass(): Promise<{ tokens: string[]; lessonId: string }> {
  const pupils = server.accountsOf('7000').slice(0, PUPILS)
  const tokens = await Promise.all(pupils.map((pupil) => server.signIn(pupil)))
  return { tokens, lessonId: await seatAtPaper(server, tokens) }
}

type Question = Exam['Questions'][number]

/** What pupil and place decide, as the wire writes it. */
function answerOf(question: Question, pupil: number): { value: string[]; points: number } | undefined {
  const index = PLAN.findIndex(({ stem }) => question.Stem.includes(stem))
  const plan = PLAN[index]
  if (!plan) return undefined
  const isRight = (pupil + index) % 3 !== 0
  const texts = isRight ? plan.right : plan.wrong
  const ids = texts.map((text) => question.Options.find(({ Content }) => Content.startsWith(text))?.OptionId ?? '')
  return { value: question.Options.length > 0 ? ids : [...texts], points: isRight ? plan.points : 0 }
}

interface Sitting {
  token: string
  pupil: number
  exam: Exam
  startedAt: number
  /** What the server said that it has. */
  acknowledged: Map<string, string[]>
  remaining: { seconds: number; at: number }[]
}

let acknowledgements = 0

/** A page that saves one answer: first a guess, then the decision, and at last the guess again, late. */
async function save(sitting: Sitting, question: Question, value: string[]): Promise<void> {
  const { token, exam, acknowledged } = sitting
  const send = async (Value: string[], Sequence: number) => {
    const body = {
      AttemptId: exam.AttemptId,
      Answers: [{ QuestionId: question.QuestionId, Value, Sequence, IsMarked: 0 }],
    }
    const data = await server.call<{ Saved: { Value: string[] }[]; RemainingSeconds: number }>(
      'PUT',
      '/api/Course_exam/PutAnswer',
      token,
      body,
    )
    sitting.remaining.push({ seconds: data.RemainingSeconds, at: Date.now() })
    acknowledged.set(question.QuestionId, data.Saved[0]?.Value ?? [])
    acknowledgements++
  }
  await send([], 1)
  await send(value, 3)
  await send([], 2)
}

async function sit(sitting: Sitting): Promise<void> {
  for (const question of sitting.exam.Questions) {
    const answer = answerOf(question, sitting.pupil)
    await save(sitting, question, answer?.value ?? [`第 ${sitting.pupil} 号同学的想法`])
  }
}

/** Kills the server when about half of all answers are there, and starts it again at the same address. */
async function killInTheMiddle(all: number): Promise<void> {
  while (acknowledgements < all / 2) await new Promise((resolve) => setImmediate(resolve))
  await server.kill()
  await server.begin()
}

it('[E042][E043][O170] sixty pupils start, answer and hand in at the bell, and a killed server costs nobody anything', async () => {
  const { tokens, lessonId } = await seatClass()
  expect(tokens).toHaveLength(PUPILS)
  const bell = Date.now()
  const sittings: Sitting[] = await Promise.all(
    tokens.map(async (token, pupil) => {
      const startedAt = Date.now()
      const exam = await server.call<Exam>('GET', `/api/Course_exam/GetExam?CourseHourId=${lessonId}`, token)
      return { token, pupil, exam, startedAt, acknowledged: new Map(), remaining: [] }
    }),
  )
  expect(Date.now() - bell).toBeLessThan(BELL_MS)
  expect(new Set(sittings.map(({ exam }) => exam.AttemptId)).size).toBe(PUPILS)

  const questions = sittings[0]?.exam.Questions.length ?? 0
  await Promise.all([killInTheMiddle(PUPILS * questions * 3), ...sittings.map(sit)])

  const end = Date.now()
  await Promise.all(
    sittings.map(({ token, exam }) =>
      server.call('POST', '/api/Course_exam/Post', token, { AttemptId: exam.AttemptId, Answers: [] }),
    ),
  )
  expect(Date.now() - end).toBeLessThan(BELL_MS)

  for (const { token, pupil, exam, startedAt, acknowledged, remaining } of sittings) {
    const path = `/api/Course_exam/GetResult?AttemptId=${exam.AttemptId}`
    const result = await server.call<ExamResult>('GET', path, token)
    expect(result).toMatchObject({ AttemptId: exam.AttemptId, HandedInBy: 'learner' })
    expect(acknowledged.size).toBe(questions)
    for (const question of result.Questions) {
      const who = `pupil ${pupil}, ${question.Stem.slice(0, 12)}`
      expect(question.Value, who).toEqual(acknowledged.get(question.QuestionId))
      const planned = answerOf(question, pupil)
      if (planned) expect(question.Value, who).toEqual(planned.value)
      expect(question.Points, who).toBe(planned?.points ?? -1)
    }
    const lost = remaining.map(({ seconds, at }) => exam.TimeLimit * 60 - (at - startedAt) / 1000 - seconds)
    expect(Math.max(...lost.map(Math.abs)), `pupil ${pupil}`).toBeLessThan(GRACE_SECONDS)
  }
})
