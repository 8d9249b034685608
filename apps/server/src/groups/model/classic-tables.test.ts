import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findModelRun, listHeldOut, postDataset, postModel, postRows, startModelRun } from '@shijie/contract'
import { toNumber } from '@shijie/ml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../../test/factories.ts'
import { trainAll } from '../../../test/learning.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { repositoryRoot } from '../../start/repository-root.ts'

/**
 * Public tables that nobody here has chosen a setting for (`bench/data`), with the wildest settings that pages allow: none of
 * them ends without a model, and the best one is no worse than the plainest reference, the nearest neighbour.
 */

const tables = ['iris', 'wine', 'breast-cancer']
const wild: [string, Record<string, number>][] = [
  ['naiveBayes', {}],
  ['tree', { depth: 20, leaf: 1 }],
  ['forest', { trees: 60, depth: 20 }],
  ['knn', { neighbours: 25 }],
  ['softmax', {}],
  ['softmax', { learningRate: 1, weightDecay: 0, epochs: 300 }],
]

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
})
afterAll(() => test.close())

function readTable(name: string) {
  const file = join(repositoryRoot(), `bench/data/tables/${name}.csv`)
  const [head = [], ...body] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(','))
  return {
    names: head.slice(0, -1),
    rows: body.map((row) => ({ Values: row.slice(0, -1), LabelName: row.at(-1) ?? '' })),
  }
}

async function makeModel(name: string, { isReversed = false, title = name } = {}) {
  const { names, rows } = readTable(name)
  if (isReversed) rows.reverse()
  const Columns = names.map((Name) => ({ Name, Kind: 'number' as const, IsTarget: 0 as const }))
  const body = { DatasetName: title, ModelType: 'number' as const, Labels: [], Columns }
  const { DatasetId } = (await test.call(postDataset, { token, body })).Data
  const kept: number[] = []
  for (let from = 0; from < rows.length; from += 500) {
    const Rows = rows.slice(from, from + 500)
    kept.push((await test.call(postRows, { token, body: { DatasetId, Rows } })).Data.Imported)
  }
  const model = { ModelName: body.DatasetName, ModelType: 'number' as const, DatasetId }
  const { ModelId } = (await test.call(postModel, { token, body: model })).Data
  return { ModelId, rows, kept: kept.reduce((sum, count) => sum + count, 0) }
}

async function train(ModelId: string, Algorithm: string, parameters: Record<string, number>) {
  const Parameters = Object.entries(parameters).map(([Name, Value]) => ({ Name, Value }))
  const { Data, ErrorMsg } = await test.call(startModelRun, {
    token,
    body: { ModelId, Algorithm, Parameters, Seed: 1 },
  })
  expect(ErrorMsg).toBe('')
  await trainAll(test)
  return (await test.call(findModelRun, { token, query: { TrainModelId: Data.TrainModelId } })).Data
}

/** What stands in the rows that a run was examined with. */
async function examinedRows(TrainModelId: string): Promise<string[]> {
  const examined: string[] = []
  for (let PageIndex = 1; ; PageIndex++) {
    const query = { TrainModelId, Part: 'all' as const, PageSize: 100, PageIndex }
    const { Items } = (await test.call(listHeldOut, { token, query })).Data
    examined.push(...Items.map(({ Values }) => Values.join()))
    if (Items.length < 100) return examined
  }
}

/** Share of the examined rows that the nearest of all other rows names rightly; columns scaled, empty cells left out. */
async function nearestNeighbour(TrainModelId: string, rows: ReturnType<typeof readTable>['rows']): Promise<number> {
  const examined = new Set(await examinedRows(TrainModelId))
  const numbers = rows.map(({ Values }) => Values.map(toNumber))
  const spread = (numbers[0] ?? []).map((_, at) => {
    const column = numbers.map((row) => row[at] ?? Number.NaN).filter(Number.isFinite)
    const mean = column.reduce((sum, value) => sum + value, 0) / column.length
    return Math.sqrt(column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / column.length) || 1
  })
  const keyOf = (row: readonly number[]) => row.map((value) => (Number.isFinite(value) ? value : '')).join()
  const isExamined = numbers.map((row) => examined.has(keyOf(row)))
  let [right, all] = [0, 0]
  for (const [at, row] of numbers.entries()) {
    if (!isExamined[at]) continue
    const distances = numbers.map((other, place) =>
      isExamined[place]
        ? Number.POSITIVE_INFINITY
        : row.reduce((sum, value, column) => {
            const gap = (value - (other[column] ?? Number.NaN)) / (spread[column] ?? 1)
            return Number.isFinite(gap) ? sum + gap * gap : sum
          }, 0),
    )
    const nearest = distances.indexOf(Math.min(...distances))
    all++
    if (rows[nearest]?.LabelName === rows[at]?.LabelName) right++
  }
  return right / all
}

describe('classic tables', () => {
  it.each(tables)(
    '[E082][E085] %s is kept row by row, learned in every way, and as well as by the nearest neighbour',
    async (name) => {
      const { ModelId, rows, kept } = await makeModel(name)
      // Equal rows are as many observations, and empty cells are filled in.
      expect(kept).toBe(rows.length)
      const accuracies: number[] = []
      let reference = 0
      for (const [algorithm, parameters] of wild) {
        const run = await train(ModelId, algorithm, parameters)
        expect({ algorithm, State: run.State, Message: run.Message }).toEqual({ algorithm, State: 'done', Message: '' })
        accuracies.push(run.Accuracy)
        reference ||= await nearestNeighbour(run.TrainModelId, rows)
      }
      expect(reference).toBeGreaterThan(0.8)
      expect(Math.max(...accuracies)).toBeGreaterThanOrEqual(reference - 0.03)
      // Chances and neighbours are no exception.
      for (const accuracy of accuracies) expect(accuracy).toBeGreaterThan(reference - 0.2)
    },
  )

  it('[E082] the same table is divided alike, whoever brings it in whatever order', async () => {
    const examined = []
    for (const isReversed of [false, true]) {
      const { ModelId } = await makeModel('wine', { isReversed, title: `两份${isReversed}` })
      const { TrainModelId } = await train(ModelId, 'naiveBayes', {})
      examined.push((await examinedRows(TrainModelId)).sort())
    }
    expect(examined[1]).toEqual(examined[0])
    expect(examined[0]?.length).toBeGreaterThan(20)
  })
})
