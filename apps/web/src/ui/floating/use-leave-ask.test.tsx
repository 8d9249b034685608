import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { uiTexts } from '../../texts/ui.ts'
import { Dialog } from './dialog.tsx'
import { useLeaveAsk } from './use-leave-ask.tsx'

function Writing({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const { leave, asking } = useLeaveAsk(text !== '', onClose)
  return (
    <Dialog label="课程信息" onClose={leave}>
      <textarea aria-label="介绍" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="/handbook">手册</Link>
      {asking}
    </Dialog>
  )
}

function Desk() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <h1>备课</h1>
      {isOpen && <Writing onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The desk, with the list before it in the history of the tab. */
async function openDesk() {
  const user = userEvent.setup()
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Link to="/desk">打开</Link>} />
        <Route path="/desk" element={<Desk />} />
        <Route path="/handbook" element={<h1>手册页</h1>} />
      </Routes>
    </BrowserRouter>,
  )
  await user.click(screen.getByText('打开'))
  return user
}

const stay = () => screen.findByRole('button', { name: uiTexts.stay })
const written = () => screen.getByLabelText<HTMLTextAreaElement>('介绍').value

describe('what was written in a dialog', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'))

  it('[R045] stays when the back button of the browser is pressed, which asks; who means it goes', async () => {
    const user = await openDesk()
    await user.type(screen.getByLabelText('介绍'), '学会看波形')
    window.history.back()
    await user.click(await stay())
    expect(screen.queryByRole('button', { name: uiTexts.stay })).toBeNull()
    await waitFor(() => expect(window.location.pathname).toBe('/desk'))
    expect(written()).toBe('学会看波形')
    window.history.back()
    await user.click(await screen.findByRole('button', { name: uiTexts.leave }))
    expect(await screen.findByText('打开')).toBeTruthy()
    expect(window.location.pathname).toBe('/')
  })

  it('[R045] stays when a link is pressed, which asks as well', async () => {
    const user = await openDesk()
    await user.type(screen.getByLabelText('介绍'), '学会看波形')
    await user.click(screen.getByText('手册'))
    await user.click(await stay())
    expect(written()).toBe('学会看波形')
    await user.click(screen.getByText('手册'))
    await user.click(await screen.findByRole('button', { name: uiTexts.leave }))
    expect(await screen.findByText('手册页')).toBeTruthy()
  })

  it('[R045] is asked about by the browser when the tab is closed; where nothing is written, nobody asks', async () => {
    const user = await openDesk()
    const closesTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(closesTab()).toBe(true)
    await user.type(screen.getByLabelText('介绍'), '学')
    expect(closesTab()).toBe(false)
    await user.clear(screen.getByLabelText('介绍'))
    expect(closesTab()).toBe(true)
    window.history.back()
    expect(await screen.findByText('打开')).toBeTruthy()
  })
})
