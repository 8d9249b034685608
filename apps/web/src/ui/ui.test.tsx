import { PAGER_LENGTH } from '@shijie/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CodeField } from './fields/code-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { Dialog } from './floating/dialog.tsx'
import { pagesAround } from './lists/pager.tsx'
import { isFarDown } from './pieces/back-to-top.tsx'
import { Button } from './pieces/button.tsx'
import { Tabs } from './pieces/tabs.tsx'

function CodeHost() {
  const [value, setValue] = useState('')
  return (
    <>
      <CodeField
        name="code"
        label="激活码"
        value={value}
        onChange={setValue}
        normalise={(text) => text.replace(/-/g, '')}
      />
      <output>{value}</output>
    </>
  )
}

describe('design language', () => {
  it.each([
    [1, 20, [1, 2, 3, 4, 5, 6, 7]],
    [10, 20, [7, 8, 9, 10, 11, 12, 13]],
    [20, 20, [14, 15, 16, 17, 18, 19, 20]],
    [2, 3, [1, 2, 3]],
  ])('[C003] page %i of %i shows %j', (current, count, pages) => {
    expect(pagesAround(current, count, PAGER_LENGTH)).toEqual(pages)
  })

  it('[B019][C008] back to top comes after more than one viewport', () => {
    expect(isFarDown(900, 900)).toBe(false)
    expect(isFarDown(901, 900)).toBe(true)
  })

  it('[O849] what sends something is sent once by a double click; other buttons count each press', async () => {
    const [send, count, submit] = [vi.fn(), vi.fn(), vi.fn((event: FormEvent) => event.preventDefault())]
    render(
      <form onSubmit={submit}>
        <Button isBusy={false} onClick={send}>
          生成
        </Button>
        <Button onClick={count}>下一个</Button>
        <Button type="submit" isBusy={false}>
          保存
        </Button>
      </form>,
    )
    const user = userEvent.setup()
    for (const name of ['生成', '下一个', '保存']) await user.dblClick(screen.getByRole('button', { name }))
    expect([send, count, submit].map((each) => each.mock.calls.length)).toEqual([1, 2, 1])
  })

  it('[S003] a busy button says so, keeps its place in the tab order and ignores presses', async () => {
    const press = vi.fn()
    render(
      <Button isBusy busyText="登录中…" onClick={press}>
        登录
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: '登录中…' }))
    expect(press).not.toHaveBeenCalled()
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  })

  it('[V001] a password can be looked at', async () => {
    render(<TextField label="密码" type="password" value="abc" onChange={() => undefined} />)
    expect(screen.getByLabelText('密码').getAttribute('type')).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: '显示密码' }))
    expect(screen.getByLabelText('密码').getAttribute('type')).toBe('text')
  })

  it('[R050] a field for numbers takes digits as a Chinese keyboard writes them, another one leaves them', async () => {
    const onChange = vi.fn()
    const numbers = render(<TextField label="班数" inputMode="numeric" value="" onChange={onChange} />)
    fireEvent.change(screen.getByLabelText('班数'), { target: { value: '１２' } })
    expect(onChange).toHaveBeenLastCalledWith('12')
    numbers.unmount()
    render(<TextField label="名称" value="" onChange={onChange} />)
    fireEvent.change(screen.getByLabelText('名称'), { target: { value: '第１课' } })
    expect(onChange).toHaveBeenLastCalledWith('第１课')
  })

  it('[B009] the code field jumps on, goes back and takes a whole code', async () => {
    render(<CodeHost />)
    const user = userEvent.setup()
    await user.click(screen.getByLabelText(/第 1 组/))
    await user.keyboard('7K3M9')
    expect(document.activeElement).toBe(screen.getByLabelText(/第 2 组/))
    expect(screen.getByRole('status')).toHaveProperty('textContent', '7K3M9')
    await user.keyboard('{Backspace}{Backspace}')
    expect(document.activeElement).toBe(screen.getByLabelText(/第 1 组/))
    await user.paste('7K3M-Q9TD-4WXA-8HPE')
    expect(screen.getByRole('status')).toHaveProperty('textContent', '7K3MQ9TD4WXA8HPE')
  })

  it('[B004] arrows move between tabs', async () => {
    const select = vi.fn()
    const items = [
      { key: 'a', label: '甲' },
      { key: 'b', label: '乙' },
    ]
    render(<Tabs label="选择" items={items} selected="a" onSelect={select} panelId="panel" />)
    screen.getByRole('tab', { name: '甲' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(select).toHaveBeenLastCalledWith('b')
    await userEvent.keyboard('{End}')
    expect(select).toHaveBeenLastCalledWith('b')
  })

  it('[B004] a dialog gives the focus back to where it was', () => {
    render(<button type="button">打开</button>)
    const opener = screen.getByRole('button', { name: '打开' })
    opener.focus()
    const { unmount } = render(
      <Dialog label="提示" onClose={() => undefined}>
        <input data-autofocus />
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    unmount()
    expect(document.activeElement).toBe(opener)
  })
})
