import { expect, it } from 'vitest'
import type { Question } from './question-body.ts'
import { inOrder } from './shuffle.ts'

const order = { shuffle_questions: false, shuffle_options: true }
const idsOf = (kind: Question['kind'], count: number, attemptId: string) => {
  const options = Array.from({ length: count }, (_, at) => ({ id: `option-${at}` }))
  const [question] = inOrder([{ id: 'q', sort: 1, kind, body: { options } } as Question], order, attemptId)
  return question?.body.options.map(({ id }) => id).join(' ')
}
const attempts = ['', ...Array.from({ length: 60 }, (_, at) => `attempt-${at}`)]

it.each(['order', 'match'] as const)('[E041] of a question of kind %s nobody ever sees the answer itself', (kind) => {
  for (const count of [2, 3, 4]) {
    const written = Array.from({ length: count }, (_, at) => `option-${at}`).join(' ')
    const seen = new Set(attempts.map((attemptId) => idsOf(kind, count, attemptId)))
    expect(seen.has(written), String(count)).toBe(false)
    if (count > 2) expect(seen.size, String(count)).toBeGreaterThan(1)
  }
  expect(idsOf(kind, 3, 'attempt-1')).toBe(idsOf(kind, 3, 'attempt-1'))
  expect(idsOf(kind, 1, 'attempt-1')).toBe('option-0')
})

it('[E041] options of a choice may come in any order, also as they were written', () => {
  const seen = new Set(attempts.slice(1).map((attemptId) => idsOf('single', 2, attemptId)))
  expect(seen.size).toBe(2)
})
