import { findDataset, getImport, listSamples, listWorkComments } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { buildDataset, DATASET_ID } from '../../testing/dataset-data.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../testing/render-app.tsx'
import { collectTexts as texts } from '../../texts/dataset-desk.ts'
import { DatasetClassifyRoute } from './dataset-classify.tsx'
import { DatasetLabelRoute } from './dataset-label.tsx'

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
    .answer(findDataset, buildDataset({ SampleNum: 0 }))
    .answer(listSamples, { Items: [], TotalCount: 0 })
    .answer(getImport, null)
    .answer(listWorkComments, { Items: [], TotalCount: 0, IsOwner: 1, OwnerName: '' })
  signInAs('7000')
})

const open = (address: string) =>
  renderApp(
    <Routes>
      <Route path={screenPaths.datasetClassify} element={<DatasetClassifyRoute />} />
      <Route path={screenPaths.datasetLabel} element={<DatasetLabelRoute />} />
    </Routes>,
    address,
  )

it.each([linkTo.datasetClassify, linkTo.datasetLabel])(
  '[O891] a set of another kind is shown among its own kind',
  async (linkOf) => {
    const { addressOf } = open(linkOf('sound', DATASET_ID))
    await waitFor(() => expect(addressOf()).toBe(linkOf('image', DATASET_ID)))
  },
)

it('[O884] a set that could not be read is not called gone', async () => {
  server.refuse(findDataset, 'TooManyAttempts')
  open(linkTo.datasetClassify('image', DATASET_ID))
  expect(await screen.findByText(texts.setError)).toBeTruthy()
  expect(screen.queryByText(texts.noDataset)).toBeNull()
})
