import { deleteModelRun, findModelRun, listModelRuns, type ModelRunSummary } from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { linkTo } from '../../../lib/addresses.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { doneRun, MODEL_ID, ownModel } from '../../../testing/model-data.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { namedScore } from '../../../texts/score.ts'
import { RunDesk } from './run-desk.tsx'

// What it shows of one run is tested beside it.
vi.mock('./run-result.tsx', () => ({ RunResult: () => null }))

const model = { ...ownModel, Card: { Purpose: '', Limits: '', Advice: '' }, Target: '' }
const idOf = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const runOf = (number: number, more: Partial<ModelRunSummary> = {}) => ({
  ...doneRun,
  TrainModelId: idOf(number),
  Number: number,
  ...more,
})

let server: FakeServer
/** Newest first; two to a page. */
let runs: ReturnType<typeof runOf>[]
beforeEach(() => {
  signInAs('7000')
  runs = [4, 3, 2, 1].map((number) => runOf(number))
  server = startFakeServer()
    .answer(listModelRuns, ({ query }) => {
      const from = (Number(query.PageIndex) - 1) * 2
      return { Items: runs.slice(from, from + 2), TotalCount: runs.length }
    })
    .answer(findModelRun, ({ query }) => {
      const found = runs.find(({ TrainModelId }) => TrainModelId === query.TrainModelId)
      return found ?? doneRun
    })
    .answer(deleteModelRun, ({ query }) => {
      runs = runs.filter(({ TrainModelId }) => TrainModelId !== query.TrainModelId)
      return {}
    })
})

const open = (runid?: string) =>
  renderApp(<RunDesk model={model} />, linkTo.modelOperate('image', 'training', { modelid: MODEL_ID, runid }))
const numbers = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent)

describe('runs of a model', () => {
  it('[O889][E082] older ones come on one press', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: texts.older }))
    await waitFor(() => expect(numbers()).toEqual([4, 3, 2, 1].map(texts.number)))
    expect(screen.queryByRole('button', { name: texts.older })).toBeNull()
  })

  it('[O889] one that is older than the list is shown by its address', async () => {
    const { user, addressOf } = open(idOf(1))
    // The newest is not the one that is shown.
    await user.click(await screen.findByRole('button', { name: texts.see(4) }))
    await waitFor(() => expect(addressOf()).toContain(`runid=${idOf(4)}`))
    expect(await screen.findByText(texts.current)).toBeTruthy()
    expect(server.callsOf(findModelRun)[0]?.query.TrainModelId).toBe(idOf(1))
  })

  it('[O891] one of another model is not this model’s', async () => {
    runs = [runOf(4)]
    server.answer(findModelRun, { ...doneRun, ModelId: idOf(77) })
    const { user, addressOf } = open(idOf(5))
    expect(await screen.findByText(texts.gone)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: texts.toNewest }))
    await waitFor(() => expect(addressOf()).not.toContain('runid'))
    expect(await screen.findByText(texts.number(4))).toBeTruthy()
  })

  it('[O892][O872] is deleted after one was asked, and the newest is shown instead of it', async () => {
    const { user, addressOf } = open(idOf(3))
    await user.click(await screen.findByRole('button', { name: texts.removeIt(3) }))
    const dialog = await screen.findByRole('dialog', { name: texts.removeTitle(3) })
    expect(server.callsOf(deleteModelRun)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: texts.removeRun }))
    await waitFor(() => expect(numbers()).not.toContain(texts.number(3)))
    await waitFor(() => expect(addressOf()).not.toContain('runid'))
    expect(screen.queryByText(texts.gone)).toBeNull()
    expect(screen.queryByText(texts.error)).toBeNull()
  })

  it('[O853][E082] says in the list how long it learned, what it lost and on which part it was examined', async () => {
    const known = { Algorithm: 'knn', Rounds: 0, Loss: null, Seconds: 1.5, ExaminedPart: 'validation' } as const
    runs = [runOf(3, { Rounds: 20, Loss: 0.25, Seconds: 2 }), runOf(2, known)]
    open(idOf(3))
    const rowOf = async (number: number) =>
      (await screen.findByText(texts.number(number), { selector: 'li b' })).closest('li')?.textContent
    expect(await rowOf(3)).toContain([texts.learnedRounds(20), texts.lossOf('0.250'), texts.took(2)].join('，'))
    expect(await rowOf(3)).toContain(texts.scoreOn(texts.parts.test.name, namedScore('image', '90%')))
    expect(await rowOf(2)).toContain(texts.took(1.5))
    expect(await rowOf(2)).toContain(texts.scoreOn(texts.parts.validation.name, namedScore('image', '90%')))
    expect(await rowOf(2)).not.toMatch(/轮|损失/)
  })

  it('[O892] cannot be deleted while it is under way, nor when a component has a version of it', async () => {
    runs = [runOf(3, { State: 'queued' }), runOf(2, { PublishState: 4 })]
    open(idOf(2))
    expect(await screen.findByRole('button', { name: texts.see(3) })).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.removeIt(3) })).toBeNull()
    expect(screen.queryByRole('button', { name: texts.removeIt(2) })).toBeNull()
  })
})
