import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { type ToastItem, ToastList } from './toast-list.tsx'

const saved: ToastItem = { id: 1, kind: 'success', message: '已保存' }
const failed: ToastItem = { id: 2, kind: 'error', message: '网络不通' }

it('an error is said at once, everything else politely', async () => {
  const close = vi.fn()
  const view = render(<ToastList items={[saved]} onClose={close} />)
  expect(screen.queryByRole('alert')).toBeNull()
  view.rerender(<ToastList items={[saved, failed]} onClose={close} />)
  expect(within(screen.getByRole('alert')).getByText('网络不通')).toBeTruthy()
  expect(within(screen.getByRole('status')).getByText('已保存')).toBeTruthy()
  expect(within(screen.getByRole('status')).queryByText('网络不通')).toBeNull()
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button'))
  expect(close).toHaveBeenCalledExactlyOnceWith(2)
})
