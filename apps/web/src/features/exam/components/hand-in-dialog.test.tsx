import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { examTexts as texts } from '../../../texts/exam.ts'
import { HandInDialog } from './hand-in-dialog.tsx'

const props = {
  unanswered: [2, 11],
  halfAnswered: [4],
  marked: [2],
  conflicts: [],
  isBusy: false,
  error: undefined,
  isForced: false,
  onGo: vi.fn(),
  onConfirm: vi.fn(),
  onClose: vi.fn(),
}

it('[E042] handing in names what has no answer, a half one or a mark; each number leads to its question', async () => {
  const { user } = renderApp(<HandInDialog {...props} />)
  expect(screen.getByText(texts.unanswered(2))).toBeTruthy()
  expect(screen.getByText(texts.halfAnswered(1))).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['2', '11', '4', '2'])
  await user.click(screen.getByRole('button', { name: texts.goTo(11) }))
  await user.click(screen.getByRole('button', { name: texts.goTo(4) }))
  expect(props.onGo.mock.calls).toEqual([[11], [4]])
})

it('[E042] nobody is led away while the paper is on its way, and after time is over', () => {
  const { unmount } = renderApp(<HandInDialog {...props} isBusy />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.goTo(11) }).disabled).toBe(true)
  unmount()
  renderApp(<HandInDialog {...props} isForced />)
  expect(screen.queryByRole('button', { name: texts.goTo(11) })).toBeNull()
})
