import { listDatasets } from '@shijie/contract'
import { waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { buildDataset } from '../../testing/dataset-data.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../testing/render-app.tsx'
import { DatasetListRoute } from './dataset-list.tsx'

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  signInAs('7000')
})

const open = () =>
  renderApp(
    <Routes>
      <Route path={screenPaths.datasetList} element={<DatasetListRoute />} />
    </Routes>,
    linkTo.datasetList(),
  )

it('[R026] without a kind in the address the own data sets open at the kind of the newest', async () => {
  server.answer(listDatasets, { Items: [buildDataset({ ModelType: 'number' })], TotalCount: 1 })
  const { addressOf } = open()
  await waitFor(() => expect(addressOf()).toBe(linkTo.datasetList('number')))
})

it('[R026] who has no data set begins with pictures', async () => {
  server.answer(listDatasets, { Items: [], TotalCount: 0 })
  const { addressOf } = open()
  await waitFor(() => expect(addressOf()).toBe(linkTo.datasetList('image')))
})
