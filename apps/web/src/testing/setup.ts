import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { closeAuthPrompt } from '../lib/auth-prompt.ts'
import { clearSession } from '../lib/session.ts'
import { dismissToast, getToasts } from '../lib/toasts.ts'
import { takeUnheard } from './fake-server.ts'

// Pages are chunks of their own; on a busy machine one takes longer than the usual second to come.
configure({ asyncUtilTimeout: 8000 })

// What the test browser lacks, in its smallest true form.
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

// What a test left waiting ends with it: the next one, of this file or of another in this process, would get its late
// requests.
const { setTimeout, setInterval, setImmediate } = globalThis
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

/** The network between two tests: a call that failed there would be sent again, and arrive in the next test. */
const unanswered = () => new Promise<Response>(() => undefined)

/** What has its answer already goes on to its end, or to its next timer. */
async function settle() {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

afterEach(async () => {
  cleanup()
  // It would stay in a text box that is gone, and the next arrow key moves it there.
  document.getSelection()?.removeAllRanges()
  closeAuthPrompt()
  clearSession()
  for (const { id } of getToasts()) dismissToast(id)
  vi.unstubAllGlobals()
  globalThis.fetch = unanswered
  await settle()
  for (const timer of waiting) clearTimeout(timer)
  waiting.clear()
  expect(takeUnheard()).toEqual([])
})

afterAll(() => {
  Object.assign(globalThis, { setTimeout, setInterval })
})
