import { join } from 'node:path'
import { createDiskStorage } from '../../apps/server/src/clients/storage.ts'
import { openDatabase } from '../../apps/server/src/db/connection.ts'
import { findRunningDatabase } from '../../apps/server/src/db/running-database.ts'
import {
  type DataOf,
  findModelRun,
  type ModelRunProgress,
  startModelRun,
  watchModelRun,
} from '../../packages/contract/src/index.ts'
import type { DemoServer } from './demo-server.ts'
import { judge, printTable } from './report.ts'
import { type Caller, collect, createCaller, type LabelledFile, signIn } from './train-class.ts'

/** What a page hears of a run while somebody watches it: how often, how true, and after the page was closed. */

const GAP_MAX = 1000
const FIFTH = 0.2
const ERROR_MAX = 0.3
/** Pictures are shown so many times, so that there is something to watch. */
const COPIES = 3

interface Heard {
  at: number
  progress: ModelRunProgress
}

/** The events of a run until it ends or enough was heard. */
async function listen(
  server: DemoServer,
  token: string,
  runId: string,
  isEnough: (heard: readonly Heard[]) => boolean,
): Promise<Heard[]> {
  const end = new AbortController()
  const query = new URLSearchParams({ TrainModelId: runId })
  const { body } = await fetch(`${server.origin}${watchModelRun.path}?${query}`, {
    headers: { token },
    signal: end.signal,
  })
  if (!body) throw new Error('The run has no events')
  const heard: Heard[] = []
  let rest = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const events = `${rest}${chunk}`.split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1]
      if (data) heard.push({ at: performance.now(), progress: JSON.parse(data) as ModelRunProgress })
    }
    if (isEnough(heard)) break
  }
  end.abort()
  return heard
}

const isOver = ({ State }: ModelRunProgress) => State !== 'queued' && State !== 'running'
const shareOf = ({ Done, Total }: ModelRunProgress) => (Total > 0 ? Done / Total : 0)

/** The longest silence between two events. */
const silenceIn = (heard: readonly Heard[]) =>
  heard.reduce((most, { at }, place) => Math.max(most, at - (heard[place - 1]?.at ?? at)), 0)

/** What was said of the time that was left after the first fifth of a stage, against what it took. */
function foretold(
  heard: readonly Heard[],
  stage: ModelRunProgress['Stage'],
): { said: number; took: number } | undefined {
  const fifth = heard.find(
    ({ progress }) => progress.Stage === stage && shareOf(progress) >= FIFTH && !isOver(progress),
  )
  const end = heard.at(-1)
  if (!fifth || !end || !isOver(end.progress)) return undefined
  return { said: fifth.progress.WaitSeconds, took: (end.at - fifth.at) / 1000 }
}

async function start(call: Caller, token: string, modelId: string): Promise<string> {
  const order = { ModelId: modelId, Algorithm: 'softmax' }
  return (await call<DataOf<typeof startModelRun>>('POST', startModelRun.path, token, order)).TrainModelId
}

const curveOf = ({ History }: ModelRunProgress) => JSON.stringify(History)

/** The page is closed after the first events; somebody opens it on another computer when the run is over. */
async function judgeReopened(server: DemoServer, call: Caller, token: string, again: string, modelId: string) {
  const runId = await start(call, token, modelId)
  // Where features are kept, a run is over soon: the first rounds are what the closed page had seen.
  const before = await listen(server, token, runId, (heard) => (heard.at(-1)?.progress.History.length ?? 0) > 0)
  await listen(server, again, runId, (heard) => heard.some(({ progress }) => isOver(progress)))
  const query = new URLSearchParams({ TrainModelId: runId })
  const run = await call<DataOf<typeof findModelRun>>('GET', `${findModelRun.path}?${query}`, again)
  const seen = before.at(-1)?.progress.History ?? []
  const isWhole =
    curveOf({ ...run.Progress, History: run.Progress.History.slice(0, seen.length) }) === JSON.stringify(seen)
  judge(
    `reopened elsewhere, the curve has all ${run.Progress.History.length} rounds, the ${seen.length} seen before among them`,
    run.State === 'done' && isWhole && run.Progress.History.length >= (run.Result?.BestEpoch ?? 1),
  )
}

/** Watches a run of pictures that nobody has looked at yet. */
export async function measureWatching(server: DemoServer, files: readonly LabelledFile[]): Promise<void> {
  const call = createCaller(server)
  const connection = await findRunningDatabase(server.dataDir)
  if (!connection) throw new Error('The database of the server does not answer')
  const { db, close } = await openDatabase({ connection, poolSize: 2 })
  try {
    const place = { call, db, storage: createDiskStorage(join(server.dataDir, 'files')) }
    const account = server.pupils.at(-1)
    if (!account) throw new Error('The demonstration has no pupils')
    const token = await signIn(call, account)
    const all = Array.from({ length: COPIES }, (_, copy) =>
      files.map(({ file, label }) => ({ label, file: Buffer.concat([file, Buffer.from(`copy ${copy}`)]) })),
    ).flat()
    const modelId = await collect(place, token, 9_000, all)
    const runId = await start(call, token, modelId)
    const heard = await listen(server, token, runId, (events) => events.some(({ progress }) => isOver(progress)))
    const [silence, told] = [silenceIn(heard), foretold(heard, 'looking')]
    if (!told) throw new Error('Nothing was said of the time that is left')
    const error = Math.abs(told.said - told.took) / told.took
    printTable(
      [`watching a run of ${all.length} pictures`, 'value'],
      [
        ['events', String(heard.length)],
        ['longest silence, ms', silence.toFixed(0)],
        ['left after a fifth, s: said, true', `${told.said}, ${told.took.toFixed(1)}`],
      ],
    )
    judge(`an event at least every ${GAP_MAX} ms, the longest silence ${silence.toFixed(0)} ms`, silence <= GAP_MAX)
    judge(
      `what is left is foretold within ${(error * 100).toFixed(0)} % after a fifth, at most ${ERROR_MAX * 100} %`,
      error <= ERROR_MAX,
    )
    await judgeReopened(server, call, token, await signIn(call, account), modelId)
  } finally {
    await close()
  }
}
