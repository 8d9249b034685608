import { renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useLatest } from './use-latest.ts'

it('what lives longer than a render reads what is shown now, by the same function', () => {
  const { result, rerender } = renderHook(
    ({ text }) => {
      const latest = useLatest(text)
      // As an object does that was made with the first render.
      const [made] = useState(() => ({ read: () => latest() }))
      return { latest, made }
    },
    { initialProps: { text: '甲' } },
  )
  const { latest, made } = result.current
  rerender({ text: '乙' })
  expect(made.read()).toBe('乙')
  expect(result.current.latest).toBe(latest)
})
