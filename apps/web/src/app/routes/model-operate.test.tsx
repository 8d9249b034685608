import { findModel, findModelRun, listModelRuns, listWorkComments } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { doneRun, MODEL_ID, ownModel, RUN_ID } from '../../testing/model-data.ts'
import { renderApp, signInAs } from '../../testing/render-app.tsx'
import { dataTexts } from '../../texts/dataset.ts'
import { modelTexts as texts } from '../../texts/model.ts'
import { runTexts } from '../../texts/model-run.ts'
import { shellTexts } from '../../texts/shell.ts'
import { uiTexts } from '../../texts/ui.ts'
import { ModelOperateRoute } from './model-operate.tsx'

const model = { ...ownModel, Card: { Purpose: '', Limits: '', Advice: '' }, Target: '' }

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
    .answer(findModel, model)
    .answer(listModelRuns, { Items: [], TotalCount: 0 })
    .answer(listWorkComments, { Items: [], TotalCount: 0, IsOwner: 1, OwnerName: '' })
  signInAs('7000')
})

const open = (modelType: string, step: string, runid?: string) =>
  renderApp(
    <Routes>
      <Route path={screenPaths.modelOperate} element={<ModelOperateRoute />} />
    </Routes>,
    linkTo.modelOperate(modelType, step, { modelid: MODEL_ID, runid }),
  )

it('[O884][R025] a model that could not be read is not called gone, and is read anew on one press', async () => {
  server.breakWith(findModel, 502)
  const { user } = open('image', 'training')
  expect(await screen.findByText(texts.error)).toBeTruthy()
  expect(screen.queryByText(texts.gone)).toBeNull()
  server.answer(findModel, model)
  await user.click(screen.getByRole('button', { name: uiTexts.retry }))
  expect(await screen.findByRole('heading', { name: new RegExp(`^${model.ModelName}`) })).toBeTruthy()
})

it('[R025] a model that is not there is called gone', async () => {
  server.refuse(findModel, 'NotFound')
  open('image', 'training')
  expect(await screen.findByText(texts.gone)).toBeTruthy()
})

it('[O891][R025] a model of another kind is shown among its own kind', async () => {
  const { addressOf } = open('sound', 'training')
  await waitFor(() => expect(addressOf()).toBe(linkTo.modelOperate('image', 'training', { modelid: MODEL_ID })))
})

it('[O891][R025] a run of another model is neither verified nor published here', async () => {
  server.answer(findModelRun, { ...doneRun, ModelId: '019a0000-0000-7000-8000-0000000000ff' })
  open('image', 'verify', RUN_ID)
  expect(await screen.findByText(runTexts.gone)).toBeTruthy()
})

it('[S008] each step begins at its top, although the address of all is one', async () => {
  const scrollTo = vi.fn()
  vi.stubGlobal('scrollTo', scrollTo)
  server.refuse(findModelRun, 'NotFound')
  const { user } = open('image', 'training')
  await screen.findByRole('heading', { name: new RegExp(`^${model.ModelName}`) })
  expect(scrollTo).not.toHaveBeenCalled()
  await user.click(screen.getByRole('link', { name: new RegExp(dataTexts.modelSteps.verify) }))
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)
})

it('[S008] the step that one goes on to comes into sight in the row of steps', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent.includes(dataTexts.modelSteps.verify) && this.matches('a, span') ? 700 : 0
  })
  vi.stubGlobal('scrollTo', vi.fn())
  server.refuse(findModelRun, 'NotFound')
  const { user } = open('image', 'training')
  await user.click(await screen.findByRole('link', { name: new RegExp(dataTexts.modelSteps.verify) }))
  expect(screen.getByRole('navigation', { name: shellTexts.dataAndModels }).scrollLeft).toBeGreaterThan(600)
  vi.restoreAllMocks()
})
