import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { bankTexts as texts } from '../../../texts/question-bank.ts'
import { QuestionForm } from './question-form.tsx'

it('[O551] a question that is half written is not thrown away by one press; an untouched form closes at once', async () => {
  signInAs('8000')
  startFakeServer()
  const onClose = vi.fn()
  const { user } = renderApp(<QuestionForm kept={undefined} onClose={onClose} />)
  await user.type(screen.getByLabelText(texts.stem), '机器怎样学会认猫？')
  await user.click(screen.getByRole('button', { name: texts.cancel }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: texts.stay }))
  expect(screen.getByLabelText<HTMLTextAreaElement>(texts.stem).value).toBe('机器怎样学会认猫？')
  await user.click(screen.getByRole('button', { name: texts.cancel }))
  await user.click(screen.getByRole('button', { name: texts.leave }))
  expect(onClose).toHaveBeenCalledOnce()
  onClose.mockClear()
  renderApp(<QuestionForm kept={undefined} onClose={onClose} />)
  await user.click(screen.getAllByRole('button', { name: texts.cancel }).at(-1) as HTMLElement)
  expect(onClose).toHaveBeenCalledOnce()
})

it('[O551] an option that goes takes nothing from the others: boxes stay, and the keyboard goes on beside it', async () => {
  signInAs('8000')
  startFakeServer()
  const { user } = renderApp(<QuestionForm kept={undefined} onClose={vi.fn()} />)
  const box = (letter: string) => screen.getByLabelText<HTMLInputElement>(texts.option(letter))
  for (const letter of 'ABCD') await user.type(box(letter), `选项${letter}`)
  const third = box('C')
  await user.click(screen.getByRole('button', { name: texts.removeOption('B') }))
  expect(box('B')).toBe(third)
  expect(document.activeElement).toBe(third)
  await user.click(screen.getByRole('button', { name: texts.removeOption('C') }))
  expect(document.activeElement).toBe(third)
  expect([box('A').value, box('B').value]).toEqual(['选项A', '选项C'])
})
