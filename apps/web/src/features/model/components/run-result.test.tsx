import { listHeldOut, type ModelRun, startModelRun } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { RunResult } from './run-result.tsx'

const RUN = '019a0000-0000-7000-8000-0000000000e1'
const MODEL = '019a0000-0000-7000-8000-0000000000e2'

const run: ModelRun = {
  TrainModelId: RUN,
  ModelId: MODEL,
  Number: 2,
  State: 'done',
  Algorithm: 'softmax',
  Parameters: { epochs: 80 },
  Seed: 7,
  Place: 'server',
  VersionId: RUN,
  DatasetVersion: 3,
  DatasetHash: '3f2a91c4'.repeat(8),
  SampleNum: 40,
  Labels: [{ LabelName: '苹果', Color: 0 }],
  Accuracy: 0.9,
  Message: '',
  PublishState: 0,
  CreateTime: '',
  EndTime: '',
  ModelName: '水果',
  ModelType: 'image',
  Columns: [],
  Target: '',
  Progress: {
    State: 'done',
    Stage: 'judging',
    Done: 1,
    Total: 1,
    Place: 0,
    WaitSeconds: 0,
    Message: '',
    History: [],
    Sides: [],
  },
  Result: {
    HeldOutNum: 10,
    TrainNum: 30,
    Accuracy: 0.9,
    MacroF1: 0.9,
    Confusion: [],
    Classes: [],
    Regression: null,
    MeanPrecision: null,
    BestEpoch: 12,
    StoppedBy: 'early',
    Seconds: 2,
  },
}

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
    ModelId: MODEL,
    Algorithm: 'softmax',
    Parameters: [{ Name: 'epochs', Value: 80 }],
    Seed: 7,
    VersionOf: RUN,
  })
})
