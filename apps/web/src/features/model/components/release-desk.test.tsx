import { checkRelease, type Model, modelMessages, publishModel, updateModel } from '@shijie/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { doneRun, MODEL_ID, ownModel } from '../../../testing/model-data.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { releaseTexts as texts } from '../../../texts/model.ts'
import { ReleaseDesk } from './release-desk.tsx'

const model: Model = {
  ...ownModel,
  Card: { Purpose: '认水果', Limits: '认不出蔬菜', Advice: '' },
  Target: '',
}

it('[S008][E081] what was written last is what is published, also when nobody kept it first', async () => {
  signInAs('7000')
  const server = startFakeServer()
    .answer(checkRelease, { Items: [], IsReady: 1 })
    .refuse(updateModel, 'Unavailable')
    .answer(publishModel, { ComponentId: MODEL_ID, Version: 1, State: 1 })
  const { user } = renderApp(<ReleaseDesk model={model} run={doneRun} />)
  await user.type(screen.getByLabelText(texts.limits), '和切开的水果')
  const publish = await screen.findByRole('button', { name: texts.submit })
  await expect.poll(() => publish.hasAttribute('disabled')).toBe(false)
  await user.click(publish)
  // The card could not be kept: then nothing is published, and the words are still there.
  await expect.poll(() => server.callsOf(updateModel)).toHaveLength(1)
  await expect.poll(() => publish.getAttribute('aria-busy')).toBeNull()
  expect(server.callsOf(publishModel)).toHaveLength(0)
  expect(screen.getByDisplayValue('认不出蔬菜和切开的水果')).toBeTruthy()

  server.answer(updateModel, model)
  fireEvent.click(publish)
  await expect.poll(() => server.callsOf(publishModel)).toHaveLength(1)
  expect(server.callsOf(updateModel)[1]?.body).toMatchObject({ Card: { Limits: '认不出蔬菜和切开的水果' } })
})

it('[S008][E081] a licence that the server refuses is said at the licence, anything else at the end', async () => {
  signInAs('7000')
  const server = startFakeServer()
    .answer(checkRelease, { Items: [], IsReady: 1 })
    .refuse(publishModel, 'InvalidParameter', modelMessages.licenceLooser)
  const { user } = renderApp(<ReleaseDesk model={model} run={doneRun} />)
  const publish = await screen.findByRole('button', { name: texts.submit })
  await expect.poll(() => publish.hasAttribute('disabled')).toBe(false)
  await user.click(publish)
  const licence = screen.getByLabelText(texts.licence)
  expect((await screen.findByRole('alert')).textContent).toBe(modelMessages.licenceLooser)
  expect(document.activeElement).toBe(licence)
  expect(licence.getAttribute('aria-invalid')).toBe('true')
  server.refuse(publishModel, 'Conflict', modelMessages.notTrained)
  await user.click(publish)
  await expect.poll(() => screen.getByRole('alert').textContent).toBe(modelMessages.notTrained)
  expect(licence.getAttribute('aria-invalid')).toBeNull()
})
