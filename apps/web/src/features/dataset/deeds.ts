import type { DatasetLabel, Sample, SampleSide } from '@shijie/contract'
import { collectTexts as texts } from '../../texts/dataset-desk.ts'
import type { Clash } from './use-clashes.ts'
import type { Step } from './use-outbox.ts'

/** Something that was done, and how it is taken back and done again. */
export interface Deed {
  id: number
  text: string
  undo: Step
  redo: Step
  /** The sentence for fewer samples, when some of them turn out to be changed by somebody else. */
  say?: (count: number) => string
}

export type NewDeed = Omit<Deed, 'id'>

const SIDES: readonly SampleSide[] = ['', 'learn', 'exam']

const labelOf = ({ Tags }: Sample): string => Tags[0]?.LabelId ?? ''
const idsOf = (samples: readonly Sample[]): string[] => samples.map(({ SampleId }) => SampleId)

const without = (step: Step, ids: ReadonlySet<string>): Step =>
  'give' in step ? { give: step.give.filter(({ SampleId }) => !ids.has(SampleId)) } : step

/** A deed without samples that it did not change; undefined when it changed none. */
export function narrowDeed(deed: Deed, ids: ReadonlySet<string>): Deed | undefined {
  const [undo, redo] = [without(deed.undo, ids), without(deed.redo, ids)]
  if (!('give' in redo)) return deed
  return redo.give.length > 0 ? { ...deed, undo, redo, text: deed.say?.(redo.give.length) ?? deed.text } : undefined
}

/** There and back: each way begins from what the other one leaves, so that nothing of somebody else's is replaced unseen. */
function giving(
  changes: readonly { SampleId: string; from: string; to: string }[],
  say: (count: number) => string,
): NewDeed {
  return {
    text: say(changes.length),
    say,
    redo: { give: changes.map(({ SampleId, from, to }) => ({ SampleId, LabelId: to, FromLabelId: from })) },
    undo: { give: changes.map(({ SampleId, from, to }) => ({ SampleId, LabelId: from, FromLabelId: to })) },
  }
}

/** Gives all of these the label, or takes theirs away. */
export function tagDeed(samples: readonly Sample[], label: DatasetLabel | undefined, unit: string): NewDeed {
  const say = (count: number) => (label ? texts.tagged(count, unit, label.LabelName) : texts.untaggedDone(count, unit))
  const to = label?.LabelId ?? ''
  return giving(
    samples.map((sample) => ({ SampleId: sample.SampleId, from: labelOf(sample), to })),
    say,
  )
}

/** Gives one's own classes over those that somebody else gave first. */
export const insistDeed = (clashes: readonly Clash[], unit: string): NewDeed =>
  giving(
    clashes.map(({ theirs, wanted }) => ({ SampleId: theirs.SampleId, from: labelOf(theirs), to: wanted })),
    (count) => texts.insisted(count, unit),
  )

/** Puts all of these to the practice or the examination, or leaves it to the draw. */
export function moveDeed(samples: readonly Sample[], side: SampleSide, unit: string): NewDeed {
  const ids = idsOf(samples)
  const before = SIDES.map((was) => ({ ids: idsOf(samples.filter(({ Side }) => Side === was)), side: was }))
  return {
    text: texts.moved[side](ids.length, unit),
    undo: { move: before.filter((moved) => moved.ids.length > 0) },
    redo: { move: [{ ids, side }] },
  }
}

export function removeDeed(samples: readonly Sample[], unit: string): NewDeed {
  const ids = idsOf(samples)
  return { text: texts.removed(ids.length, unit), undo: { restore: ids }, redo: { remove: ids } }
}
