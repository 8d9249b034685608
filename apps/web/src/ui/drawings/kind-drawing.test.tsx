import type { ModelType } from '@shijie/contract'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { KindDrawing } from './kind-drawing.tsx'

const drawn = (kind: ModelType, seed: string) =>
  render(<KindDrawing kind={kind} seed={seed} fallback={null} />).container.innerHTML

it.each(['sound', 'number', 'text', 'pose'] as const)(
  '[R020] two sets of the kind %s have different faces, and keep them',
  (kind) => {
    expect(drawn(kind, '意见箱')).toBe(drawn(kind, '意见箱'))
    expect(drawn(kind, '意见箱')).not.toBe(drawn(kind, '这句话开心吗'))
  },
)

it.each([1, 2, 3, 5, 16])(
  '[R020] a set of numbers with %i classes has as many piles, no two of one form and colour',
  (classes) => {
    const { container } = render(<KindDrawing kind="number" seed="校园树叶" classes={classes} fallback={null} />)
    const piles = [...container.querySelectorAll('g')]
    expect(piles).toHaveLength(classes)
    const faces = piles.map(
      (pile) => `${pile.firstElementChild?.tagName} ${pile.firstElementChild?.getAttribute('fill')}`,
    )
    expect(new Set(faces).size).toBe(Math.min(12, classes))
  },
)

it('[R020] a set whose number is foretold has points of one kind and no piles', () => {
  const { container } = render(<KindDrawing kind="number" seed="豆苗" classes={0} fallback={null} />)
  expect(container.querySelector('g')).toBeNull()
  const points = [...container.querySelectorAll('[fill^="var"]')]
  expect(points.length).toBeGreaterThan(10)
  expect(new Set(points.map((point) => `${point.tagName} ${point.getAttribute('fill')}`)).size).toBe(1)
})
