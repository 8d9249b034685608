import { listHeldOut, startModelRun } from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
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

it('[O894] figures of classes with fewer than ten examples are called uncertain, and no others', async () => {
  startFakeServer().answer(listHeldOut, { Items: [], TotalCount: 0 })
  signInAs('7000')
  const open = (...counts: number[]) => {
    const Classes = ['苹果', '香蕉', '橙子', '梨', '葡萄', '西瓜']
      .slice(0, counts.length)
      .map((LabelName, at) => ({ LabelName, Num: counts[at] ?? 0, Precision: 1, Recall: 1, F1: 1, Ap: -1 }))
    const result = run.Result && { ...run.Result, Classes }
    const shown = { ...run, Result: result }
    return renderApp(<RunResult run={shown} datasetId="" previous={undefined} onCompare={() => undefined} />)
  }
  const few = open(9, 10)
  expect(await screen.findByText(texts.few('苹果', 10))).toBeTruthy()
  few.unmount()
  const many = open(1, 2, 3, 4, 5)
  expect(await screen.findByText(texts.few(texts.manyFew('苹果、香蕉、橙子', 5), 10))).toBeTruthy()
  many.unmount()
  open(10, 11)
  expect(await screen.findByText('香蕉')).toBeTruthy()
  expect(screen.queryByText(/成绩只能参考/)).toBeNull()
})

it('[O894] foretold numbers of fewer than ten rows are called uncertain', async () => {
  startFakeServer().answer(listHeldOut, { Items: [], TotalCount: 0 })
  signInAs('7000')
  const open = (HeldOutNum: number) => {
    const Result = run.Result && { ...run.Result, HeldOutNum, Regression: { Mae: 1, Rmse: 1, R2: 0.9 } }
    return renderApp(
      <RunResult run={{ ...run, Result }} datasetId="" previous={undefined} onCompare={() => undefined} />,
    )
  }
  const few = open(9)
  expect(await screen.findByText(texts.fewRows(9))).toBeTruthy()
  few.unmount()
  open(10)
  expect(await screen.findByText(texts.r2)).toBeTruthy()
  expect(screen.queryByText(/成绩只能参考/)).toBeNull()
})

it('[R025] the first screen says how sure the score is, opens the commonest mistake, and waits with 改好了，再训练', async () => {
  const server = startFakeServer().answer(listHeldOut, { Items: [], TotalCount: 0 })
  signInAs('7000')
  const Result = run.Result && {
    ...run.Result,
    Accuracy: 67 / 81,
    HeldOutNum: 81,
    Confusion: [
      [40, 11, 0],
      [3, 27, 0],
    ],
  }
  renderApp(
    <RunResult
      run={{ ...run, Result }}
      datasetId=""
      previous={undefined}
      onCompare={() => undefined}
      use={<button type="button">{texts.useIt}</button>}
    />,
  )
  expect(await screen.findByText(texts.counted(texts.parts.test.name, 81, 67))).toBeTruthy()
  expect(screen.getByText(texts.about('73%', '89%'))).toBeTruthy()
  expect(screen.getByText(texts.howSureText(81))).toBeTruthy()
  expect(screen.getByRole('button', { name: texts.useIt })).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.toRelease })).toBeTruthy()
  await waitFor(() => expect(server.callsOf(listHeldOut)[0]?.query).toMatchObject({ Truth: '0', Predicted: '1' }))
})

it('[R025] the confusion matrix can be scrolled by the keyboard, and makes room for as many columns as it has', async () => {
  startFakeServer().answer(listHeldOut, { Items: [], TotalCount: 0 })
  signInAs('7000')
  const names = ['开心', '生气', '难过', '害怕', '惊讶']
  const Labels = names.map((LabelName, Color) => ({ LabelName, Color }))
  const Confusion = names.map((_, truth) => [...names.map((__, predicted) => (truth === predicted ? 2 : 0)), 1])
  const Result = run.Result && { ...run.Result, Confusion }
  renderApp(
    <RunResult run={{ ...run, Labels, Result }} datasetId="" previous={undefined} onCompare={() => undefined} />,
  )
  const box = await screen.findByRole('region', { name: texts.matrix })
  expect(box.tabIndex).toBe(0)
  expect(within(box).getByRole('columnheader', { name: texts.refused })).toBeTruthy()
  expect(within(box).getByRole('table').style.getPropertyValue('--columns')).toBe('6')
})

it('[O894] of a class that was never examined nothing is claimed, and the score says that it leaves it out', async () => {
  startFakeServer().answer(listHeldOut, { Items: [], TotalCount: 0 })
  signInAs('7000')
  const Classes = ['红圆', '绿叶'].map((LabelName, at) => ({
    LabelName,
    Num: at === 0 ? 12 : 0,
    Precision: at === 0 ? 1 : 0,
    Recall: at === 0 ? 1 : 0,
    F1: at === 0 ? 1 : 0,
    Ap: -1,
  }))
  const Result = run.Result && { ...run.Result, Classes }
  renderApp(<RunResult run={{ ...run, Result }} datasetId="" previous={undefined} onCompare={() => undefined} />)
  expect(await screen.findByText(texts.untested('绿叶', 1))).toBeTruthy()
  expect(screen.getByRole('row', { name: '绿叶 0 – – –' })).toBeTruthy()
  expect(screen.getByRole('row', { name: '红圆 12 100% 100% 100%' })).toBeTruthy()
})
