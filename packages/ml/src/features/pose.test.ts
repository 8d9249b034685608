import { describe, expect, it } from 'vitest'
import { inSquare, isBody, KEY_POINTS, type KeyPoint, POSE_DIMS, poseFeatures, toKeyPoints } from './pose.ts'

/** A standing body whose left arm hangs (90°: points to the side). */
function body(arm: number, change: (point: KeyPoint) => KeyPoint = (point) => point): KeyPoint[] {
  const radians = (arm * Math.PI) / 180
  const places: Record<string, [number, number]> = {
    nose: [0.5, 0.15],
    leftShoulder: [0.58, 0.3],
    rightShoulder: [0.42, 0.3],
    leftElbow: [0.58 + 0.1 * Math.sin(radians), 0.3 + 0.1 * Math.cos(radians)],
    leftWrist: [0.58 + 0.2 * Math.sin(radians), 0.3 + 0.2 * Math.cos(radians)],
    leftHip: [0.55, 0.55],
    rightHip: [0.45, 0.55],
    leftKnee: [0.55, 0.75],
    rightKnee: [0.45, 0.75],
    leftAnkle: [0.55, 0.95],
    rightAnkle: [0.45, 0.95],
  }
  return KEY_POINTS.map((name) => {
    const place = places[name]
    return change(place ? { x: place[0], y: place[1], score: 0.9 } : { x: 0, y: 0, score: 0.05 })
  })
}

const distance = (one: Float32Array, other: Float32Array) =>
  Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))))

describe('poseFeatures', () => {
  it('[O630] is the same wherever the body stands, however large it is, and beside a square picture', () => {
    const plain = poseFeatures(body(0))
    expect(plain).toHaveLength(POSE_DIMS)
    const far = body(0, ({ x, y, score }) => ({ x: 0.1 + x * 0.4, y: 0.3 + y * 0.4, score }))
    expect(distance(poseFeatures(far), plain)).toBeLessThan(1e-5)
    const wide = body(0, ({ x, y, score }) => ({ x: x / 1.5, y, score }))
    expect(distance(poseFeatures(wide, 1.5), plain)).toBeLessThan(1e-5)
  })

  it('[O630] tells a raised arm from a hanging one, with its angle', () => {
    const shoulder = KEY_POINTS.length * 2 + 2
    expect(poseFeatures(body(90))[shoulder]).toBeCloseTo((90 + Math.atan2(0.03, 0.25) * (180 / Math.PI)) / 180, 2)
    expect(distance(poseFeatures(body(90)), poseFeatures(body(0)))).toBeGreaterThan(0.2)
  })

  it('[O630] leaves out what was not seen, and stands an empty body', () => {
    expect(poseFeatures(body(0))[2]).toBe(0)
    expect([...poseFeatures(KEY_POINTS.map(() => ({ x: 0, y: 0, score: 0 })))].every(Number.isFinite)).toBe(true)
    expect([...poseFeatures([])].every((value) => value === 0)).toBe(true)
  })
})

it('[O772] a body of a wide picture keeps its shape in a square, and is a body only when it is seen', () => {
  const plain = body(30)
  const wide = body(30, ({ x, y, score }) => ({ x: 0.5 + (x - 0.5) * 0.5, y, score }))
  const square = inSquare(wide, 640, 320)
  expect(distance(poseFeatures(square), poseFeatures(plain))).toBeLessThan(1e-5)
  expect(distance(poseFeatures(wide), poseFeatures(plain))).toBeGreaterThan(0.1)
  expect(toKeyPoints(square.flatMap(({ x, y, score }) => [x, y, score]))).toEqual(square)
  expect(isBody(plain)).toBe(true)
  expect(isBody(body(0, (point) => ({ ...point, score: 0.3 })))).toBe(false)
})
