import type { SampleSide } from '@shijie/contract'
import { type Split, splitSamples } from '@shijie/ml'
import type { FrozenSample } from './read-version.ts'

interface Item {
  id: string
  label: number
  group?: string
  lot?: string
  isCopy?: boolean
}

/** Shares of training, validation and test. Of an examination that is large enough nothing more is drawn. */
const USUAL = [0.7, 0.15, 0.15] as const
const WITH_EXAM = [0.85, 0.15, 0] as const
const EXAM_ENOUGH = 0.1

/** Where each sample stands by wish. What came into its group later goes with it: a group is never on two sides. */
function wishesOf(read: readonly Pick<FrozenSample, 'id' | 'side' | 'group'>[]): Map<string, SampleSide> {
  const groups = new Map(read.flatMap(({ side, group }) => (side && group ? [[group, side] as const] : [])))
  return new Map(
    read.flatMap(({ id, side, group }) => {
      const wish = groups.get(group) ?? side
      return wish ? [[id, wish] as const] : []
    }),
  )
}

/**
 * Samples that somebody put on a side stay there; the others are drawn by the seed. Nothing when nobody did, so that the
 * draw is left to the run itself.
 */
export function splitBySides(
  items: readonly Item[],
  read: readonly Pick<FrozenSample, 'id' | 'side' | 'group'>[],
  seed: number,
): { split?: Split } {
  const wished = wishesOf(read)
  if (wished.size === 0) return {}
  // Altered copies are named after their picture.
  const sideOf = ({ id }: Item) => wished.get(id.split('#')[0] ?? id)
  const learned = items.filter((item) => sideOf(item) === 'learn')
  const examined = items.filter((item) => sideOf(item) === 'exam' && !item.isCopy)
  const drawn = items.filter((item) => !sideOf(item))
  const isEnough = examined.length >= items.filter(({ isCopy }) => !isCopy).length * EXAM_ENOUGH
  const parts = splitSamples(drawn, { seed, ratios: isEnough ? WITH_EXAM : USUAL })
  const idsOf = (list: readonly Item[]) => list.map(({ id }) => id)
  return {
    split: {
      ...parts,
      train: [...parts.train, ...idsOf(learned)],
      test: [...parts.test, ...idsOf(examined)],
    },
  }
}
