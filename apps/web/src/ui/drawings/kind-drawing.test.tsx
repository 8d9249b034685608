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
