import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { buildStep, TRAIN_ID } from './samples.ts'
import { ReadStep } from './simple-steps.tsx'

function Reading({ state }: { state: 'open' | 'begun' }) {
  const step = buildStep(1, { StepType: 'read', State: state, ReadSeconds: 3, Content: '' })
  const idle = {
    isLast: false,
    isOwn: false,
    isReadOnly: false,
    isChecking: false,
    isBeginning: false,
    onBegin: () => undefined,
    onCheck: () => {},
    onNext: () => {},
  }
  return <ReadStep trainId={TRAIN_ID} step={step} {...idle} />
}

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))

describe('a step that is read', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[E053] counts its seconds from where the server has begun it, or it would be refused for a part of a second', async () => {
    const view = render(<Reading state="open" />)
    await seconds(5)
    expect(screen.getByText(texts.readWait(3))).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.read })).toBeNull()
    view.rerender(<Reading state="begun" />)
    await seconds(2)
    expect(screen.getByText(texts.readWait(1))).toBeTruthy()
    await seconds(1)
    expect(screen.getByRole('button', { name: texts.read })).toHaveProperty('disabled', false)
  })
})
