import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgeAsLearner } from '../../../../test/judge-training.ts'
import { startRealRunner } from '../../../../test/real-runner.ts'
import { repositoryRoot } from '../../../start/repository-root.ts'
import { readTrainingContent } from '../shipped/training-content.ts'

let runner: Awaited<ReturnType<typeof startRealRunner>>
beforeAll(async () => {
  runner = await startRealRunner(1)
}, 60_000)
afterAll(() => runner.close())

const [shipped] = readTrainingContent(join(repositoryRoot(), 'content')).flatMap(({ steps }) =>
  steps.filter(({ checks }) => checks[0]?.kind === 'test'),
)

it('[O507] a question that comes to no end is a no for the learner and a line in the log, without any words of the work', async () => {
  const [check] = shipped?.checks ?? []
  if (!shipped || check?.kind !== 'test') throw new Error('No shipped step asks a question')
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const step = { ...shipped, checks: [{ ...check, test: 'raise ValueError(output)' }] }
  const { results } = await judgeAsLearner(runner, step, 'print("我的小秘密")', '', log)
  expect(results.at(-1)).toMatchObject({ title: check.title, passed: false })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, checkId: '0', problem: 'ValueError' }),
  ])
  expect(lines.join('')).not.toContain('小秘密')
})

it('[O507] an error inside of what runs the program is not told as if it were the learner’s, line and all', async () => {
  if (!shipped) throw new Error('No shipped step asks a question')
  const { results } = await judgeAsLearner(
    runner,
    shipped,
    'import traceback\ntraceback.extract_tb = None\nraise ValueError("x")',
  )
  const told = results.map(({ message }) => message).join('\n')
  expect(results.some(({ passed }) => passed)).toBe(false)
  expect(told).not.toMatch(/第 (?:[4-9]|\d\d+) 行|空值|NoneType/)
})
