import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { uiTexts as texts } from '../../texts/ui.ts'
import { CopyBox } from './copy-box.tsx'

const CODE = 'import ai\n\nprint(ai.predict("水果", ai.camera()))'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
})

/** A page that came over plain http has no clipboard, only the old command. */
function withoutClipboard(command: () => boolean) {
  vi.stubGlobal('isSecureContext', false)
  Object.defineProperty(document, 'execCommand', { configurable: true, value: command })
}

async function press() {
  const user = userEvent.setup()
  render(<CopyBox text={CODE} label="示例代码" />)
  await user.click(screen.getByRole('button', { name: '复制示例代码' }))
}

describe('a text to copy', () => {
  it('[O840] goes to the clipboard, and that is said aloud', async () => {
    vi.stubGlobal('isSecureContext', true)
    await press()
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(texts.copied))
    expect(await navigator.clipboard.readText()).toBe(CODE)
  })

  it('[O840] is copied the old way where a school comes over plain http, and the page is left as it was', async () => {
    const seen: (string | undefined)[] = []
    withoutClipboard(() => {
      seen.push(getSelection()?.toString())
      return true
    })
    await press()
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(texts.copied))
    expect(seen).toEqual([CODE])
    expect(document.body.textContent?.split('import ai')).toHaveLength(2)
  })

  it('[O840] is selected for the keyboard where the browser refuses both', async () => {
    withoutClipboard(() => {
      throw new Error('refused')
    })
    await press()
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(texts.copyRefused))
    expect(getSelection()?.toString()).toBe(CODE)
  })
})
