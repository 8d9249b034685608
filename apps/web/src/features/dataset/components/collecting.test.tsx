import {
  type Dataset,
  findDataset,
  getImport,
  type ImportState,
  listSamples,
  moveSamples,
  postRows,
  type Sample,
  startImport,
  uploadSamples,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sendFile } from '../../../lib/upload.ts'
import { buildDataset, buildSample } from '../../../testing/dataset-data.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { dataTexts } from '../../../texts/dataset.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { ClassifyDesk } from './classify-desk.tsx'

vi.mock('../../../lib/upload.ts', () => ({ sendFile: vi.fn() }))

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
let server: FakeServer
let samples: Sample[]
let running: ImportState | null
beforeEach(() => {
  server = startFakeServer()
  signInAs('7000')
  running = null
  samples = [1, 2, 3].map((number) => buildSample(number))
  server
    .answer(listSamples, () => ({ Items: samples, TotalCount: samples.length }))
    .answer(findDataset, buildDataset())
    .answer(getImport, () => running)
})

const open = (dataset: Dataset = buildDataset()) => renderApp(<ClassifyDesk dataset={dataset} />)

it('[O825] several archives go one after another, and one list tells what became of all', async () => {
  const begun: string[] = []
  vi.mocked(sendFile).mockImplementation(async ({ name }: File) => {
    begun.push(name)
    if (name === '太大.zip') throw new Error('too large')
    return { FileId: id(begun.length) } as Awaited<ReturnType<typeof sendFile>>
  })
  let imports = 0
  const stateOf = (State: ImportState['State'], more: Partial<ImportState> = {}): ImportState => ({
    ImportId: id(500 + imports),
    State,
    FileName: '',
    Look: null,
    Done: 0,
    Total: 3,
    Imported: 0,
    Duplicates: 0,
    Refused: [],
    Message: '',
    CreateTime: '2026-11-20 12:00:00',
    ...more,
  })
  server.answer(startImport, () => {
    imports += 1
    running = stateOf('running')
    return stateOf('running')
  })
  server.answer(uploadSamples, { Sent: 1, Imported: 1, Duplicates: 0, Refused: [], Items: [] })
  const { user } = open()
  await screen.findByRole('option', { name: /图 1/ })
  const zip = (name: string) => new File(['x'], name, { type: 'application/zip' })
  const chosen = [zip('猫.zip'), zip('太大.zip'), zip('坏的.zip'), new File(['x'], '一张.png', { type: 'image/png' })]
  await user.upload(screen.getByLabelText(texts.files, { selector: 'input' }), chosen)
  expect(await screen.findByText(texts.importNext(2))).toBeTruthy()
  // The second waits for the first to be read, not only for its upload.
  expect(begun).toEqual(['猫.zip'])
  running = stateOf('done', { Imported: 2, Refused: [{ FileName: '猫/空.png', Reason: '不是能用的图片' }] })
  await waitFor(() => expect(begun).toEqual(['猫.zip', '太大.zip', '坏的.zip']), { timeout: 4000 })
  running = stateOf('failed', { Message: '压缩包打不开' })
  const refused = await screen.findByRole('list', { name: texts.refusedTitle }, { timeout: 4000 })
  await waitFor(() => expect(within(refused).getAllByRole('listitem')).toHaveLength(3), { timeout: 4000 })
  for (const name of ['猫/空.png', '太大.zip', '坏的.zip']) expect(within(refused).getByText(name)).toBeTruthy()
  // One picture, three files of the first archive, and two archives.
  expect(screen.getByText(texts.report(6, 3, 0, 3))).toBeTruthy()
})

const columns = [
  { Name: '长', Kind: 'number' as const, IsTarget: 0 as const },
  { Name: '宽', Kind: 'number' as const, IsTarget: 0 as const },
]

it('[O825] several tables go one after another; refused rows say their file and line, a wrong table its reason', async () => {
  samples = []
  server.answer(postRows, ({ body }) => {
    const { Rows } = body as { Rows: { Values: string[]; Line: number }[] }
    const bad = Rows.filter(({ Values }) => Number.isNaN(Number(Values[0])))
    const Refused = bad.map(({ Line }) => ({ FileName: `第 ${Line} 行`, Reason: '不是数' }))
    return { Sent: Rows.length, Imported: Rows.length - bad.length, Duplicates: 0, Refused, Items: [] }
  })
  const { user } = open(buildDataset({ ModelType: 'number', Columns: columns }))
  await user.click(await screen.findByRole('button', { name: texts.table }))
  const chosen = [
    new File(['长,宽\n1,2\n\n三,4\n5,6'], '一班.csv'),
    new File(['高\n1'], '别的.csv'),
    new File(['宽,长\n8,9'], '二班.csv'),
  ]
  await user.upload(screen.getByLabelText(texts.tableFile, { selector: 'input' }), chosen)
  expect(await screen.findByText(texts.report(5, 3, 0, 2))).toBeTruthy()
  const refused = screen.getByRole('list', { name: texts.refusedTitle })
  expect(within(refused).getByText('一班.csv 第 4 行')).toBeTruthy()
  expect(within(refused).getByText(texts.tableMissing('长、宽'))).toBeTruthy()
  expect(server.callsOf(postRows)).toHaveLength(2)
})

it('[O826] what is selected is put to the practice, kept for the examination or left to the draw, and taken back', async () => {
  samples = [buildSample(1), buildSample(2, { Side: 'exam' }), buildSample(3)]
  server.answer(moveSamples, { Num: 2 })
  const { user } = open()
  await user.click(await screen.findByRole('option', { name: /图 1/ }))
  await user.keyboard('{Shift>}')
  await user.click(await screen.findByRole('option', { name: /图 2/ }))
  await user.keyboard('{/Shift}')
  await user.click(screen.getByRole('button', { name: texts.side }))
  const menu = await screen.findByRole('menu')
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(Object.values(texts.sides))
  await user.click(within(menu).getByRole('menuitem', { name: texts.sides.learn }))
  const moves = () => server.callsOf(moveSamples).map(({ body }) => body as { SampleIds: string[]; Side: string })
  await waitFor(() => expect(moves()).toMatchObject([{ SampleIds: [id(1), id(2)], Side: 'learn' }]))
  expect(await screen.findByText(texts.moved.learn(2, '张'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.undo }))
  // Each to the side where it was.
  await waitFor(() =>
    expect(moves().slice(1)).toMatchObject([
      { SampleIds: [id(1)], Side: '' },
      { SampleIds: [id(2)], Side: 'exam' },
    ]),
  )
  // With keys alone.
  screen.getByRole('button', { name: texts.side }).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('menu')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(moves().at(-1)).toMatchObject({ Side: 'exam' }))
})

it('[O827] a table whose number is foretold speaks of rows, and of no classes', async () => {
  const Columns = [...columns, { Name: '重', Kind: 'number' as const, IsTarget: 1 as const }]
  samples = [buildSample(1, { SampleName: '', Values: [1, 2, 30] })]
  const dataset = buildDataset({ ModelType: 'number', Columns, Labels: [], SampleNum: 4 })
  const { user } = open(dataset)
  await user.click(await screen.findByRole('option', { name: '第 1 个 长 1，宽 2，重 30' }))
  expect(await screen.findByText(texts.selected(1, '行'))).toBeTruthy()
  for (const name of [texts.untag, texts.addLabel]) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByText(dataTexts.untagged)).toBeNull()
  expect(screen.queryByRole('combobox', { name: texts.allLabels })).toBeNull()
  // A digit or 0 gives no class where there is none.
  await user.keyboard('01')
  expect(screen.getByText(texts.lackingRows(6))).toBeTruthy()
  expect(screen.queryByText(texts.untaggedDone(1, '行'))).toBeNull()
})

describe('without a network', () => {
  const chooser = () => screen.getByLabelText(texts.files, { selector: 'input' })
  const picture = (name: string) => new File([name], name, { type: 'image/png' })
  const cameBack = () => window.dispatchEvent(new Event('online'))
  const sentIn = (at: number) => {
    const form = server.callsOf(uploadSamples)[at]?.body as FormData | undefined
    return form?.getAll('file') as File[] | undefined
  }

  it('[O883][O670] files wait, say so, and are sent when it is back', async () => {
    server.breakWith(uploadSamples, 502)
    const { user } = open()
    await screen.findByRole('option', { name: /图 1/ })
    await user.upload(chooser(), [picture('一.png'), picture('二.png')])
    expect(await screen.findByText(texts.sendingWaits(0, 2))).toBeTruthy()
    expect(screen.queryByText(texts.refusedTitle)).toBeNull()
    server.answer(uploadSamples, { Sent: 2, Imported: 2, Duplicates: 0, Refused: [], Items: [] })
    cameBack()
    expect(await screen.findByText(texts.report(2, 2, 0, 0))).toBeTruthy()
    expect(sentIn(1)?.map(({ name }) => name)).toEqual(['一.png', '二.png'])
    expect(screen.queryByText(texts.sendingWaits(0, 2))).toBeNull()
  })

  it('[O883] files that are given up are told as not sent; what is chosen later is sent', async () => {
    server.breakWith(uploadSamples, 503)
    const { user } = open()
    await screen.findByRole('option', { name: /图 1/ })
    await user.upload(chooser(), picture('一.png'))
    await user.click(await screen.findByRole('button', { name: texts.sendingStop }))
    expect(await screen.findByText(texts.report(1, 0, 0, 1))).toBeTruthy()
    expect(screen.getByText(texts.stopped)).toBeTruthy()
    server.answer(uploadSamples, { Sent: 1, Imported: 1, Duplicates: 0, Refused: [], Items: [] })
    await user.upload(chooser(), picture('二.png'))
    expect(await screen.findByText(texts.report(1, 1, 0, 0))).toBeTruthy()
  })

  it('[O883] a file that was taken away meanwhile holds up no other', async () => {
    server.breakWith(uploadSamples, 502)
    const { user } = open()
    await screen.findByRole('option', { name: /图 1/ })
    const gone = Object.assign(picture('没了.png'), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
    })
    await user.upload(chooser(), [picture('一.png'), gone])
    await screen.findByText(texts.sendingWaits(0, 2))
    server.answer(uploadSamples, { Sent: 1, Imported: 1, Duplicates: 0, Refused: [], Items: [] })
    cameBack()
    expect(await screen.findByText(texts.report(2, 1, 0, 1))).toBeTruthy()
    expect(screen.getByText(texts.unreadable)).toBeTruthy()
    expect(sentIn(1)?.map(({ name }) => name)).toEqual(['一.png'])
  })

  it('[O883][O676] rows wait as well', async () => {
    samples = []
    server.breakWith(postRows, 504)
    const { user } = open(buildDataset({ ModelType: 'text' }))
    await user.click(await screen.findByRole('button', { name: texts.text }))
    await user.click(await screen.findByLabelText(texts.textField))
    await user.paste('真高兴')
    await user.click(await screen.findByRole('button', { name: texts.textSubmit(1) }))
    expect(await screen.findByText(texts.sendingWaits(0, 1))).toBeTruthy()
    server.answer(postRows, { Sent: 1, Imported: 1, Duplicates: 0, Refused: [], Items: [] })
    cameBack()
    expect(await screen.findByText(texts.report(1, 1, 0, 0))).toBeTruthy()
  })
})
