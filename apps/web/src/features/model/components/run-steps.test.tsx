import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { doneRun } from '../../../testing/model-data.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { RunLive } from './run-live.tsx'

const epoch = { Epoch: 1, Loss: 1, ValLoss: 1, Accuracy: 0.5, ValAccuracy: 0.5 }
const running = (progress: Partial<typeof doneRun.Progress>) => ({
  ...doneRun,
  State: 'running' as const,
  SampleNum: 240,
  Parameters: { epochs: 150 },
  Result: null,
  Progress: { ...doneRun.Progress, State: 'running' as const, Done: 0, Total: 0, History: [], Sides: [], ...progress },
})

it('[S008] while samples are looked at, the page tells what is done, what comes, and shows pictures of the set', () => {
  const { container } = renderApp(<RunLive run={running({ Stage: 'looking' })} pictures={['/a.webp', '/b.webp']} />)
  const steps = screen.getAllByRole('listitem').filter((item) => item.querySelector('b'))
  expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual(['看样本', '学习', '测试'])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null])
  expect(screen.getByText(texts.lookingIs(240))).toBeTruthy()
  expect(screen.getByText(texts.learningIs(150))).toBeTruthy()
  expect([...container.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual(['/a.webp', '/b.webp'])
})

it('[S008] the steps make room for the curves as soon as there are any', () => {
  renderApp(<RunLive run={running({ Stage: 'learning', History: [epoch, epoch] })} pictures={['/a.webp']} />)
  expect(screen.queryByText(texts.stepsTitle)).toBeNull()
  expect(screen.getByText(texts.loss)).toBeTruthy()
})
