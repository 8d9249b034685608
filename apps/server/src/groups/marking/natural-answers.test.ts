import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../start/repository-root.ts'
import { groupAnswers } from './group-answers.ts'

interface Scored {
  question: string
  score: number
  answer: string
}

/** Answers that nobody here wrote, and what a teacher gave them (bench/data/README.md). */
const answers = readFileSync(join(repositoryRoot(), 'bench/data/answers/ads.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Scored)
const questions = [...new Set(answers.map(({ question }) => question))].map((id) =>
  answers.filter(({ question }) => question === id),
)

/** The share of pairs whose scores are no more than one in ten apart. */
function near(pairs: readonly (readonly [number, number])[]): number {
  return pairs.filter(([one, other]) => Math.abs(one - other) <= 1).length / Math.max(1, pairs.length)
}
const pairsOf = (scores: readonly number[]) =>
  scores.flatMap((one, at) => scores.slice(at + 1).map((other) => [one, other] as const))

describe('answers of students to fifteen questions', () => {
  it('[O1051] that are put together were worth the same to their teacher, and far more often than any two', async () => {
    const together: (readonly [number, number])[] = []
    const grouped: string[][] = []
    for (const asked of questions) {
      for (const { Members } of await groupAnswers(asked.map(({ answer }) => [answer]))) {
        const members = Members.map((place) => asked[place]).filter((one) => one !== undefined)
        // One decision is compared with the one in front: nobody else is what the others are like.
        const [first, ...rest] = members
        together.push(...rest.map(({ score }) => [first?.score ?? 0, score] as const))
        grouped.push(members.map(({ answer }) => answer))
      }
    }
    const any = questions.flatMap((asked) => pairsOf(asked.map(({ score }) => score)))
    expect(grouped.length).toBeGreaterThan(50)
    expect(near(any)).toBeLessThan(0.5)
    // What is left are answers to which their teacher gave different points though they read the same.
    expect(near(together)).toBeGreaterThan(0.9)
  })
})
