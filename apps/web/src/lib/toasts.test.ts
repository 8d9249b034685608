import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, getToasts, showToast } from './toasts.ts'

const sentences = () => getToasts().map(({ message }) => message)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('[X002] a sentence stands for four seconds in which somebody looks', () => {
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  showToast('info', '已保存')
  vi.advanceTimersByTime(60_000)
  expect(sentences()).toEqual(['已保存'])
  look.mockReturnValue('visible')
  vi.advanceTimersByTime(3900)
  expect(sentences()).toEqual(['已保存'])
  vi.advanceTimersByTime(100)
  expect(sentences()).toEqual([])
})

it('the same sentence is not stacked', () => {
  showToast('info', '已保存')
  showToast('success', '已保存')
  expect(getToasts().map(({ kind }) => kind)).toEqual(['success'])
})
