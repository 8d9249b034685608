import { findDataset, getImport, listSamples, postRows } from '@shijie/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildDataset } from '../../../testing/dataset-data.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { ClassifyDesk } from './classify-desk.tsx'

const dataset = buildDataset({ ModelType: 'text' })
const known = dataset.Labels[0]?.LabelName ?? ''

let server: FakeServer
beforeEach(() => {
  signInAs('7000')
  server = startFakeServer()
    .answer(listSamples, { Items: [], TotalCount: 0 })
    .answer(findDataset, dataset)
    .answer(getImport, null)
    .answer(postRows, ({ body }) => {
      const { length } = (body as { Rows: unknown[] }).Rows
      return { Sent: length, Imported: length, Duplicates: 0, Refused: [], Items: [] }
    })
})

it('[R028] a paste remarks classes that the set has not, and is told by itself', async () => {
  const { user } = renderApp(<ClassifyDesk dataset={dataset} />)
  const paste = async (text: string) => {
    await user.click(await screen.findByRole('button', { name: texts.text }))
    const dialog = await screen.findByRole('dialog', { name: texts.textTitle })
    await user.click(within(dialog).getByRole('textbox'))
    await user.paste(text)
    return dialog
  }
  const first = await paste(`一句\t${known}\n两句\t${known}`)
  expect(within(first).queryByRole('status')).toBeNull()
  await user.click(within(first).getByRole('button', { name: texts.textSubmit(2) }))
  await screen.findByText(texts.report(2, 2, 0, 0))
  const second = await paste('三句\t写错的类')
  expect(within(second).getByRole('status').textContent).toBe(texts.newClasses(['写错的类']))
  await user.click(within(second).getByRole('button', { name: texts.textSubmit(1) }))
  // The list of the second paste alone.
  await screen.findByText(texts.report(1, 1, 0, 0))
  const sent = server.callsOf(postRows).map(({ body }) => postRows.body.parse(body).Rows.map(({ Text }) => Text))
  expect(sent).toEqual([['一句', '两句'], ['三句']])
})

it('[R028][O825] one file is shown before anything of it is taken: classes, first rows, and which column names the classes', async () => {
  const Columns = [{ Name: '长', Kind: 'number' as const, IsTarget: 0 as const }]
  const { user } = renderApp(<ClassifyDesk dataset={buildDataset({ ModelType: 'number', Columns })} />)
  await user.click(await screen.findByRole('button', { name: texts.table }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.tableTitle }))
  const lines = ['长,品种', ...Array.from({ length: 7 }, (_, at) => `${at},${at < 4 ? '甲' : '乙'}`)]
  const input = dialog.getByLabelText(texts.tableFile, { selector: 'input' })
  await user.upload(input, new File([lines.join('\n')], '花.csv'))
  expect((await dialog.findByRole('status')).textContent).toBe(texts.previewCounts(7, [[texts.previewUnsorted, 7]]))
  await user.selectOptions(dialog.getByRole('combobox'), '品种')
  expect(
    dialog.getByText(
      texts.previewCounts(7, [
        ['甲', 4],
        ['乙', 3],
      ]),
    ),
  ).toBeTruthy()
  expect(dialog.getAllByRole('row')).toHaveLength(6)
  expect(dialog.getByText(texts.previewRest(2))).toBeTruthy()
  expect(server.callsOf(postRows)).toEqual([])
  await user.click(dialog.getByRole('button', { name: texts.previewLeave }))
  expect(dialog.getByRole('textbox')).toBeTruthy()
  await user.upload(input, new File([lines.join('\n')], '花.csv'))
  await user.click(await dialog.findByRole('button', { name: texts.tableRows(7) }))
  await screen.findByText(texts.report(7, 7, 0, 0))
})

it('[R028][O676] a table with a heading says that it is no sample; a JSON says what it could not read', async () => {
  const { user } = renderApp(<ClassifyDesk dataset={dataset} />)
  await user.click(await screen.findByRole('button', { name: texts.text }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.textTitle }))
  await user.click(dialog.getByRole('textbox'))
  await user.paste(`text,label\n"今天，真好",${known}`)
  expect(await dialog.findByText(texts.headed)).toBeTruthy()
  expect(dialog.getByRole('button', { name: texts.textSubmit(1) })).toBeTruthy()
  const input = dialog.getByLabelText(texts.tableFile, { selector: 'input' })
  const examples = [{ textdata: '下雨了', label: known }, { textdata: '赢了', label: known }, 7]
  await user.upload(input, new File([JSON.stringify(examples)], 'ml4k.json'))
  expect(await dialog.findByText(texts.entriesUnread(1))).toBeTruthy()
  expect(dialog.queryByText(texts.headed)).toBeNull()
  await user.click(dialog.getByRole('button', { name: texts.textSubmit(2) }))
  await screen.findByText(texts.report(2, 2, 0, 0))
  const [sent] = server.callsOf(postRows).map(({ body }) => postRows.body.parse(body).Rows)
  expect(sent?.map(({ Text, LabelName, Line }) => [Text, LabelName, Line])).toEqual([
    ['下雨了', known, 1],
    ['赢了', known, 2],
  ])
})

it('[R028][O676] a JSON whose fields name no text is none', async () => {
  const { user } = renderApp(<ClassifyDesk dataset={dataset} />)
  await user.click(await screen.findByRole('button', { name: texts.text }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.textTitle }))
  const input = dialog.getByLabelText(texts.tableFile, { selector: 'input' })
  await user.upload(input, new File(['[{"id":1,"name":"x"}]'], 'a.json'))
  expect(await dialog.findByText(texts.tableUnreadable)).toBeTruthy()
})
