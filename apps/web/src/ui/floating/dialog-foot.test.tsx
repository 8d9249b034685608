import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { uiTexts } from '../../texts/ui.ts'
import { DialogFoot } from './dialog-foot.tsx'

const onClose = vi.fn()

it('the foot of a form sends it, and the way out does not', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <DialogFoot act="保存" onClose={onClose} />
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: uiTexts.cancel }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

it('the foot of a question does what it is told, once it may and while it is not at it', async () => {
  const onAct = vi.fn()
  const foot = (isBusy: boolean, isDisabled: boolean) => (
    <DialogFoot act="导出" busyText="正在导出…" {...{ onAct, onClose, isBusy, isDisabled }} />
  )
  const view = render(foot(false, true))
  await userEvent.click(screen.getByRole('button', { name: '导出' }))
  expect(onAct).not.toHaveBeenCalled()
  view.rerender(foot(true, false))
  await userEvent.click(screen.getByRole('button', { name: '正在导出…' }))
  expect(onAct).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: uiTexts.cancel }).disabled).toBe(true)
  view.rerender(foot(false, false))
  await userEvent.click(screen.getByRole('button', { name: '导出' }))
  expect(onAct).toHaveBeenCalledTimes(1)
})
