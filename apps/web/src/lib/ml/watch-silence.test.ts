import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSilence } from './watch-silence.ts'

const PATIENCE = 120_000
const onSilent = vi.fn()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  onSilent.mockReset()
})

it('[O637] says once that nothing was heard for so long, counted from the last word', () => {
  const { heard } = watchSilence(PATIENCE, onSilent)
  vi.advanceTimersByTime(PATIENCE - 5000)
  heard()
  vi.advanceTimersByTime(PATIENCE - 5000)
  expect(onSilent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(onSilent).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10 * PATIENCE)
  expect(onSilent).toHaveBeenCalledTimes(1)
})

it('[O637] says nothing after its end', () => {
  watchSilence(PATIENCE, onSilent).end()
  vi.advanceTimersByTime(10 * PATIENCE)
  expect(onSilent).not.toHaveBeenCalled()
})

it('[O637] a computer that slept for an hour gives its worker time to be heard', () => {
  const { heard, end } = watchSilence(PATIENCE, onSilent)
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 3_600_000)
  vi.advanceTimersToNextTimer()
  clock.mockRestore()
  expect(onSilent).not.toHaveBeenCalled()
  heard()
  end()
})
