import {
  datasetMessages,
  findDataset,
  listModels,
  listSamples,
  lookAtSample,
  type Sample,
  saveTags,
  updateSampleText,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildDataset, buildSample } from '../../../testing/dataset-data.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { labelTexts as texts } from '../../../texts/dataset-desk.ts'
import { LabelDesk } from './label-desk.tsx'

const dataset = buildDataset({ ModelType: 'text' })
let server: FakeServer
let samples: Sample[]
beforeEach(() => {
  samples = ['今天真高兴', '雨下得好大'].map((Text, at) => buildSample(at + 1, { SampleName: '', Text }))
  server = startFakeServer()
    .answer(findDataset, dataset)
    .answer(listSamples, () => ({ Items: samples, TotalCount: samples.length }))
    .answer(lookAtSample, { Others: [] })
    .answer(listModels, { Items: [], TotalCount: 0 })
  signInAs('7000')
})

it('[O893][O723] a text is mended where it is labelled; what is wrong with it stands under it', async () => {
  server.refuse(updateSampleText, 'Conflict', datasetMessages.textTaken)
  const { user } = renderApp(<LabelDesk dataset={dataset} sampleId="" />)
  await user.click(await screen.findByRole('button', { name: texts.mend }))
  const dialog = await screen.findByRole('dialog', { name: texts.mendTitle })
  const field = within(dialog).getByLabelText<HTMLTextAreaElement>(texts.mendField)
  expect(field.value).toBe('今天真高兴')
  const submit = () => user.click(within(dialog).getByRole('button', { name: texts.mendSubmit }))
  await user.clear(field)
  await submit()
  expect(within(dialog).getByText(datasetMessages.textRequired)).toBeTruthy()
  await user.type(field, '雨下得好大')
  await submit()
  expect(await within(dialog).findByText(datasetMessages.textTaken)).toBeTruthy()
  await user.clear(field)
  // A digit is a letter here, not a class.
  await user.type(field, '今天 1 分高兴')
  server.answer(updateSampleText, ({ body }) => {
    const { Text } = body as { Text: string }
    samples = samples.map((sample, at) => (at === 0 ? { ...sample, Text } : sample))
    return samples[0] as Sample
  })
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('今天 1 分高兴')).toBeTruthy()
  expect(server.callsOf(saveTags)).toEqual([])
})
