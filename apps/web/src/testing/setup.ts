import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { closeAuthPrompt } from '../lib/auth-prompt.ts'
import { clearSession } from '../lib/session.ts'
import { dismissToast, getToasts } from '../lib/toasts.ts'

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
  for (const { id } of getToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

// What a file left waiting ends with it: the next file of this process would get its late requests.
const { setTimeout, setInterval } = globalThis
const waiting = new Set<ReturnType<typeof setTimeout>>()
function kept<T extends typeof setTimeout | typeof setInterval>(start: T): T {
  const startAndKeep = (...args: Parameters<T>) => {
    const timer = start(...(args as Parameters<typeof setTimeout>))
    waiting.add(timer)
    return timer
  }
  return startAndKeep as unknown as T
}
globalThis.setTimeout = kept(setTimeout)
globalThis.setInterval = kept(setInterval)

afterAll(() => {
  for (const timer of waiting) clearTimeout(timer)
  Object.assign(globalThis, { setTimeout, setInterval })
})
