import { type HeldOut, listHeldOut, type ModelRun } from '@shijie/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { Foretold } from './foretold.tsx'
import { niceStep, ticksOf } from './scatter.tsx'

const RUN = '019a0000-0000-7000-8000-0000000000e1'
const rowOf = (number: number, truth: number, foretold: number): HeldOut => ({
  SampleId: `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  SampleName: '',
  FileUrl: '',
  ThumbnailUrl: '',
  Text: '',
  Values: [number],
  Truth: 0,
  Predicted: 0,
  Confidence: 1,
  Scores: [foretold],
  Part: 'test',
  Number: { Truth: truth, Foretold: foretold },
  IsDeleted: 0,
  LabelNow: '',
  Side: '',
})

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  signInAs('7000')
  const all = [rowOf(7, 30, 41.5), rowOf(2, 10, 7), ...Array.from({ length: 12 }, (_, at) => rowOf(20 + at, at, at))]
  server.answer(listHeldOut, ({ query }) => {
    const [size, page] = [Number(query.PageSize), Number(query.PageIndex)]
    return { Items: all.slice((page - 1) * size, page * size), TotalCount: all.length }
  })
})

// Of a run, the page looks at these only.
const run = { TrainModelId: RUN, Columns: [{ Name: '天数', Kind: 'number' }], Target: '高度' } as unknown as ModelRun

it('[O824] shows true and foretold numbers in words, the farthest off first, page by page, each with the way to its row', async () => {
  const { user } = renderApp(<Foretold run={run} datasetId="019a0000-0000-7000-8000-0000000000d1" />)
  const rows = async () => (await screen.findAllByRole('row')).slice(1)
  const [first, second] = await rows()
  expect(first?.textContent).toContain('3041.50')
  expect(first?.textContent).toContain(texts.offBy('11.50', true))
  expect(second?.textContent).toContain(texts.offBy('3', false))
  const link = within(first as HTMLElement).getByRole('link', { name: texts.openRowOf('7') })
  expect(link.getAttribute('href')).toContain(rowOf(7, 0, 0).SampleId)
  const picture = await screen.findByRole('img', { name: texts.foretoldPicture(14, '0', '11.50') })
  expect(picture.querySelectorAll('circle')).toHaveLength(14)
  await user.click(screen.getByRole('button', { name: /2/ }))
  expect((await screen.findAllByText(texts.exact)).length).toBeGreaterThan(0)
  expect(await rows()).toHaveLength(4)
})

it('[O824] a model of a published set has no way to rows that are not one’s own', async () => {
  renderApp(<Foretold run={run} datasetId="" />)
  expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1)
  expect(screen.queryByRole('link')).toBeNull()
})

it('[O824] counts the axes in steps of 1, 2 and 5, also around nothing and below it', () => {
  expect([niceStep(100), niceStep(7), niceStep(0.03)]).toEqual([50, 2, 0.01])
  const pair = (truth: number, foretold: number) => ({ id: 'a', truth, foretold })
  expect(ticksOf([pair(-3, 0.5), pair(8, 6)])).toEqual([-5, 0, 5, 10])
  expect(ticksOf([pair(0, 0)])).toHaveLength(2)
  expect(ticksOf([pair(0.1, 0.3)])).toEqual([0.1, 0.15, 0.2, 0.25, 0.3])
})
