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
