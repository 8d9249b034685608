import { renderHook } from '@testing-library/react'
import type { PointerEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { usePinch } from './use-pinch.ts'

/** A picture in its window, which stands at the top left of the screen. */
function pictureInWindow() {
  const stage = document.createElement('div')
  const canvas = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  stage.append(canvas)
  canvas.getBoundingClientRect = () => ({ left: -stage.scrollLeft, top: -stage.scrollTop }) as DOMRect
  return { stage, svg: { current: canvas } }
}

const finger = (pointerId: number, clientX: number, clientY: number) =>
  ({ pointerType: 'touch', pointerId, clientX, clientY }) as PointerEvent

describe('two fingers', () => {
  it('[O800] leave what was between them where it was, also when they are gone before the picture has its new size', () => {
    const { stage, svg } = pictureInWindow()
    const onZoom = vi.fn()
    const view = renderHook(({ zoom }) => usePinch({ svg, zoom, onZoom }), { initialProps: { zoom: 1 } })
    const { current: fingers } = view.result
    fingers.down(finger(1, 100, 80))
    fingers.down(finger(2, 200, 80))
    fingers.move(finger(1, 50, 80))
    fingers.move(finger(2, 250, 80))
    fingers.up(finger(1, 50, 80))
    fingers.up(finger(2, 250, 80))
    expect(onZoom).toHaveBeenLastCalledWith(2)
    view.rerender({ zoom: 2 })
    // The place 150, 80 of the picture is at 300, 160 of the larger one.
    expect([stage.scrollLeft, stage.scrollTop]).toEqual([150, 80])
    stage.scrollLeft = 10
    view.rerender({ zoom: 3 })
    expect(stage.scrollLeft, 'the buttons zoom without fingers').toBe(10)
  })
})
