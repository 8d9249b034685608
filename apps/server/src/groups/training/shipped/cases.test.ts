import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failedChecks, judgeAsLearner } from '../../../../test/judge-training.ts'
import { startRealRunner } from '../../../../test/real-runner.ts'
import { repositoryRoot } from '../../../start/repository-root.ts'
import { readProgram, readTrainingContent, type StepContent, type TrainingContent } from './training-content.ts'

/*
 * Programs that somebody wrote who saw nothing but the pupil's page: right ones of different style, wrong ones as pupils
 * make them. A case that is judged wrongly is a fault of the check, never of the case.
 */

const trainings = readTrainingContent(join(repositoryRoot(), 'content'))
const steps = trainings.flatMap((training) =>
  training.steps.flatMap((step) => (step.solution ? [{ training, step, folder: folderOf(training, step) }] : [])),
)

function folderOf({ folder }: TrainingContent, { key }: StepContent): string {
  return join(folder, 'cases', key)
}

const namesOf = (folder: string, start: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(`${start}-`) && name.endsWith('.py')) : []

let runner: Awaited<ReturnType<typeof startRealRunner>>
beforeAll(async () => {
  runner = await startRealRunner(2)
}, 60_000)
afterAll(() => runner.close())

/** A block program is judged with its own blocks where they lie beside it, else with those of the reference solution. */
function judge(training: TrainingContent, step: StepContent, path: string) {
  const own = path.replace(/\.py$/, '.xml')
  const xml = existsSync(own)
    ? readFileSync(own, 'utf8')
    : step.solutionBlocks
      ? readProgram(training, step.solutionBlocks)
      : ''
  return judgeAsLearner(runner, step, readFileSync(path, 'utf8'), xml)
}

describe.each(steps.map((one) => [`${one.training.slug}/${one.step.key}`, one] as const))(
  'cases of %s',
  (_name, { training, step, folder }) => {
    it('[O507] are at least six right ones and six wrong ones', () => {
      expect(namesOf(folder, 'right').length, basename(folder)).toBeGreaterThanOrEqual(6)
      expect(namesOf(folder, 'wrong').length, basename(folder)).toBeGreaterThanOrEqual(6)
    })

    it.each(namesOf(folder, 'right'))('[O507][E053] %s passes', async (name) => {
      expect(failedChecks(await judge(training, step, join(folder, name)))).toEqual([])
    })

    it.each(namesOf(folder, 'wrong'))('[O507][E053] %s does not pass, and is told why', async (name) => {
      const judged = await judge(training, step, join(folder, name))
      expect(failedChecks(judged).length).toBeGreaterThan(0)
      for (const { message, passed } of judged.results) {
        expect(message).not.toMatch(/\{[a-z]+\}|…$/)
        if (!passed) expect(message).not.toBe('')
      }
    })
  },
)
