import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { closeAuthPrompt } from '../lib/auth-prompt.ts'
import { clearSession } from '../lib/session.ts'

// Pages are chunks of their own; on a busy machine one takes longer than the usual second to come.
configure({ asyncUtilTimeout: 8000 })

// What the test browser lacks, in its smallest true form.
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  closeAuthPrompt()
  clearSession()
  vi.unstubAllGlobals()
})
