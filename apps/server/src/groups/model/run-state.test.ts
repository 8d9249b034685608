import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ModelRunState, MODEL_RUN_STATES as STATES } from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser } from '../../../test/factories.ts'
import { makeMoods, startMoods } from '../../../test/learning.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import type { ModelRunRow } from '../../db/model-tables.ts'
import * as runs from './run-state.ts'

let test: TestApp
let run: ModelRunRow
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const read = () => test.db.selectFrom('model_runs').selectAll().where('id', '=', run.id).executeTakeFirstOrThrow()
const set = (change: object) => test.db.updateTable('model_runs').set(change).where('id', '=', run.id).execute()

beforeEach(async () => {
  const token = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
  const { ModelId } = await makeMoods(test, token)
  const { TrainModelId } = (await startMoods(test, token, ModelId, 'naiveBayes')).Data
  run = await test.db.selectFrom('model_runs').selectAll().where('id', '=', TrainModelId).executeTakeFirstOrThrow()
})

const now = () => test.clock.now()
const what = { result: '{}', accuracy: 1, artefact: '{}', history: '[]' }

/** Each transition: the one state that it starts from, where it leads, and how it is made. */
const transitions: [string, ModelRunState, ModelRunState, () => Promise<unknown>][] = [
  ['beginRun', 'queued', 'running', () => runs.beginRun(test.db, run.id, now())],
  ['cancelQueuedRun', 'queued', 'cancelled', () => runs.cancelQueuedRun(test.db, run.id, now())],
  ['putRunBack', 'running', 'queued', () => runs.putRunBack(test.db, { ...run, attempts: 1 })],
  ['takeUpRuns', 'running', 'queued', () => runs.takeUpRuns(test.db, now())],
  ['finishRun', 'running', 'done', () => runs.finishRun(test.db, run.id, what, now())],
  ['endRun', 'running', 'failed', () => runs.endRun(test.db, run.id, { state: 'failed', message: '断了' }, now())],
  ['failLostRuns', 'running', 'failed', () => runs.failLostRuns(test.db, [run.id], now())],
  ['waitForBrowser', 'running', 'running', () => runs.waitForBrowser(test.db, run.id, now())],
  ['noteProgress', 'running', 'running', () => runs.noteProgress(test.db, run.id, 'learning', { done: 1, total: 2 })],
  ['noteHeard', 'running', 'running', () => runs.noteHeard(test.db, run.id, { done: 1, total: 2 }, now())],
  ['wishOfRun', 'running', 'running', () => runs.wishOfRun(test.db, run.id, 'keep')],
]

describe('states of a model run', () => {
  it.each(transitions)(
    '[O762] %s leads from %s to %s, and changes nothing in any other state',
    async (_, from, to, make) => {
      for (const state of STATES) {
        await set({ state, stage: 'learning', done: 7, ended_at: null, wish: '', history: '[[1,1,1,1,1]]' })
        const before = await read()
        await make()
        const after = await read()
        if (state === from) expect([after.state, after]).not.toEqual([to, before])
        if (state === from) expect(after.state).toBe(to)
        else expect(after).toEqual(before)
      }
    },
  )

  it('[O762] nothing is kept, and no browser is waited for, once its owner wants nothing of it', async () => {
    await set({ state: 'running', wish: 'cancel' })
    expect(await runs.finishRun(test.db, run.id, what, now())).toBe(false)
    expect(await runs.waitForBrowser(test.db, run.id, now())).toBe(false)
    expect((await read()).state).toBe('running')
  })

  it('[O876] a run that was begun three times and never ended fails; one that learns in a browser goes on', async () => {
    await set({ state: 'running', stage: 'looking', attempts: 3 })
    await runs.takeUpRuns(test.db, now())
    expect((await read()).state).toBe('failed')
    await set({ state: 'running', place: 'browser', stage: 'learning', attempts: 3 })
    await runs.takeUpRuns(test.db, now())
    expect((await read()).state).toBe('running')
  })

  it('[O762] are written nowhere else', () => {
    const root = join(import.meta.dirname, '../..')
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/\.(test|slow)\.ts$/.test(file))
      .filter((file) => /updateTable\('model_runs'\)|update model_runs/.test(readFileSync(join(root, file), 'utf8')))
    expect(files).toEqual([join('groups', 'model', 'run-state.ts')])
  })
})
