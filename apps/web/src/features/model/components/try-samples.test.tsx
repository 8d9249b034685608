import { listPublishedDatasets, listPublishedSamples, type ModelRun } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildPublished, buildSample } from '../../../testing/dataset-data.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { verifyTexts as texts } from '../../../texts/model.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { TrySamples } from './try-samples.tsx'

const run = {
  ModelType: 'image',
  VersionId: buildPublished().VersionId,
  TrainModelId: '01a20261-ad7a-7695-901b-2aed22f48471',
} as unknown as ModelRun

const OTHER = '01a20261-ad7a-7695-901b-2aed22f48472'

/** By its place among the 24 that are shown. */
const picture = (place: number) => screen.queryByRole('button', { name: `第 ${place} 张图片` })

let server: FakeServer
beforeEach(() => {
  signInAs('7000')
  const Items = [buildPublished(), buildPublished({ PubDatasetId: OTHER, VersionId: OTHER, DatasetName: '手势' })]
  const sets = { Items, TotalCount: 2, SampleTotal: 30, UseTotal: 0, Kinds: [] }
  server = startFakeServer()
    .answer(listPublishedDatasets, sets)
    .answer(listPublishedSamples, ({ query }) => {
      const page = Number(query.PageIndex)
      const numbers = Array.from({ length: 30 }, (_, at) => at + 1).slice((page - 1) * 24, page * 24)
      return { Items: numbers.map((number) => ({ ...buildSample(number), LabelNames: [] })), TotalCount: 30 }
    })
})

it('[E080][O771] samples of a set in the lobby are of all labels, and others follow until the first come again', async () => {
  const onTry = vi.fn()
  const { user } = renderApp(<TrySamples run={run} datasetId="" onTry={onTry} />)
  const others = await screen.findByRole('button', { name: uiTexts.otherSamples })
  expect(server.callsOf(listPublishedSamples)[0]?.query).toMatchObject({ Sort: 'mixed' })
  await user.click(others)
  await waitFor(() => expect(picture(7)).toBeNull())
  await user.click(picture(6) as HTMLElement)
  expect(onTry).toHaveBeenCalledWith({ pictureUrl: '/file/30.webp', body: { imgUrls: ['/file/30.webp'] } })
  await user.click(others)
  await waitFor(() => expect(picture(24)).toBeTruthy())
})

it('[E080] samples of one set never stand under the name of another', async () => {
  const { user } = renderApp(<TrySamples run={run} datasetId="" onTry={vi.fn()} />)
  await waitFor(() => expect(picture(1)).toBeTruthy())
  // The other set never comes.
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) =>
    String(request[0]).includes(OTHER) ? new Promise(() => undefined) : server.fetch(...request),
  )
  await user.selectOptions(screen.getByRole('combobox'), OTHER)
  expect(picture(1)).toBeNull()
})

it('[E080] at first the samples are of the set that the model learned from, wherever it stands, and of no other', async () => {
  const asked = () => server.callsOf(listPublishedSamples).map(({ query }) => query.PubDatasetId)
  const first = renderApp(<TrySamples run={{ ...run, VersionId: OTHER }} datasetId="" onTry={vi.fn()} />)
  await waitFor(() => expect(picture(1)).toBeTruthy())
  expect(asked()).toEqual([OTHER])
  first.unmount()
  renderApp(<TrySamples run={{ ...run, VersionId: '' }} datasetId="" onTry={vi.fn()} />)
  expect(await screen.findByRole('option', { name: texts.chooseSet, selected: true })).toBeTruthy()
  expect(picture(1)).toBeNull()
  expect(asked()).toEqual([OTHER])
})
