import {
  deleteSamples,
  findDataset,
  getImport,
  listModels,
  listSampleChanges,
  listSamples,
  lookAtSample,
  type SampleChange,
  undoSampleChanges,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { getToasts } from '../../../lib/toasts.ts'
import { buildDataset, buildSample } from '../../../testing/dataset-data.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { changeTexts, collectTexts, labelTexts } from '../../../texts/dataset-desk.ts'
import { ClassifyDesk } from './classify-desk.tsx'
import { LabelDesk } from './label-desk.tsx'

const set = buildDataset({ ModelType: 'text', ClassId: 'c', ClassName: '初一（3）班', IsManager: 0 as const })
const [apple, banana] = set.Labels.map(({ LabelId }) => [{ LabelId, Box: null, IsSuggested: 0 as const }])
const theirs = buildSample(1, {
  SampleName: '',
  Text: '又红又甜',
  IsOwn: 0 as const,
  TagName: '周小满',
  MendName: '陈老师',
  Tags: banana ?? [],
})
const own = buildSample(2, { SampleName: '', Text: '弯弯的' })
const changeId = (number: number) => `019a0000-0000-7000-8000-00000000c00${number}`
const change = (number: number): SampleChange => ({
  ChangeId: changeId(number),
  Sample: theirs,
  Before: apple ?? [],
  BeforeName: '林一诺',
  BeforeTime: '2026-11-20 12:00:00',
  ChangeName: '周小满',
  ChangeTime: '2026-11-21 08:30:00',
})

let server: FakeServer
beforeEach(() => {
  signInAs('7000')
  server = startFakeServer()
    .answer(listSamples, { Items: [theirs, own], TotalCount: 2 })
    .answer(findDataset, set)
    .answer(getImport, null)
    .answer(lookAtSample, { Others: [] })
    .answer(listModels, { Items: [], TotalCount: 0 })
    .answer(listSampleChanges, { Items: [change(1), change(2)], TotalCount: 2 })
})

describe('a set that a class collects', () => {
  it('[O724] says who collected and labelled, and deletes only own samples', async () => {
    const { user } = renderApp(<ClassifyDesk dataset={set} />)
    const option = await screen.findByRole('option', { name: /又红又甜/ })
    const words = '林一诺收集 · 周小满标注 · 陈老师改过文字'
    expect(option.title).toBe(words)
    await user.click(option)
    expect(screen.getByText(words)).toBeTruthy()
    const remove = screen.getByRole<HTMLButtonElement>('button', { name: collectTexts.remove })
    expect(remove.disabled).toBe(true)
    expect(screen.getByText(changeTexts.notOwn)).toBeTruthy()
    await user.keyboard('{Delete}')
    await user.click(option)
    await user.click(screen.getByRole('option', { name: /弯弯的/ }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: collectTexts.remove }).disabled).toBe(false)
    expect(server.callsOf(deleteSamples)).toEqual([])
  })

  it('[O733] shows pupils which labels were replaced, without undoing them', async () => {
    const { user } = renderApp(<ClassifyDesk dataset={set} />)
    expect(await screen.findByText(changeTexts.count(2, '条'))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: changeTexts.open }))
    const dialog = await screen.findByRole('dialog', { name: changeTexts.title })
    expect(within(dialog).getAllByText(changeTexts.before('林一诺', '苹果'))).toHaveLength(2)
    expect(within(dialog).getAllByText(changeTexts.after('周小满', '香蕉'))).toHaveLength(2)
    expect(within(dialog).getByText(changeTexts.hintPupil)).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: changeTexts.undo })).toBeNull()
  })

  it('[O734] lets the teacher give one label back, or all', async () => {
    server.answer(undoSampleChanges, ({ body }) => {
      const { ChangeIds } = body as { ChangeIds: string[] }
      return { Num: ChangeIds.length }
    })
    const { user } = renderApp(<ClassifyDesk dataset={{ ...set, IsManager: 1 as const }} />)
    await user.click(await screen.findByRole('button', { name: changeTexts.open }))
    const dialog = await screen.findByRole('dialog', { name: changeTexts.title })
    const [first] = within(dialog).getAllByRole('button', { name: changeTexts.undo })
    await user.click(first as HTMLElement)
    await waitFor(() => expect(getToasts().map(({ message }) => message)).toContain(changeTexts.undone(1, '条')))
    await user.click(within(dialog).getByRole('button', { name: changeTexts.undoAll(2) }))
    await waitFor(() => expect(server.callsOf(undoSampleChanges)).toHaveLength(2))
    const sent = server.callsOf(undoSampleChanges).map(({ body }) => (body as { ChangeIds: string[] }).ChangeIds)
    expect(sent).toEqual([[changeId(1)], [changeId(1), changeId(2)]])
  })

  it('[O723] offers rewriting of own texts only', async () => {
    const { unmount } = renderApp(<LabelDesk dataset={set} sampleId={theirs.SampleId} />)
    expect(await screen.findByText('林一诺收集 · 周小满标注 · 陈老师改过文字')).toBeTruthy()
    expect(screen.queryByRole('button', { name: labelTexts.mend })).toBeNull()
    unmount()
    renderApp(<LabelDesk dataset={set} sampleId={own.SampleId} />)
    expect(await screen.findByRole('button', { name: labelTexts.mend })).toBeTruthy()
  })
})
