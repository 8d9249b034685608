import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { closeAuthPrompt } from '../lib/auth-prompt.ts'
import { clearSession } from '../lib/session.ts'

// What the test browser lacks, in its smallest true form.
window.scrollTo = () => undefined

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
