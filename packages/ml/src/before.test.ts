import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { textFeaturesFor } from './features/explain-text.ts'
import { poseFeatures, toKeyPoints } from './features/pose.ts'
import { soundFeatures } from './features/sound.ts'
import { encodeRow } from './features/table.ts'
import { predictSample } from './predict.ts'
import { isOutdated, recipeOf, thresholdOf } from './recipes.ts'
import type { ModelArtefact } from './types.ts'

/**
 * Models that were trained before texts became weighed grams and sounds got their steady part, and what that version answered
 * (`testing/before`): whoever has one goes on as before.
 */

interface Kept {
  name: string
  artefact: ModelArtefact
  asked: { input: unknown; scores: number[]; label: number; confidence: number }[]
}

const kept = JSON.parse(readFileSync(new URL('./testing/before/artefacts.json', import.meta.url), 'utf8')) as Kept[]

/** The tone that the kept sounds are made of: from one pitch to another, with a little noise. */
function tone([low = 0, high = 0, seconds = 0, seed = 0]: readonly number[]): Float32Array {
  const rate = 16_000
  let state = seed * 7919 + 1
  return Float32Array.from({ length: Math.floor(rate * seconds) }, (_, at) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    const glide = low + ((high - low) * at) / (rate * seconds)
    return 0.4 * Math.sin((2 * Math.PI * glide * at) / rate) + 0.02 * (state / 0x7fffffff - 0.5)
  })
}

function featuresOf(artefact: ModelArtefact, input: unknown): Float32Array {
  if (artefact.type === 'text') return textFeaturesFor(input as string, recipeOf(artefact))
  if (artefact.type === 'sound') return soundFeatures(tone(input as number[]), 16_000, recipeOf(artefact))
  if (artefact.type === 'pose') return poseFeatures(toKeyPoints(input as number[]))
  if (!artefact.table) throw new Error('a table has its encoding')
  return encodeRow(artefact.table, input as (number | string)[])
}

describe('models of the version before', () => {
  it.each(kept)('[O619] $name answers to four digits as it did', ({ artefact, asked }) => {
    for (const { input, scores, label, confidence } of asked) {
      const said = predictSample(artefact, featuresOf(artefact, input))
      expect(said.label).toBe(label)
      expect(said.confidence).toBeCloseTo(confidence, 4)
      for (const [at, score] of scores.entries()) expect(said.scores[at]).toBeCloseTo(score, 4)
      expect(thresholdOf(artefact)).toBe(0.6)
    }
  })

  it('[O619] say that training again is worth it where features have become better', () => {
    const outdated = kept.filter(({ artefact }) => isOutdated(artefact)).map(({ name }) => name)
    expect(outdated).toEqual(['text softmax', 'text naiveBayes', 'sound softmax', 'sound dtw'])
  })
})
