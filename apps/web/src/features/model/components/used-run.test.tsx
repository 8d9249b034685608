import { findModelRun, listHeldOut, updateModel } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { doneRun, MODEL_ID, ownModel, RUN_ID } from '../../../testing/model-data.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { outdatedTexts } from '../../../texts/model.ts'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { RunResult } from './run-result.tsx'

const LAST_ID = '019a0000-0000-7000-8000-0000000000e9'
const Result = doneRun.Result && {
  ...doneRun.Result,
  Accuracy: 0.7,
  Confusion: [
    [4, 3, 0],
    [0, 3, 0],
  ],
}
const run = { ...doneRun, Accuracy: 0.7, Result }
const last = { ...doneRun, TrainModelId: LAST_ID, Number: 1 }

const open = (usedRunId: string) =>
  renderApp(<RunResult run={run} datasetId="" usedRunId={usedRunId} previous={last} onCompare={() => undefined} />)
function start() {
  signInAs('7000')
  return startFakeServer()
    .answer(findModelRun, last)
    .answer(updateModel, { ...ownModel, Card: { Purpose: '', Limits: '', Advice: '' }, Target: '' })
    .answer(listHeldOut, ({ query }) => ({ Items: [], TotalCount: query.Turned === 'wrong' ? 3 : 1 }))
}

it('[O764][S008] beside the last run stands how many samples changed sides, and a press lists them', async () => {
  const server = start()
  const { user } = open(RUN_ID)
  await user.click(await screen.findByRole('button', { name: texts.turned.wrong('3 张') }))
  expect(screen.getByRole('button', { name: texts.turned.right('1 张') })).toBeTruthy()
  expect(await screen.findByRole('region', { name: texts.turned.wrong('3 张') })).toBeTruthy()
  await waitFor(() =>
    expect(server.callsOf(listHeldOut).at(-1)?.query).toMatchObject({
      ComparedWith: LAST_ID,
      Turned: 'wrong',
      Truth: '-1',
    }),
  )
  await user.click(screen.getByRole('button', { name: texts.turnedClose }))
  expect(screen.queryByRole('region', { name: texts.turned.wrong('3 张') })).toBeNull()
})

it('[O752][S008] a run that is worse offers the last one, and says where it does not answer itself', async () => {
  const server = start()
  const { user, unmount } = open(RUN_ID)
  await user.click(await screen.findByRole('button', { name: texts.useLast }))
  await waitFor(() => expect(server.callsOf(updateModel)[0]?.body).toEqual({ ModelId: MODEL_ID, UsedRunId: LAST_ID }))
  unmount()
  const again = open(LAST_ID)
  expect(screen.queryByRole('button', { name: texts.useLast })).toBeNull()
  // What others get is the run in use, whichever is looked at.
  const release = await screen.findByRole('link', { name: texts.toRelease })
  expect(release.getAttribute('href')).toContain(`runid=${LAST_ID}`)
  await again.user.click(await screen.findByRole('button', { name: texts.useThis }))
  await waitFor(() => expect(server.callsOf(updateModel)[1]?.body).toEqual({ ModelId: MODEL_ID, UsedRunId: RUN_ID }))
})

it('[O801] the result of an older version offers to train again where it stands', async () => {
  start()
  renderApp(<RunResult run={{ ...run, IsOutdated: 1 }} datasetId="" previous={undefined} onCompare={() => undefined} />)
  expect(await screen.findByRole('button', { name: outdatedTexts.trainAgain })).toBeTruthy()
})
