import { diffArrays } from 'diff'
import { lessonVersionsTexts as texts } from '../../../texts/lesson-versions.ts'
import type { LessonLine } from './lesson-lines.ts'

export interface DifferenceRow {
  sign: '+' | '-' | ' '
  text: string
}

/** How a lesson became another: its lines in their order, those that went before those that came. */
export function differenceOf(before: readonly LessonLine[], after: readonly LessonLine[]): DifferenceRow[] {
  const comparator = (one: LessonLine, other: LessonLine) => one.key === other.key
  const parts = diffArrays([...before], [...after], { comparator })
  return parts.flatMap(({ added, removed, value }, at) => {
    const went = parts[at - 1]?.removed ? parts[at - 1]?.value : undefined
    return value.map(({ text }) => ({
      sign: added ? ('+' as const) : removed ? ('-' as const) : (' ' as const),
      // The same words with another file behind them: else nobody would see what is different.
      text: added && went?.some((line) => line.text === text) ? texts.otherFile(text) : text,
    }))
  })
}

/** Only what went and what came. */
export const changedRows = (rows: readonly DifferenceRow[]): DifferenceRow[] => rows.filter(({ sign }) => sign !== ' ')
