import { type ModelRun, readReplay } from '@shijie/contract'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { LearningStory } from './learning-story.tsx'

const epoch = (Epoch: number) => ({ Epoch, Loss: 1 / Epoch, ValLoss: 1.5 / Epoch, Accuracy: 0.9, ValAccuracy: 0.8 })

const run = {
  TrainModelId: '01a20261-ad7a-7695-901b-2aed22f48471',
  Labels: [
    { LabelName: '猫', Color: 0 },
    { LabelName: '狗', Color: 1 },
  ],
  Progress: { History: [epoch(1), epoch(2), epoch(3)] },
  Result: { BestEpoch: 2 },
} as unknown as ModelRun

const Samples = ['a', 'b', 'c'].map((SampleId) => ({ SampleId, Truth: 0, ThumbnailUrl: '' }))
const frame = (Epoch: number, Predicted: number[]) => ({ Epoch, Predicted, Confidence: [60, 70, 80] })

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  signInAs('7000')
  // Those who want things to keep still start it themselves.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
  return () => vi.unstubAllGlobals()
})

describe('a finished run', () => {
  it('[O692] is watched again round by round: who changed sides is told in words', async () => {
    const Frames = [frame(1, [1, 1, 0]), frame(2, [0, 1, 1]), frame(3, [0, 1, 1])]
    server.answer(readReplay, () => ({ Samples, Frames }))
    const { user } = renderApp(<LearningStory run={run} />)
    await user.click(await screen.findByRole('button', { name: texts.watchReplay }))
    const slider = await screen.findByRole('slider', { name: texts.whichRound })
    expect(screen.getByText(texts.epoch(1, 3))).toBeTruthy()
    fireEvent.change(slider, { target: { value: '1' } })
    expect(await screen.findByText(texts.moved(1, 1))).toBeTruthy()
    expect(slider.getAttribute('aria-valuetext')).toContain(texts.epoch(2, 3))
    fireEvent.change(slider, { target: { value: '2' } })
    expect(await screen.findByText(texts.nobodyMoved)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.play }))
    expect(await screen.findByText(texts.epoch(1, 3))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.closeReplay }))
    expect(await screen.findByRole('button', { name: texts.watchReplay })).toBeTruthy()
  })

  it('[O692] that nobody can watch again shows its curves and the round that was kept', async () => {
    server.answer(readReplay, () => ({ Samples: [], Frames: [] }))
    renderApp(<LearningStory run={run} />)
    expect((await screen.findAllByText(texts.kept(2))).length).toBe(2)
    expect(screen.queryByRole('button', { name: texts.watchReplay })).toBeNull()
  })
})
