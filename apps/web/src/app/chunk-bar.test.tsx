import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { uiTexts } from '../texts/ui.ts'
import { ChunkBar } from './chunk-bar.tsx'
import { chunksUnderWay } from './lazy-with-retry.ts'

afterEach(() => {
  vi.useRealTimers()
  chunksUnderWay.set(0)
})

describe('the line above a page that is on its way', () => {
  it('[C002] stands there within a second, and goes when the script has come', () => {
    vi.useFakeTimers()
    render(<ChunkBar />)
    act(() => chunksUnderWay.set(1))
    expect(screen.queryByText(uiTexts.loading)).toBeNull()
    act(() => void vi.advanceTimersByTime(999))
    expect(screen.getByText(uiTexts.loading)).toBeTruthy()
    act(() => chunksUnderWay.set(0))
    expect(screen.queryByText(uiTexts.loading)).toBeNull()
  })
})
