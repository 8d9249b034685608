import type { LessonBlock, LessonBody, LessonStandard } from '@shijie/contract'

/**
 * The ids of blocks, choices and points of the standard are drawn when content is read. What says the same as before, or is the
 * same thing in better words, keeps the id that it had: answers of learners name it, and whoever edits is merged by it.
 */

type Likeness<Part> = (before: Part, after: Part) => boolean

/** For each of `after` the one of `before` that it is now, each once; the likenesses are tried one after the other. */
function pairUp<Part>(
  before: readonly Part[],
  after: readonly Part[],
  likenesses: readonly Likeness<Part>[],
): Map<Part, Part> {
  const pairs = new Map<Part, Part>()
  const taken = new Set<Part>()
  for (const isLike of likenesses) {
    for (const part of after) {
      if (pairs.has(part)) continue
      const found = before.find((old) => !taken.has(old) && isLike(old, part))
      if (!found) continue
      pairs.set(part, found)
      taken.add(found)
    }
  }
  return pairs
}

/** A text without the ids that are drawn. */
const bare = (value: unknown): string =>
  JSON.stringify(value, (name, inside) =>
    name === 'BlockId' || name === 'ChoiceId' || name === 'StandardId' ? undefined : inside,
  )

const isSame = (left: unknown, right: unknown): boolean => bare(left) === bare(right)

type SelfCheck = Extract<LessonBlock, { Kind: 'selfCheck' }>
type Choice = SelfCheck['Choices'][number]

const wordsOf = ({ Choices }: SelfCheck): string[] => Choices.map(({ Text }) => Text).sort()

/** The same question: its words, or everything that can be chosen. Another question in its place is another. */
const isSameQuestion = (before: SelfCheck, after: SelfCheck): boolean =>
  before.Stem === after.Stem || isSame(wordsOf(before), wordsOf(after))

/** What else is the same block: the same picture or target, and what is not asked about at all, by its beginning. */
function isSameBlock(before: LessonBlock, after: LessonBlock): boolean {
  if (before.Kind === 'selfCheck' || after.Kind === 'selfCheck')
    return before.Kind === 'selfCheck' && after.Kind === 'selfCheck' && isSameQuestion(before, after)
  if (before.Kind !== after.Kind) return false
  if ('FileId' in before && 'FileId' in after) return before.FileId === after.FileId
  if ('TargetId' in before && 'TargetId' in after) return before.TargetId === after.TargetId
  return 'Text' in before && 'Text' in after && before.Text.slice(0, 12) === after.Text.slice(0, 12)
}

function keepChoices(before: SelfCheck, after: SelfCheck): Choice[] {
  const pairs = pairUp(before.Choices, after.Choices, [(old, now) => old.Text === now.Text])
  const isOneMended = before.Choices.length === after.Choices.length && pairs.size === after.Choices.length - 1
  const taken = new Set(pairs.values())
  const left = isOneMended ? before.Choices.find((choice) => !taken.has(choice)) : undefined
  return after.Choices.map((choice) => ({ ...choice, ChoiceId: (pairs.get(choice) ?? left ?? choice).ChoiceId }))
}

function keepBlocks(before: readonly LessonBlock[], after: readonly LessonBlock[]): LessonBlock[] {
  const pairs = pairUp(before, after, [isSame, isSameBlock])
  // What is left of a kind, as many as before, are the same ones in their order: only questions are never guessed.
  const taken = new Set(pairs.values())
  for (const kind of new Set(after.map(({ Kind }) => Kind))) {
    if (kind === 'selfCheck') continue
    const now = after.filter((block) => block.Kind === kind && !pairs.has(block))
    const old = before.filter((block) => block.Kind === kind && !taken.has(block))
    if (now.length === old.length) now.forEach((block, place) => void pairs.set(block, old[place] as LessonBlock))
  }
  return after.map((block) => {
    const old = pairs.get(block)
    if (!old) return block
    const kept = { ...block, BlockId: old.BlockId }
    return kept.Kind === 'selfCheck' && old.Kind === 'selfCheck' ? { ...kept, Choices: keepChoices(old, kept) } : kept
  })
}

function keepStandards(before: readonly LessonStandard[], after: readonly LessonStandard[]): LessonStandard[] {
  const isLike: Likeness<LessonStandard> = (old, now) =>
    old.Text === now.Text && old.Source === now.Source && old.Number === now.Number
  const pairs = pairUp(before, after, [isLike])
  return after.map((point) => ({ ...point, StandardId: (pairs.get(point) ?? point).StandardId }))
}

/** A lesson of a release with the ids of the one that it follows. */
export const keepIds = (before: LessonBody, after: LessonBody): LessonBody => ({
  ...after,
  Blocks: keepBlocks(before.Blocks, after.Blocks),
  Standards: keepStandards(before.Standards, after.Standards),
})
