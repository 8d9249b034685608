import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBlock } from '@shijie/program/blocks/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failedChecks, judgeFile } from '../../../../test/judge-training.ts'
import { isRightLongest } from '../../../../test/longest-option.ts'
import { startRealRunner } from '../../../../test/real-runner.ts'
import { startTestApp, type TestApp } from '../../../../test/support.ts'
import { repositoryRoot } from '../../../start/repository-root.ts'
import { countBlocks } from '../checks/count-blocks.ts'
import { gradeQuiz, questionIdOf } from '../checks/grade-quiz.ts'
import { stepBody } from '../step-body.ts'
import { importTrainings } from './import-trainings.ts'
import { readProgram, readTrainingContent } from './training-content.ts'

const folder = join(repositoryRoot(), 'content')
const trainings = readTrainingContent(folder)
const steps = trainings.flatMap((training) => training.steps.map((step) => ({ training, step })))

let test: TestApp
let runner: Awaited<ReturnType<typeof startRealRunner>>
beforeAll(async () => {
  test = await startTestApp()
  runner = await startRealRunner()
}, 60_000)
afterAll(async () => {
  await runner.close()
  await test.close()
})

/** A program has its own ten seconds for each run, and some are run many times; this ends what hangs. */
const HANGS = 120_000

describe('the trainings that come with the product', () => {
  it('[O506] are nine, of graded difficulty, with covers and related ones that exist', () => {
    expect(trainings.map(({ name }) => name)).toEqual([
      '画一朵花',
      '猜数字',
      '石头剪刀布',
      '贪吃蛇',
      'k 近邻从零写',
      '井字棋与极小化极大',
      '情感小侦探',
      '石头剪刀布识别',
      '垃圾分类助手',
    ])
    expect(trainings.map(({ difficulty }) => difficulty)).toEqual([1, 1, 2, 3, 3, 4, 2, 3, 2])
    for (const { cover, related, steps: own } of trainings) {
      expect(existsSync(join(repositoryRoot(), 'apps/web/public', cover)), cover).toBe(true)
      for (const slug of related) expect(trainings.some((one) => one.slug === slug)).toBe(true)
      expect(own[0]?.kind).toBe('read')
    }
  })

  it('[O506][E051] name what a program needs: blocks that the reference solution is made of', () => {
    for (const { training, step } of steps) {
      const isProgram = step.kind === 'blocks' || step.kind === 'python'
      expect(step.uses.length > 0, `${training.name} ${step.title}`).toBe(isProgram)
      if (step.kind !== 'blocks') continue
      const built = countBlocks(readProgram(training, step.solutionBlocks ?? ''))
      for (const type of step.uses) {
        expect(findBlock(type), type).toBeDefined()
        expect(built.get(type) ?? 0, type).toBeGreaterThan(0)
      }
    }
  })

  const programs = steps.filter(({ step }) => step.solution)
  it.each(programs.map((one) => [`${one.training.name}·${one.step.title}`, one] as const))(
    '[O507][E053] the reference solution of %s passes everything',
    async (_name, { training, step }) => {
      const judged = await judgeFile(runner, training, step, step.solution ?? '', step.solutionBlocks)
      expect(failedChecks(judged)).toEqual([])
      if (step.targetCommands.length > 0) expect(judged.drawing).toHaveLength(step.targetCommands.length)
    },
    HANGS,
  )

  const wrong = programs.flatMap(({ training, step }) => step.wrong.map((program) => ({ training, step, program })))
  it.each(wrong.map((one) => [`${one.training.name}·${one.step.title}`, one.program, one] as const))(
    '[O507][E053] of %s, %s does not pass, and says why',
    async (_name, _program, { training, step, program }) => {
      const judged = await judgeFile(runner, training, step, program, step.solutionBlocks)
      expect(failedChecks(judged).length).toBeGreaterThan(0)
      for (const { message, passed } of judged.results) {
        expect(message).not.toContain('{')
        if (!passed) expect(message).not.toBe('')
      }
    },
    HANGS,
  )

  const starters = programs.filter(({ step }) => step.kind === 'python' && step.starter)
  it.each(starters.map((one) => [`${one.training.name}·${one.step.title}`, one] as const))(
    '[O507] what %s begins with is not done yet',
    async (_name, { training, step }) => {
      expect(failedChecks(await judgeFile(runner, training, step, step.starter ?? '')).length).toBeGreaterThan(0)
    },
    HANGS,
  )

  const quizzes = steps.filter(({ step }) => step.kind === 'quiz')
  it.each(quizzes.map((one) => [`${one.training.name}·${one.step.title}`, one] as const))(
    '[O507] the right answers of %s are right, and others are not',
    (_name, { step }) => {
      const answers = step.rightAnswers.map((Value, index) => ({ QuestionId: questionIdOf(index), Value }))
      expect(gradeQuiz(step.questions, answers).every(({ passed }) => passed)).toBe(true)
      expect(gradeQuiz(step.questions, []).some(({ passed }) => passed)).toBe(false)
    },
  )

  it('[O507] the quizzes can not be passed by the longest option', () => {
    const singles = quizzes.flatMap(({ step }) => step.questions.filter(({ kind }) => kind === 'single'))
    const longest = singles.filter(({ options, right }) => isRightLongest(options, Number(right[0])))
    expect(longest.length / singles.length).toBeLessThanOrEqual(0.4)
  })

  it.each(['9', '９', '9 次', '九'])('[O507] an answer to fill in is read as the number it is: %s', (given) => {
    const asked = quizzes.flatMap(({ step }) => step.questions.filter(({ kind }) => kind === 'fill'))
    const answers = asked.map((_question, index) => ({ QuestionId: questionIdOf(index), Value: [given] }))
    expect(gradeQuiz(asked, answers).map(({ passed }) => passed)).toEqual([true])
  })

  it('[O507] a hidden check says which sentence of the task is broken, and names no data', () => {
    for (const { training, step } of steps) {
      for (const check of step.checks) {
        if (check.kind === 'blocks' || !check.hidden) continue
        expect(check.fail.length, `${training.name}·${check.title}`).toBeGreaterThan(10)
        expect(check.fail).not.toContain('{')
      }
    }
  })

  it('[O507] workspaces and checks name blocks that exist', () => {
    for (const { training, step } of steps) {
      const xml = [step.solutionBlocks, step.kind === 'blocks' ? step.starter : undefined]
      for (const name of xml) {
        if (!name) continue
        for (const type of countBlocks(readProgram(training, name)).keys()) expect(findBlock(type), type).toBeTruthy()
      }
      for (const check of step.checks) {
        if (check.kind === 'blocks') for (const type of check.types) expect(findBlock(type), type).toBeTruthy()
      }
    }
  })
})

describe('importing them', () => {
  const read = () =>
    test.db
      .selectFrom('training_steps as s')
      .innerJoin('trainings as t', 't.id', 's.training_id')
      .select(['s.id', 't.slug', 's.key', 's.sort'])
      .where('t.slug', 'is not', null)
      .orderBy('s.id')
      .execute()

  it('[O506] once is as often as one likes, and a changed text keeps the steps of the learners', async () => {
    await importTrainings(test.db, folder)
    const first = await read()
    expect(first).toHaveLength(steps.length)
    await Promise.all([importTrainings(test.db, folder), importTrainings(test.db, folder)])
    expect(await read()).toEqual(first)
    await test.db
      .updateTable('trainings')
      .set({ content_hash: 'older', name: '旧名字' })
      .where('slug', '=', 'flower')
      .execute()
    await importTrainings(test.db, folder)
    expect(await read()).toEqual(first)
    const names = test.db.selectFrom('trainings').select('name').where('slug', '=', 'flower')
    expect((await names.executeTakeFirst())?.name).toBe('画一朵花')
    // What a step asks of a data set arrives with it.
    const data = await test.db
      .selectFrom('training_steps')
      .select('body')
      .where('kind', '=', 'dataset')
      .where('key', '=', 'dataset')
      .execute()
    for (const { body } of data) {
      expect(stepBody.parse(body)).toMatchObject({
        need: { labels: 3, samples: 20 },
        dataset: expect.stringMatching(/^\w+$/),
      })
    }
    expect(data).toHaveLength(3)
  })
})
