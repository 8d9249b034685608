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
  expect(server.callsOf(postRows)).toHaveLength(2)
})
