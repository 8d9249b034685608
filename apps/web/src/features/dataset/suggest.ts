import type { Box, Dataset, Sample, SampleTag, Verdict } from '@shijie/contract'

/** A tag that a model proposes, with how sure it is. */
export interface Suggestion {
  labelId: string
  labelName: string
  box: Box | null
  confidence: number
}

/** Boxes that cover each other by more than this are the same thing. */
const SAME = 0.5

/** Shared part of two boxes, from 0 to 1. */
export function overlapOfBoxes(one: Box, other: Box): number {
  const wide = Math.min(one.X + one.Width, other.X + other.Width) - Math.max(one.X, other.X)
  const high = Math.min(one.Y + one.Height, other.Y + other.Height) - Math.max(one.Y, other.Y)
  if (wide <= 0 || high <= 0) return 0
  const shared = wide * high
  return shared / (one.Width * one.Height + other.Width * other.Height - shared)
}

/** What of a verdict is new for this sample: boxes where none is yet, or a class where it has none. */
export function suggestionsOf(
  { ModelType, Labels }: Pick<Dataset, 'ModelType' | 'Labels'>,
  { Width, Height }: Pick<Sample, 'Width' | 'Height'>,
  tags: readonly SampleTag[],
  verdict: Pick<Verdict, 'LabelName' | 'Confidence' | 'IsUnsure' | 'Boxes'>,
): Suggestion[] {
  const idOf = (name: string) => Labels.find(({ LabelName }) => LabelName === name)?.LabelId
  if (ModelType !== 'object') {
    const labelId = idOf(verdict.LabelName)
    if (!labelId || verdict.IsUnsure === 1 || tags.length > 0) return []
    return [{ labelId, labelName: verdict.LabelName, box: null, confidence: verdict.Confidence }]
  }
  return verdict.Boxes.flatMap(({ LabelName, Confidence, ...found }) => {
    const labelId = idOf(LabelName)
    const [X, Y] = [Math.max(0, Math.round(found.X)), Math.max(0, Math.round(found.Y))]
    const box = {
      X,
      Y,
      Width: Math.min(Width - X, Math.round(found.Width)),
      Height: Math.min(Height - Y, Math.round(found.Height)),
    }
    const isNew =
      box.Width > 0 && box.Height > 0 && tags.every((tag) => !tag.Box || overlapOfBoxes(tag.Box, box) < SAME)
    return labelId && isNew ? [{ labelId, labelName: LabelName, box, confidence: Confidence }] : []
  })
}
