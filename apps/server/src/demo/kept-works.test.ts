import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sourcesOf } from '../../test/demo-programs.ts'
import { failedChecks, judgeAsLearner } from '../../test/judge-training.ts'
import { startRealRunner } from '../../test/real-runner.ts'
import { readTrainingContent } from '../groups/training/shipped/training-content.ts'
import { repositoryRoot } from '../start/repository-root.ts'
import { type KeptDemoWork, keptWorksPath } from './kept-works.ts'
import { type DemoWorkName, demoFlowers, demoPrograms } from './works-list.ts'

const contentFolder = join(repositoryRoot(), 'content')
const trainings = readTrainingContent(contentFolder)
const names = [...Object.keys(demoFlowers), ...Object.keys(demoPrograms)] as DemoWorkName[]

let runner: Awaited<ReturnType<typeof startRealRunner>>
beforeAll(async () => {
  runner = await startRealRunner(2)
}, 60_000)
afterAll(() => runner.close())

async function judge(name: DemoWorkName): Promise<KeptDemoWork> {
  const { training, steps } = sourcesOf(name)
  const kept: KeptDemoWork = { name, training, steps: {} }
  for (const [key, source] of Object.entries(steps)) {
    const step = trainings.find(({ slug }) => slug === training)?.steps.find((one) => one.key === key)
    if (!step) throw new Error(`${training} has no step ${key}`)
    const judged = await judgeAsLearner(runner, step, source.code, source.xml)
    expect(failedChecks(judged), `${name}/${key}`).toEqual([])
    kept.steps[key] = { ...source, ...judged }
  }
  return kept
}

/*
 * What the demonstration shows of its works is what the server finds when it runs them. After a change of the list or of a
 * check, `npx vitest run --project server apps/server/src/demo/kept-works.test.ts -u` writes the file anew.
 */
it('[E047][E053] works of the demonstration really run, pass every check, and show what they draw', async () => {
  const lines: string[] = []
  for (const name of names) lines.push(`${JSON.stringify(await judge(name))}\n`)
  await expect(lines.join('')).toMatchFileSnapshot(keptWorksPath(contentFolder))
}, 180_000)
