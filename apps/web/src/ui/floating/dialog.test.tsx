import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const page = (opener: boolean, isOpen: boolean) => (
  <>
    {opener && <button type="button">打开</button>}
    <main tabIndex={-1}>页面</main>
    {isOpen && (
      <Dialog label="登录" onClose={() => undefined}>
        内容
      </Dialog>
    )}
  </>
)

describe('a dialog that closes', () => {
  it('gives the focus back to what opened it', () => {
    const view = render(page(true, false))
    screen.getByRole('button', { name: '打开' }).focus()
    view.rerender(page(true, true))
    view.rerender(page(true, false))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '打开' }))
  })

  it('gives it to the page where that is gone, as after signing in', () => {
    const view = render(page(true, false))
    screen.getByRole('button', { name: '打开' }).focus()
    view.rerender(page(true, true))
    view.rerender(page(false, true))
    view.rerender(page(false, false))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})

describe('a dialog that is asked to close', () => {
  it('stands until its owner says so, also where the browser closed it over the refusal', () => {
    const onClose = vi.fn()
    render(
      <Dialog label="课程信息" onClose={onClose}>
        内容
      </Dialog>,
    )
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    fireEvent.keyDown(screen.getByText('内容'), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(dialog.open).toBe(true)
    dialog.close()
    fireEvent(dialog, new Event('close'))
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(dialog.open).toBe(true)
  })

  it('leaves Escape to what stands in it and uses it', () => {
    const onClose = vi.fn()
    render(
      <Dialog label="课程信息" onClose={onClose}>
        <input aria-label="标签" onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()} />
      </Dialog>,
    )
    fireEvent.keyDown(screen.getByLabelText('标签'), { key: 'Escape' })
    fireEvent.keyDown(screen.getByLabelText('标签'), { key: 'Escape', isComposing: true })
    expect(onClose).not.toHaveBeenCalled()
  })
})
