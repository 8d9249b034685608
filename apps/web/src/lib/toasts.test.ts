import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, getToasts, showToast } from './toasts.ts'

const sentences = () => getToasts().map(({ message }) => message)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => setTimeout(draw, 50))
})
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('[X002] a sentence stands for four seconds from its first picture on', () => {
  showToast('info', '已保存')
  vi.advanceTimersByTime(4040)
  expect(sentences()).toEqual(['已保存'])
  vi.advanceTimersByTime(20)
  expect(sentences()).toEqual([])
})

it('the same sentence is not stacked', () => {
  showToast('info', '已保存')
  showToast('success', '已保存')
  expect(getToasts().map(({ kind }) => kind)).toEqual(['success'])
})
