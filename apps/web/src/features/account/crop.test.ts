import { describe, expect, it } from 'vitest'
import { cropByKey, dragCrop, fitCrop, initialCrop, sourceOf } from './crop.ts'

const wide = { width: 800, height: 400 }

describe('cropping an avatar', () => {
  it('[R013] begins with the largest square in the middle', () => {
    expect(sourceOf(initialCrop, wide)).toEqual({ left: 200, top: 0, side: 400 })
  })

  it('[R013] never leaves the picture, wherever it is dragged', () => {
    const far = dragCrop(initialCrop, wide, -50, 50)
    expect(sourceOf(far, wide)).toEqual({ left: 400, top: 0, side: 400 })
  })

  it('[R013] enlarges around the middle, between 1 and 4 times', () => {
    expect(sourceOf({ ...initialCrop, zoom: 2 }, wide)).toEqual({ left: 300, top: 100, side: 200 })
    expect(fitCrop({ ...initialCrop, zoom: 99 }, wide).zoom).toBe(4)
    expect(fitCrop({ ...initialCrop, zoom: 0 }, wide).zoom).toBe(1)
  })

  it('[R013] works by keyboard', () => {
    expect(cropByKey(initialCrop, wide, 'ArrowRight')?.x).toBeCloseTo(0.52)
    expect(cropByKey(initialCrop, wide, '+')?.zoom).toBeCloseTo(1.1)
    expect(cropByKey(initialCrop, wide, 'Tab')).toBeUndefined()
  })
})
