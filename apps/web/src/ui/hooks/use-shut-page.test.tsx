import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useModal } from '../floating/dialog.tsx'
import { useShutPage } from './use-shut-page.ts'

const heard = vi.fn()
/** A page with a box, which hears keys everywhere, as pages of exercises and of labels do. */
function Page() {
  useEffect(() => {
    const hear = ({ type }: Event) => heard(type)
    const types = ['keydown', 'keyup', 'pointerdown', 'pointerup', 'click', 'paste', 'drop', 'wheel']
    for (const type of types) {
      window.addEventListener(type, hear)
      document.addEventListener(type, hear, true)
    }
    return () => {
      for (const type of types) {
        window.removeEventListener(type, hear)
        document.removeEventListener(type, hear, true)
      }
    }
  }, [])
  return (
    <main tabIndex={-1}>
      <textarea aria-label="answer" />
      <dialog aria-label="other" />
    </main>
  )
}
function Cover() {
  const dialog = useRef<HTMLDialogElement>(null)
  const modal = useModal(dialog, () => undefined)
  useShutPage(dialog)
  return createPortal(
    <dialog {...modal} aria-label="cover">
      <p tabIndex={-1} data-autofocus>
        …
      </p>
    </dialog>,
    document.body,
  )
}
const both = (isShut: boolean) => (
  <>
    <Page />
    {isShut && <Cover />}
  </>
)

const cover = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'cover' })
beforeEach(() => heard.mockClear())

describe('a page that is shut', () => {
  it('[O1035] hears no key and no pointer, wherever it listens, and hears them again afterwards', async () => {
    const user = userEvent.setup()
    const { rerender } = render(both(false))
    const box = screen.getByRole<HTMLTextAreaElement>('textbox')
    await user.type(box, '写到一半')
    rerender(both(true))
    heard.mockClear()
    await user.keyboard('{ArrowRight}1b{Enter}{Escape}')
    await user.click(cover())
    await user.paste('x')
    for (const event of ['drop', 'wheel']) fireEvent(cover(), new Event(event, { bubbles: true, cancelable: true }))
    // What another part of the page would do to its own element is stopped as well.
    fireEvent.keyDown(box, { key: 'a' })
    expect(heard).not.toHaveBeenCalled()
    expect(box.value).toBe('写到一半')
    expect(cover().open).toBe(true)
    rerender(both(false))
    expect(document.activeElement).toBe(box)
    await user.keyboard('。')
    expect(box.value).toBe('写到一半。')
    expect(heard).toHaveBeenCalledWith('keydown')
  })

  it('[O1035] is inert, and no longer when it opens again', () => {
    const { rerender, container } = render(both(true))
    expect(container.hasAttribute('inert')).toBe(true)
    expect(cover().hasAttribute('inert')).toBe(false)
    rerender(both(false))
    expect(container.hasAttribute('inert')).toBe(false)
  })

  it('[O1035] ends the key and the drag that it had begun, and begins none', () => {
    const { rerender } = render(both(false))
    fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW' })
    fireEvent.pointerDown(document.body)
    rerender(both(true))
    heard.mockClear()
    fireEvent.keyDown(cover(), { key: 'w', code: 'KeyW', repeat: true })
    fireEvent.keyUp(cover(), { key: 'w', code: 'KeyW' })
    fireEvent.pointerUp(cover())
    // Each is heard on the document and on the window.
    expect(heard.mock.calls.flat()).toEqual(['keyup', 'keyup', 'pointerup', 'pointerup'])
    heard.mockClear()
    fireEvent.keyDown(cover(), { key: 'd', code: 'KeyD' })
    fireEvent.keyUp(cover(), { key: 'd', code: 'KeyD' })
    expect(heard).not.toHaveBeenCalled()
  })

  it('[O1035] opens nothing above the cover', async () => {
    render(both(true))
    const raised = vi.spyOn(cover(), 'showModal')
    screen.getByLabelText<HTMLDialogElement>('other').showModal()
    await vi.waitFor(() => expect(raised).toHaveBeenCalled())
  })
})
