import { getProjectId } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { deskTexts as texts } from '../../../texts/project.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { ProjectOfTraining } from './project-of-training.tsx'

const TRAIN_ID = '01a1fdde-e9b8-74a8-bdf8-286fc42cd001'
const STEP_ID = '01a1fdde-e9b8-74a8-bdf8-286fc42cd101'
const PROJECT_ID = '01a1fdde-e9b8-74a8-bdf8-286fc42cd201'

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  signInAs('7000')
})

describe('the workspace of a training', () => {
  it('[E039] goes on to one’s own project of the training', async () => {
    server.answer(getProjectId, { ProjectId: PROJECT_ID })
    const { addressOf } = renderApp(<ProjectOfTraining trainId={TRAIN_ID} stepId="" />)
    await waitFor(() => expect(addressOf()).toBe(`/projects/training?projectid=${PROJECT_ID}`))
    expect(server.callsOf(getProjectId)[0]?.query).toEqual({ TrainId: TRAIN_ID })
  })

  it('[E039] says where it begins when there is none for the step', async () => {
    server.answer(getProjectId, { ProjectId: '' })
    const { addressOf } = renderApp(<ProjectOfTraining trainId={TRAIN_ID} stepId={STEP_ID} />, '/projects/training')
    expect(await screen.findByRole('heading', { name: texts.noneOfTraining })).toBeTruthy()
    const link = screen.getByRole('link', { name: texts.toTraining })
    expect(link.getAttribute('href')).toBe(`/projects/TrainingDetail/${TRAIN_ID}/0/0/0/blocks?stepid=${STEP_ID}`)
    expect(server.callsOf(getProjectId)[0]?.query).toEqual({ TrainId: TRAIN_ID, StepId: STEP_ID })
    expect(addressOf()).toBe('/projects/training')
  })

  it('[E039] says what is wrong with an address that somebody made up, and leads back', async () => {
    renderApp(<ProjectOfTraining trainId="<b>1</b>" stepId="" />)
    expect(await screen.findByText(texts.openError)).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.toTrainings }).getAttribute('href')).toBe('/projects/trainingproject')
    // Another try would find nothing either.
    expect(screen.queryByRole('button', { name: uiTexts.retry })).toBeNull()
  })
})
