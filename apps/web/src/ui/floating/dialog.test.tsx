import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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
