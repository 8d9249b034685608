import { type HeldOut, moveSamples } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { doneRun as run } from '../../../testing/model-data.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { SampleActs } from './sample-acts.tsx'

const DATASET_ID = '019a0000-0000-7000-8000-0000000000f1'
const sample: HeldOut = {
  SampleId: '019a0000-0000-7000-8000-0000000000f2',
  SampleName: '1.jpg',
  FileUrl: '',
  ThumbnailUrl: '',
  Text: '',
  Values: [],
  Truth: 0,
  Predicted: 0,
  Confidence: 0.9,
  Scores: [],
  Part: 'test',
  Number: null,
  IsDeleted: 0,
  LabelNow: '苹果',
  Side: '',
}

it('[O764][O801] moving an examined sample to the learning part says first what that does to the score', async () => {
  const server = startFakeServer().answer(moveSamples, { Num: 1 })
  signInAs('7000')
  const { user } = renderApp(<SampleActs run={run} sample={sample} datasetId={DATASET_ID} labels={[]} />)
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: texts.actsOf('1.jpg') }))
    await user.click(await screen.findByRole('menuitem', { name: texts.toLearn }))
    expect(await screen.findByText(texts.toLearnHint)).toBeTruthy()
  }
  await ask()
  await user.click(screen.getByRole('button', { name: '取消' }))
  expect(server.callsOf(moveSamples)).toHaveLength(0)
  await ask()
  await user.click(screen.getByRole('button', { name: texts.toLearnSubmit }))
  await waitFor(() => expect(server.callsOf(moveSamples)[0]?.body).toMatchObject({ Side: 'learn' }))
})
