import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { buildTraining, TRAIN_ID } from './samples.ts'
import { TrainingCard } from './training-card.tsx'

it('[E039][R018] a training that goes on with blocks opens its project in one press', () => {
  renderApp(<TrainingCard training={buildTraining({ StepType: 'blocks' })} />)
  const link = screen.getByRole('link', { name: texts.openBlocksOf('猜数字') })
  expect(link.getAttribute('href')).toBe(`/projects/training?trainid=${TRAIN_ID}`)
})

it('[E036] says whether one writes Python or builds with blocks before it is opened', () => {
  renderApp(<TrainingCard training={buildTraining({ ProgramKinds: ['blocks', 'python'] })} />)
  expect(screen.getAllByText(/^(积木|Python)$/).map(({ textContent }) => textContent)).toEqual(['积木', 'Python'])
})

it.each([{ StepType: 'quiz' }, { StepType: 'blocks', State: '', TrainStatus: 0 }] as const)(
  '[E039][R018] one without a project of blocks offers none: %o',
  (training) => {
    renderApp(<TrainingCard training={buildTraining(training)} />)
    expect(screen.queryByText(texts.openProject)).toBeNull()
  },
)
