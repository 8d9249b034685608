import type { Verdict } from '@shijie/contract'
import { colourOf } from './label-colours.ts'

/** Found boxes as they are drawn on a picture: with their name and how sure the model is. */
export function toNamedBoxes(boxes: Verdict['Boxes'], colourOfLabel?: (name: string) => string) {
  const names = [...new Set(boxes.map(({ LabelName }) => LabelName))].sort()
  return boxes.map(({ X, Y, Width, Height, LabelName, Confidence }) => ({
    x: X,
    y: Y,
    width: Width,
    height: Height,
    name: LabelName,
    note: `${Math.round(Confidence * 100)}%`,
    colour: colourOfLabel?.(LabelName) ?? colourOf(names.indexOf(LabelName)),
  }))
}
