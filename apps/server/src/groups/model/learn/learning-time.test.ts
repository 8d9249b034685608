import { expect, it } from 'vitest'
import { browserSamplesMax, learningSeconds } from './learning-time.ts'

it('[E082][O769] expects learning to take longer with more samples and rounds, and no time where there are none', () => {
  const pictures = learningSeconds('image', { samples: 180, labels: 3 }, { epochs: 150 })
  expect(pictures).toBeGreaterThan(0.8)
  expect(pictures).toBeLessThan(3)
  expect(learningSeconds('image', { samples: 1800, labels: 3 }, { epochs: 150 })).toBeGreaterThan(pictures * 2)
  expect(learningSeconds('object', { samples: 40, labels: 3 }, { epochs: 60 })).toBeGreaterThan(5)
  expect(learningSeconds('number', { samples: 500, labels: 3 }, { depth: 5 })).toBeCloseTo(0.8)
})

it('[O879] sends as many samples to a browser as the server can make beside its other work', () => {
  expect(browserSamplesMax('object')).toBe(80)
  // A class's whole collection of pictures or sentences, and every table.
  for (const type of ['image', 'text', 'pose'] as const) expect(browserSamplesMax(type)).toBeGreaterThan(1500)
  expect(browserSamplesMax('number')).toBe(20_000)
  expect(browserSamplesMax('text') * 1024).toBeLessThanOrEqual(2_000_000)
})
