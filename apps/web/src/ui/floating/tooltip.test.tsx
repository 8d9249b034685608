import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

const pressed = vi.fn()
const closed = vi.fn()

function show() {
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog that Escape closes
    <div onKeyDown={({ key }) => key === 'Escape' && closed()}>
      <Tooltip text="撤销">
        <button type="button" aria-label="撤销" onClick={pressed}>
          ↶
        </button>
      </Tooltip>
      <Tooltip text="改名">
        {(describedBy) => (
          <button type="button" aria-describedby={describedBy}>
            我的作品
          </button>
        )}
      </Tooltip>
    </div>,
  )
  return screen.getByRole('button', { name: '撤销' })
}

const words = () => screen.queryByRole('tooltip')?.textContent
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const mouse = { pointerType: 'mouse' }
const finger = { pointerType: 'touch' }

beforeEach(() => {
  vi.useFakeTimers()
  pressed.mockClear()
  closed.mockClear()
})
afterEach(() => vi.useRealTimers())

describe('words beside a button', () => {
  it('come when the mouse rests, stay while it goes over them, and go when it leaves', () => {
    const button = show()
    fireEvent.pointerOver(button, mouse)
    expect(words()).toBeUndefined()
    wait(400)
    expect(words()).toBe('撤销')
    const tip = screen.getByRole('tooltip')
    fireEvent.pointerOut(button, { ...mouse, relatedTarget: document.body })
    wait(100)
    fireEvent.pointerOver(tip, { ...mouse, relatedTarget: document.body })
    wait(60_000)
    expect(words()).toBe('撤销')
    fireEvent.pointerOut(tip, { ...mouse, relatedTarget: document.body })
    wait(200)
    expect(words()).toBeUndefined()
  })

  it('come with the focus of the keyboard; Escape takes them away and closes nothing else', async () => {
    vi.useRealTimers()
    show()
    const user = userEvent.setup()
    await user.tab()
    expect(words()).toBe('撤销')
    await user.keyboard('{Escape}')
    expect(words()).toBeUndefined()
    expect(closed).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(closed).toHaveBeenCalledOnce()
    await user.tab()
    expect(words()).toBe('改名')
    await user.tab()
    expect(words()).toBeUndefined()
  })

  it('come by a press where what they belong to is there for them alone', () => {
    render(
      <Tooltip text="看视频的时间" opensByPress>
        <button type="button">是怎么算的</button>
      </Tooltip>,
    )
    const button = screen.getByRole('button', { name: '是怎么算的' })
    fireEvent.pointerDown(button, mouse)
    fireEvent.click(button)
    expect(words()).toBe('看视频的时间')
    // Open already, as after the mouse has rested: the press does not take them away.
    fireEvent.pointerDown(button, mouse)
    fireEvent.click(button)
    expect(words()).toBe('看视频的时间')
  })

  it('come when a finger rests, which presses nothing then', () => {
    const button = show()
    fireEvent.pointerDown(button, finger)
    wait(500)
    fireEvent.pointerUp(button, finger)
    fireEvent.click(button)
    expect(words()).toBe('撤销')
    expect(pressed).not.toHaveBeenCalled()
    fireEvent.pointerDown(button, finger)
    fireEvent.pointerUp(button, finger)
    fireEvent.click(button)
    wait(1000)
    expect(words()).toBeUndefined()
    expect(pressed).toHaveBeenCalledOnce()
  })

  it('are not said twice: a name is a name, anything else a description that is always there', () => {
    const button = show()
    expect(button.getAttribute('aria-describedby')).toBeNull()
    const named = screen.getByRole('button', { name: '我的作品' })
    expect(document.getElementById(named.getAttribute('aria-describedby') ?? '')?.textContent).toBe('改名')
  })
})
