import { verifyModel } from '@shijie/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { doneRun } from '../../../testing/model-data.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { verifyTexts as texts } from '../../../texts/model.ts'
import { VerifyDesk } from './verify-desk.tsx'

const runWith = (Threshold: number) => ({
  ...doneRun,
  ModelType: 'number' as const,
  Columns: [{ Name: '共振', Kind: 'number' as const }],
  ...(doneRun.Result && { Result: { ...doneRun.Result, Threshold } }),
})

const verdict = {
  LabelName: '苹果',
  Confidence: 0.9,
  IsUnsure: 0 as const,
  Scores: [{ LabelName: '苹果', Score: 0.9 }],
  Value: null,
  Boxes: [],
  Reasons: [],
  Error: '',
}

it.each([0.63, 0.44, 0.6, 0.333])('[R025][S008] the slider stands where its label says: %f', async (threshold) => {
  const server = startFakeServer().answer(verifyModel, { Items: [verdict], TotalCount: 1 })
  signInAs('7000')
  const { user } = renderApp(<VerifyDesk run={runWith(threshold)} datasetId="" />)
  const percent = Math.round(threshold * 100)
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: texts.threshold(`${percent}%`) })
  expect(slider.value).toBe(String(percent))
  // A browser moves what is no step of a slider to the next one.
  expect((percent - Number(slider.min)) % Number(slider.step || 1)).toBe(0)
  await user.type(screen.getByLabelText('共振'), '841')
  await user.click(screen.getByRole('button', { name: texts.submit }))
  await waitFor(() => expect(server.callsOf(verifyModel)[0]?.body).toMatchObject({ Threshold: percent / 100 }))
  fireEvent.change(slider, { target: { value: '71' } })
  expect(screen.getByRole('slider', { name: texts.threshold('71%') })).toBe(slider)
})
