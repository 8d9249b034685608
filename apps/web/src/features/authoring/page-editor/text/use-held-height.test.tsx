import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useHeldHeight } from './use-held-height.ts'

function Framed() {
  const frame = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  useHeldHeight(frame, text)
  return (
    <div ref={frame} data-testid="frame">
      <div ref={text} data-testid="text" />
    </div>
  )
}

describe('the frame of a text', () => {
  let tell: () => void = () => undefined
  const stopped = vi.fn()

  beforeEach(() => {
    class Watcher {
      constructor(listener: () => void) {
        tell = listener
      }
      observe() {}
      disconnect = stopped
    }
    vi.stubGlobal('ResizeObserver', Watcher)
  })
  afterEach(() => void vi.unstubAllGlobals())

  const become = (height: number) => {
    Object.defineProperty(screen.getByTestId('text'), 'offsetHeight', { value: height, configurable: true })
    act(() => tell())
  }

  const heldAt = () => screen.getByTestId('frame').style.getPropertyValue('--held-height')

  it('[R045] is as high as the text, whenever that becomes another', () => {
    render(<Framed />)
    become(56)
    expect(heldAt()).toBe('56px')
    become(28)
    expect(heldAt()).toBe('28px')
  })

  it('[R045] is held only from the first look on, and no longer than it stands', () => {
    const { unmount } = render(<Framed />)
    expect(screen.getByTestId('frame').dataset.held).toBeUndefined()
    become(28)
    expect(screen.getByTestId('frame').dataset.held).toBe('true')
    unmount()
    expect(stopped).toHaveBeenCalled()
  })
})
