import {
  cancelImport,
  confirmImport,
  datasetMessages,
  findDataset,
  getImport,
  type ImportState,
  listImportIssues,
  listSamples,
  startImport,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { unzipSync } from 'fflate'
import { beforeEach, expect, it, vi } from 'vitest'
import { getToasts } from '../../../lib/toasts.ts'
import { sendFile } from '../../../lib/upload.ts'
import { buildDataset } from '../../../testing/dataset-data.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { dataTexts } from '../../../texts/dataset.ts'
import { collectTexts } from '../../../texts/dataset-desk.ts'
import { importTexts as texts } from '../../../texts/dataset-import.ts'
import { ClassifyDesk } from './classify-desk.tsx'

vi.mock('../../../lib/upload.ts', () => ({ sendFile: vi.fn() }))

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const dataset = buildDataset({ ModelType: 'object' })
const look = {
  Format: 'labelStudio' as const,
  Marked: 3,
  Unmarked: 1,
  Labels: [
    { LabelName: '猫', Num: 4, IsNew: false },
    { LabelName: '狗', Num: 2, IsNew: true },
  ],
  Notes: ['12 个多边形按外框导入'],
  Issues: 8,
}
const stateOf = (State: ImportState['State'], more: Partial<ImportState> = {}): ImportState => ({
  ImportId: id(500),
  State,
  FileName: '标注.zip',
  Look: State === 'asking' ? look : null,
  Done: 0,
  Total: 4,
  Imported: 0,
  Duplicates: 0,
  Refused: [],
  Message: '',
  CreateTime: '2026-11-20 12:00:00',
  ...more,
})

let server: FakeServer
let state: ImportState | null
beforeEach(() => {
  vi.mocked(sendFile).mockReset()
  signInAs('7000')
  state = stateOf('asking')
  server = startFakeServer()
    .answer(listSamples, { Items: [], TotalCount: 0 })
    .answer(findDataset, dataset)
    .answer(getImport, () => state)
    .answer(listImportIssues, ({ query }) => {
      const from = (Number(query.PageIndex) - 1) * Number(query.PageSize)
      const all = Array.from({ length: 8 }, (_, at) => ({ FileName: `${at}.jpg`, Reason: `原因 ${at}` }))
      return { Items: all.slice(from, from + Number(query.PageSize)), TotalCount: 8 }
    })
})

const unit = dataTexts.unit('object')
const open = async () => {
  const { user } = renderApp(<ClassifyDesk dataset={dataset} />)
  const panel = within(await screen.findByRole('region', { name: texts.title('标注.zip') }))
  return { user, panel }
}

it('[O713][O1141] an archive that asks shows its format, classes, changes, and page by page what was not understood', async () => {
  const { user, panel } = await open()
  expect(panel.getByText(texts.notUnderstood)).toBeTruthy()
  expect(panel.getByText(texts.understood('Label Studio', 3, 1, unit))).toBeTruthy()
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '猫 4',
    `狗 2${texts.isNew}`,
    '12 个多边形按外框导入',
  ])
  expect(await panel.findByRole('cell', { name: '原因 0' })).toBeTruthy()
  await user.click(panel.getByRole('button', { name: /第 2 页/ }))
  expect(await panel.findByRole('cell', { name: '原因 7' })).toBeTruthy()
  expect(panel.queryByRole('cell', { name: '原因 0' })).toBeNull()
})

it('[O713] where everything was understood and only changes, it says so', async () => {
  state = stateOf('asking', { Look: { ...look, Issues: 0 } })
  const { panel } = await open()
  expect(panel.getByText(texts.keptDifferently)).toBeTruthy()
  expect(panel.queryByRole('table')).toBeNull()
})

it('[O713] an archive that is refused because of the question of another one shows that question', async () => {
  state = null
  vi.mocked(sendFile).mockResolvedValue({ FileId: id(1) } as Awaited<ReturnType<typeof sendFile>>)
  server.refuse(startImport, 'Conflict', datasetMessages.importWaits)
  const { user } = renderApp(<ClassifyDesk dataset={dataset} />)
  const input = await screen.findByLabelText(collectTexts.files, { selector: 'input' })
  // Somebody else's, which began after this page was opened.
  state = stateOf('asking')
  await user.upload(input, new File(['x'], '我的.zip', { type: 'application/zip' }))
  expect(await screen.findByText(datasetMessages.importWaits)).toBeTruthy()
  expect(await screen.findByRole('region', { name: texts.title('标注.zip') })).toBeTruthy()
})

it('[O1140] 导入 keeps what was understood, and what became of it is told', async () => {
  server.answer(confirmImport, () => {
    state = stateOf('running')
    return state
  })
  const { user, panel } = await open()
  await user.click(panel.getByRole('button', { name: texts.keep(4, unit) }))
  expect(await screen.findByText(collectTexts.importing(0, 4))).toBeTruthy()
  expect(screen.queryByRole('region', { name: texts.title('标注.zip') })).toBeNull()
  expect(server.callsOf(confirmImport)[0]?.body).toEqual({ DatasetId: dataset.DatasetId, ImportId: id(500) })
  state = stateOf('done', { Done: 4, Imported: 4 })
  expect(await screen.findByText(collectTexts.report(4, 4, 0, 0), undefined, { timeout: 4000 })).toBeTruthy()
})

it('[O1140] one that ends before it is asked for again is told as well', async () => {
  server.answer(confirmImport, () => {
    state = stateOf('done', { Done: 4, Imported: 4 })
    return stateOf('waiting')
  })
  const { user, panel } = await open()
  await user.click(panel.getByRole('button', { name: texts.keep(4, unit) }))
  expect(await screen.findByText(collectTexts.report(4, 4, 0, 0))).toBeTruthy()
})

it('[O714] while nobody knows how many there are, it says that it looks', async () => {
  state = stateOf('running', { Total: 0 })
  renderApp(<ClassifyDesk dataset={dataset} />)
  expect(await screen.findByText(collectTexts.importLooking)).toBeTruthy()
})

it('[O715] 取消 keeps nothing, and tells no account of nothing', async () => {
  server.answer(cancelImport, () => {
    state = stateOf('cancelled')
    return {}
  })
  const { user, panel } = await open()
  await user.click(panel.getByRole('button', { name: texts.refuse }))
  await waitFor(() => expect(getToasts().map(({ message }) => message)).toContain(texts.refused))
  // Named, so that one which somebody else confirmed meanwhile is not stopped.
  expect(server.callsOf(cancelImport)[0]?.body).toEqual({ DatasetId: dataset.DatasetId, AskingId: id(500) })
  await waitFor(() => expect(screen.queryByRole('region', { name: texts.title('标注.zip') })).toBeNull())
  expect(screen.queryByText(collectTexts.report(0, 0, 0, 0))).toBeNull()
})

it('[O713] archives behind one that asks wait for the answer', async () => {
  const { user, panel } = await open()
  const zip = new File(['x'], '后面的.zip', { type: 'application/zip' })
  await user.upload(screen.getByLabelText(collectTexts.files, { selector: 'input' }), zip)
  expect(await panel.findByText(collectTexts.importNext(1))).toBeTruthy()
  expect(sendFile).not.toHaveBeenCalled()
})

it('[O713] pictures that are chosen with their labels, and a project of Teachable Machine, go as archives', async () => {
  state = null
  const sent: File[] = []
  vi.mocked(sendFile).mockImplementation(async (file: File) => {
    sent.push(file)
    return { FileId: id(sent.length) } as Awaited<ReturnType<typeof sendFile>>
  })
  server.answer(startImport, () => {
    state = stateOf('failed', { ImportId: id(600 + sent.length), Message: '看不懂' })
    return stateOf('running', { ImportId: id(600 + sent.length) })
  })
  const { user } = renderApp(<ClassifyDesk dataset={dataset} />)
  const input = await screen.findByLabelText(collectTexts.files, { selector: 'input' })
  await user.upload(input, [new File(['p'], '1.png', { type: 'image/png' }), new File(['{}'], '1.json')])
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(Object.keys(unzipSync(new Uint8Array(await (sent[0] as File).arrayBuffer()))).sort()).toEqual([
    '1.json',
    '1.png',
  ])
  await user.upload(input, new File(['x'], 'project.tm'))
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('project.tm'), { timeout: 4000 })
})
