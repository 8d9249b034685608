import type { Dataset, Sample } from '@shijie/contract'
import { changeTexts as texts } from '../../texts/dataset-desk.ts'

/** Rewriting and deleting is for who collected, and for who manages the set. */
export const mayRemove = (
  { IsManager }: Pick<Dataset, 'IsManager'>,
  samples: readonly Pick<Sample, 'IsOwn'>[],
): boolean => IsManager === 1 || samples.every(({ IsOwn }) => IsOwn === 1)

/** Who collected a sample, who labelled it last and who rewrote its words. */
export const historyOf = ({ CreateName, TagName, MendName }: Sample): string =>
  [
    texts.collectedBy(CreateName),
    ...(TagName ? [texts.taggedBy(TagName)] : []),
    ...(MendName ? [texts.mendedBy(MendName)] : []),
  ].join(' · ')
