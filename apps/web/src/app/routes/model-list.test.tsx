import { listModels, type ModelSummary } from '@shijie/contract'
import { waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { ownModel } from '../../testing/model-data.ts'
import { renderApp, signInAs } from '../../testing/render-app.tsx'
import { ModelListRoute } from './model-list.tsx'

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  signInAs('7000')
})

const open = () =>
  renderApp(
    <Routes>
      <Route path={screenPaths.modelList} element={<ModelListRoute />} />
    </Routes>,
    linkTo.modelList(),
  )

it('[R024] without a kind in the address the own models open at the kind of the newest', async () => {
  const newest: ModelSummary = { ...ownModel, ModelType: 'text' }
  server.answer(listModels, { Items: [newest], TotalCount: 1 })
  const { addressOf } = open()
  await waitFor(() => expect(addressOf()).toBe(linkTo.modelList('text')))
})

it('[R024] who has no model begins with pictures', async () => {
  server.answer(listModels, { Items: [], TotalCount: 0 })
  const { addressOf } = open()
  await waitFor(() => expect(addressOf()).toBe(linkTo.modelList('image')))
})
