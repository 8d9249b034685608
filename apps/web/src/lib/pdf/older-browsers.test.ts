import { expect, it, vi } from 'vitest'

it('[R033] gives older browsers what the PDF library takes for granted', async () => {
  const known = Object.getOwnPropertyDescriptor(Promise, 'withResolvers')
  Reflect.deleteProperty(Promise, 'withResolvers')
  Reflect.deleteProperty(AbortSignal, 'any')
  vi.resetModules()
  await import('./older-browsers.ts')
  const { promise, resolve } = (
    Promise as unknown as { withResolvers(): { promise: Promise<number>; resolve: (value: number) => void } }
  ).withResolvers()
  resolve(7)
  expect(await promise).toBe(7)
  const [first, second] = [new AbortController(), new AbortController()]
  const either = (AbortSignal as unknown as { any(signals: AbortSignal[]): AbortSignal }).any([
    first.signal,
    second.signal,
  ])
  expect(either.aborted).toBe(false)
  second.abort()
  expect(either.aborted).toBe(true)
  if (known) Object.defineProperty(Promise, 'withResolvers', known)
})
