import { type BodyOf, type handInModelRun, modelMessages } from '@shijie/contract'
import type { Replay } from '@shijie/ml'
import { invalid } from '../../platform/app-error.ts'
import type { Trained } from './learn/result.ts'

type Handed = NonNullable<BodyOf<typeof handInModelRun>['Replay']>

/** What a handed in replay must fit. */
interface Learned {
  /** Held-out samples as the server judged them. */
  heldOut: Trained['heldOut']
  labels: number
  epochs: number
}

/** One word for each sample, in rounds that were made, one after the other. */
function fits({ SampleIds, Frames }: Handed, { labels, epochs }: Learned): boolean {
  const isFull = (list: readonly number[]) => list.length === SampleIds.length
  return Frames.every(({ Epoch, Predicted, Confidence }, at) => {
    const isNext = Epoch > (Frames[at - 1]?.Epoch ?? 0) && Epoch <= epochs
    return isNext && isFull(Predicted) && isFull(Confidence) && Predicted.every((label) => label < labels)
  })
}

/**
 * The one reader of replays that browsers hand in. How their samples were judged underway can't be checked, and is no figure of
 * the model; everything else can: the samples are those that early stopping goes by, each once, and their truth is the server's.
 */
export function receiveReplay(handed: Handed, learned: Learned): Replay {
  const truth = new Map(learned.heldOut.flatMap(({ id, label, part }) => (part === 'validation' ? [[id, label]] : [])))
  const samples = [...new Set(handed.SampleIds)].flatMap((id): [string, number][] => {
    const label = truth.get(id)
    return label === undefined ? [] : [[id, label]]
  })
  if (samples.length < handed.SampleIds.length || !fits(handed, learned)) throw invalid(modelMessages.handInWrong)
  return { samples, frames: handed.Frames.map(({ Epoch, Predicted, Confidence }) => [Epoch, Predicted, Confidence]) }
}
