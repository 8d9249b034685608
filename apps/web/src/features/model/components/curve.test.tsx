import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { Curve } from './curve.tsx'

const round = (Epoch: number, Loss: number) => ({ Epoch, Loss, ValLoss: Loss * 1.5, Accuracy: 0.9, ValAccuracy: 0.8 })

it.each([
  [0.5, ['0.00', '0.20', '0.40', '0.60', '0.80']],
  [0.6, ['0.00', '0.25', '0.50', '0.75', '1.00']],
  [0.1, ['0.00', '0.05', '0.10', '0.15', '0.20']],
  [0.7, ['0.00', '0.30', '0.60', '0.90', '1.20']],
  [1.9, ['0.00', '0.75', '1.50', '2.25', '3.00']],
  [5, ['0.0', '2.0', '4.0', '6.0', '8.0']],
  [400, ['0', '150', '300', '450', '600']],
])('[E080] the axis of a loss of %f says what its lines stand for', (loss, names) => {
  const { container } = render(<Curve kind="loss" history={[round(1, loss), round(2, loss / 2)]} total={2} />)
  const told = [...container.querySelectorAll('svg g > text')].map(({ textContent }) => textContent)
  expect(told).toEqual(names)
})

it('[E080] calls what is asked after each round a small test, not the examination', () => {
  render(<Curve kind="accuracy" history={[round(1, 0.5)]} total={1} />)
  expect(screen.getByText(texts.quiz)).toBeTruthy()
  expect(screen.queryByText(texts.exam)).toBeNull()
})
