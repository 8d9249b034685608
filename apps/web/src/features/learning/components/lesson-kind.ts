import type { LessonRow, LessonRowKind } from '@shijie/contract'
import { clockTime } from '../../../lib/format.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import type { IconName } from '../../../ui/icons/icon.tsx'

const ICONS: Readonly<Record<LessonRowKind, IconName>> = {
  container: 'book',
  video: 'video',
  page: 'document',
  pdf: 'document',
  document: 'document',
  images: 'image',
  web: 'book',
  exercise: 'quiz',
  training: 'blocks',
}

export const kindIcon = (kind: LessonRowKind): IconName => ICONS[kind]

/** What a leaf or a lesson takes: in the lesson, and apart from it at home. */
export const minutesOf = ({ Minutes, HomeworkMinutes }: Pick<LessonRow, 'Minutes' | 'HomeworkMinutes'>): string[] => [
  ...(Minutes > 0 ? [texts.minutes(Minutes)] : []),
  ...(HomeworkMinutes > 0 ? [texts.homework(HomeworkMinutes)] : []),
]

type Length = Pick<LessonRow, 'Duration' | 'PageCount' | 'QuestionCount' | 'Kind'>

/** How long a leaf is: minutes of a video, pages of what is read, questions; empty for what has no length. */
export function lengthOf({ Duration, PageCount, QuestionCount, Kind }: Length): string {
  if (Duration > 0) return clockTime(Duration)
  if (QuestionCount > 0) return texts.questions(QuestionCount)
  return PageCount > 0 && (Kind === 'pdf' || Kind === 'images') ? texts.pages(PageCount) : ''
}

/** When a leaf is complete, where its teacher chose it; empty where its kind says so. */
export function ruleOf({ CompletedBy, PassPercent }: Pick<LessonRow, 'CompletedBy' | 'PassPercent'>): string {
  if (CompletedBy === 'opened') return texts.completedByOpening
  return CompletedBy === 'score' ? texts.completedByScore(PassPercent) : ''
}
