import { listHeldOut, startModelRun } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { MODEL_ID, RUN_ID, doneRun as run } from '../../../testing/model-data.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { RunResult } from './run-result.tsx'

it('[O801] a result says which version it learned from, and that version can be learned from again', async () => {
  const server = startFakeServer()
    .answer(listHeldOut, { Items: [], TotalCount: 0 })
    .answer(startModelRun, { ...run, State: 'queued' })
  signInAs('7000')
  const onCompare = () => undefined
  const { user } = renderApp(<RunResult run={run} datasetId="" previous={undefined} onCompare={onCompare} />)
  expect(await screen.findByText(texts.learnedFrom(3, '40 张', '3f2a91c4'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.sameData }))
  await waitFor(() => expect(server.callsOf(startModelRun)).toHaveLength(1))
  expect(server.callsOf(startModelRun)[0]?.body).toEqual({
    ModelId: MODEL_ID,
    Algorithm: 'softmax',
    Parameters: [{ Name: 'epochs', Value: 80 }],
    Seed: 7,
    VersionOf: RUN_ID,
  })
})
