import type { SamplePrediction } from './types.ts'

/** More points than these are a cloud in which nobody can follow one. */
export const REPLAY_SAMPLES_MAX = 60
/** About a quarter of a minute at the pace at which one can follow. */
export const REPLAY_FRAMES_MAX = 40

/** `[epoch, label of each sample, percent of certainty of each sample]` */
export type ReplayFrame = [number, number[], number[]]

export interface Replay {
  /** `[sample, truth]` */
  samples: [string, number][]
  frames: ReplayFrame[]
}

/** At most `most` of the items, evenly spread, with the first and the last. */
export function spreadItems<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items]
  const step = (items.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, at) => items[Math.round(at * step)] as Item)
}

/** Remembers how some held-out samples were judged in each round. Learning takes a second; watching it again may take longer. */
export class ReplayRecorder {
  private chosen: number[] | undefined
  private samples: [string, number][] = []
  private readonly frames: ReplayFrame[] = []

  add(epoch: number, predictions: readonly SamplePrediction[]): void {
    if (predictions.length === 0) return
    this.chosen ??= this.choose(predictions)
    const seen = this.chosen.flatMap((at) => predictions[at] ?? [])
    this.frames.push([
      epoch,
      seen.map(({ predicted }) => predicted),
      seen.map(({ confidence }) => Math.round(confidence * 100)),
    ])
  }

  /** Nothing where nobody would see a change: algorithms that learn at one go. */
  get replay(): Replay | undefined {
    return this.frames.length < 2
      ? undefined
      : { samples: this.samples, frames: spreadItems(this.frames, REPLAY_FRAMES_MAX) }
  }

  private choose(predictions: readonly SamplePrediction[]): number[] {
    const chosen = spreadItems([...predictions.keys()], REPLAY_SAMPLES_MAX)
    this.samples = chosen.flatMap((at) => {
      const one = predictions[at]
      return one ? [[one.id, one.label]] : []
    })
    return chosen
  }
}
