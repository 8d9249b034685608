import { describe, expect, it } from 'vitest'
import { buildLabel } from '../../testing/dataset-data.ts'
import { overlapOfBoxes, suggestionsOf } from './suggest.ts'

const [cat, dog] = [buildLabel('猫', 0), buildLabel('狗', 1)]
const size = { Width: 400, Height: 300 }
const seen = { X: 10.4, Y: -2, Width: 50.2, Height: 60, LabelName: '猫', Confidence: 0.8 }
const verdict = { LabelName: '狗', Confidence: 0.7, IsUnsure: 0 as const, Boxes: [seen] }

describe('what a model proposes', () => {
  it('[O680] boxes are measured by what they share', () => {
    const box = { X: 0, Y: 0, Width: 10, Height: 10 }
    expect(overlapOfBoxes(box, box)).toBe(1)
    expect(overlapOfBoxes(box, { X: 5, Y: 0, Width: 10, Height: 10 })).toBeCloseTo(1 / 3)
    expect(overlapOfBoxes(box, { X: 20, Y: 0, Width: 10, Height: 10 })).toBe(0)
  })

  it('[O680] is a box inside the picture where none is yet', () => {
    const set = { ModelType: 'object' as const, Labels: [cat, dog] }
    const box = { X: 10, Y: 0, Width: 50, Height: 60 }
    expect(suggestionsOf(set, size, [], verdict)).toEqual([
      { labelId: cat.LabelId, labelName: '猫', box, confidence: 0.8 },
    ])
    const there = { LabelId: dog.LabelId, Box: { ...box, X: 14 }, IsSuggested: 0 as const }
    expect(suggestionsOf(set, size, [there], verdict)).toEqual([])
  })

  it('[O680] is a class that the set knows, when the model is sure and there is none yet', () => {
    const set = { ModelType: 'image' as const, Labels: [cat, dog] }
    expect(suggestionsOf(set, size, [], verdict)).toMatchObject([{ labelId: dog.LabelId, confidence: 0.7 }])
    expect(suggestionsOf(set, size, [], { ...verdict, IsUnsure: 1 as const })).toEqual([])
    expect(suggestionsOf(set, size, [], { ...verdict, LabelName: '鱼' })).toEqual([])
    expect(suggestionsOf(set, size, [{ LabelId: cat.LabelId, Box: null, IsSuggested: 0 as const }], verdict)).toEqual(
      [],
    )
  })
})
