import { modelMessages, startModelRun } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { doneRun, MODEL_ID, ownModel } from '../../../testing/model-data.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { parameterTexts, runTexts as texts } from '../../../texts/model-run.ts'
import { StartForm } from './start-form.tsx'

const model = { ...ownModel, Card: { Purpose: '', Limits: '', Advice: '' }, Target: '' }
let server: FakeServer
beforeEach(() => {
  signInAs('7000')
  server = startFakeServer().answer(startModelRun, doneRun)
})

const open = () => renderApp(<StartForm model={model} />).user
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(parameterTexts[name]?.name ?? name)
const wrong = (name: string) => modelMessages.parameterWrong(parameterTexts[name]?.name ?? name)
const bodies = () => server.callsOf(startModelRun).map(({ body }) => body)

describe('what a run is started with', () => {
  it('[S008][R024] begins as the run before did, so that two of them can be compared', async () => {
    const { user } = renderApp(<StartForm model={model} last={{ Algorithm: 'knn', Place: 'browser' }} />)
    await user.click(screen.getByRole('button', { name: texts.again }))
    expect(bodies()).toMatchObject([{ Algorithm: 'knn', Place: 'browser' }])
  })

  it('is sent as it was typed; what nobody touched is left to the server', async () => {
    const user = open()
    await user.clear(box('epochs'))
    await user.type(box('epochs'), '80')
    await user.click(screen.getByRole('button', { name: texts.start }))
    await waitFor(() => expect(bodies()).toHaveLength(1))
    const epochs = { Name: 'epochs', Value: 80 }
    expect(bodies()).toEqual([
      { ModelId: MODEL_ID, Algorithm: 'softmax', Parameters: [epochs], Seed: 1, Place: 'server' },
    ])
  })

  it('is said at the parameter that is out of its range, also where it is folded away, and nothing is sent', async () => {
    const user = open()
    await user.clear(box('patience'))
    await user.type(box('patience'), '0')
    await user.click(screen.getByRole('button', { name: texts.start }))
    expect(screen.getByRole('alert').textContent).toBe(wrong('patience'))
    expect(document.activeElement).toBe(box('patience'))
    expect(box('patience').closest('details')?.open).toBe(true)
    expect(bodies()).toEqual([])
    // Another algorithm has other parameters, and none of the errors of this one.
    await user.click(screen.getAllByRole('radio')[1] as HTMLElement)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is said where it belongs when the server refuses it, and what was typed stays', async () => {
    server.refuse(startModelRun, 'InvalidParameter', modelMessages.parameterWrong('epochs'))
    const user = open()
    await user.clear(box('epochs'))
    await user.type(box('epochs'), '80')
    await user.click(screen.getByRole('button', { name: texts.start }))
    expect((await screen.findByRole('alert')).textContent).toBe(wrong('epochs'))
    expect(document.activeElement).toBe(box('epochs'))
    expect(box('epochs').value).toBe('80')
    server.refuse(startModelRun, 'Conflict', modelMessages.datasetGone)
    await user.click(screen.getByRole('button', { name: texts.start }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(modelMessages.datasetGone))
    expect(box('epochs').getAttribute('aria-invalid')).toBeNull()
  })
})
