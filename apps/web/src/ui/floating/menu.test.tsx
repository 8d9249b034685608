import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'

const chosen = vi.fn()

function Host() {
  const [isAsking, setIsAsking] = useState(false)
  const items = [
    { key: 'open', label: '打开', onSelect: () => chosen('打开') },
    { key: 'rename', label: '改名', onSelect: () => setIsAsking(true) },
    { key: 'xml', label: 'XML 下载', onSelect: () => chosen('XML 下载') },
    { key: 'delete', label: '删除', onSelect: () => chosen('删除') },
  ]
  return (
    <>
      <Menu label="更多" items={items}>
        …
      </Menu>
      <a href="#next">下一个</a>
      {isAsking && (
        <Dialog label="改名" onClose={() => setIsAsking(false)}>
          <input aria-label="名称" />
        </Dialog>
      )}
    </>
  )
}

const button = () => screen.getByRole('button', { name: '更多' })
const focused = () => document.activeElement?.textContent

function open() {
  const user = userEvent.setup()
  render(<Host />)
  button().focus()
  return user
}

describe('a menu follows the pattern of the ARIA practices', () => {
  it.each([
    ['{Enter}', '打开'],
    [' ', '打开'],
    ['{ArrowDown}', '打开'],
    ['{ArrowUp}', '删除'],
    ['{Enter}{ArrowDown}', '改名'],
    ['{Enter}{ArrowUp}', '删除'],
    ['{ArrowUp}{ArrowDown}', '打开'],
    ['{Enter}{End}', '删除'],
    ['{Enter}{End}{Home}', '打开'],
    ['{Enter}x', 'XML 下载'],
    ['{Enter}q', '打开'],
  ])('%s leads to %s', async (keys, label) => {
    const user = open()
    await user.keyboard(keys)
    expect(focused()).toBe(label)
  })

  it.each([['{Enter}{Escape}'], ['{Enter}{Enter}'], ['{ArrowUp} ']])(
    '%s closes it and leaves the button focused',
    async (keys) => {
      const user = open()
      await user.keyboard(keys)
      expect(screen.queryByRole('menu')).toBeNull()
      expect(document.activeElement).toBe(button())
    },
  )

  it('Tab closes it and goes on to what follows the button', async () => {
    const user = open()
    await user.keyboard('{Enter}{ArrowDown}')
    await user.tab()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(focused()).toBe('下一个')
  })

  it('a choice is told once', async () => {
    chosen.mockClear()
    const user = open()
    await user.keyboard('{Enter}{End}{Enter}')
    expect(chosen.mock.calls).toEqual([['删除']])
  })

  it('a dialog that a choice opens closes to the button', async () => {
    const user = open()
    await user.keyboard('{Enter}{ArrowDown}{Enter}')
    screen.getByRole('dialog', { name: '改名' }).dispatchEvent(new Event('cancel', { cancelable: true }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button())
  })

  it('a press elsewhere closes it', async () => {
    const user = open()
    await user.keyboard('{Enter}')
    await user.pointer({ keys: '[MouseLeft]', target: document.body })
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
