import type { LessonBlock } from './groups/lesson-body.ts'

/** A question inside a page, as its teacher wrote it. */
export type SelfCheck = Extract<LessonBlock, { Kind: 'selfCheck' }>

/** All that is right was chosen, and nothing else. */
export function isAnsweredRight({ Choices }: SelfCheck, choiceIds: readonly string[]): boolean {
  const chosen = new Set(choiceIds)
  return Choices.every(({ ChoiceId, IsRight }) => chosen.has(ChoiceId) === (IsRight === 1))
}

/** More than one choice is right, and all of them are wanted; of the others one is chosen at a time. */
export const wantsSeveral = ({ Choices }: SelfCheck): boolean =>
  Choices.filter(({ IsRight }) => IsRight === 1).length > 1
