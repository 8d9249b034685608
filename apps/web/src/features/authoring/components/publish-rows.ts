import type { DataOf, DraftRow, PublishedChange, publishLessons } from '@shijie/contract'
import { authoringTexts as texts } from '../../../texts/authoring.ts'

/** What the list shows by the state of its lessons. */
export const FILTERS = {
  changed: ({ State }: DraftRow) => State === 'changed' || State === 'leaving',
  draft: ({ State }: DraftRow) => State === 'draft',
  published: ({ State }: DraftRow) => State === 'published',
  all: () => true,
} as const satisfies Record<keyof typeof texts.filters, (row: DraftRow) => boolean>
export type Filter = keyof typeof FILTERS

export const isUnpublished = ({ State }: DraftRow): boolean => State !== 'published'
/** Learners of the course have it before them, in this form or in the one before. */
export const isSeen = ({ State }: DraftRow): boolean => State === 'published' || State === 'changed'

/**
 * What goes with the marked ones without a tick, as the server has it: draft chapters above them, since nobody would find them
 * else, and what stands in a chapter that leaves.
 */
export function alongWith(marked: readonly string[], rows: readonly DraftRow[]): DraftRow[] {
  const byId = new Map(rows.map((row) => [row.CourseHourId, row]))
  const goes = new Set(marked)
  for (const row of rows) {
    if (row.State === 'leaving' && byId.get(row.ParentId)?.State === 'leaving' && goes.has(row.ParentId)) {
      goes.add(row.CourseHourId)
    }
  }
  // A set goes on to what is added meanwhile: chapters in chapters.
  for (const id of goes) {
    const row = byId.get(id)
    const parent = row && row.State !== 'leaving' ? byId.get(row.ParentId) : undefined
    if (parent?.State === 'draft') goes.add(parent.CourseHourId)
  }
  return rows.filter(({ CourseHourId }) => goes.has(CourseHourId) && !marked.includes(CourseHourId))
}

/** An exercise that would come to learners without a paper; those that they have already are no news. */
export const comesEmpty = ({ Act, Fields, LacksPaper }: PublishedChange): boolean =>
  LacksPaper === 1 && (Act === 'add' || Fields.includes('Kind'))

/** Of all that waits, by lesson: what keeps it from learners, what they would miss in it, and what would come to them empty. */
export function lacksOf(trial: DataOf<typeof publishLessons> | undefined) {
  const bare = trial?.Changes.filter(({ LacksPaper }) => LacksPaper === 1) ?? []
  return {
    faults: new Map(trial?.Faults.map(({ CourseHourId, Sentence }) => [CourseHourId, Sentence])),
    hints: new Map(bare.map(({ CourseHourId }) => [CourseHourId, texts.lacksPaper])),
    empty: new Set(bare.filter(comesEmpty).map(({ CourseHourId }) => CourseHourId)),
  }
}

/** A new chapter in which learners would find nothing: it is published when somebody ticks it. */
function isHollow(row: DraftRow, rows: readonly DraftRow[], canGo: (row: DraftRow) => boolean): boolean {
  if (row.Kind !== 'container' || row.State !== 'draft') return false
  const inside = rows.filter(({ ParentId }) => ParentId === row.CourseHourId)
  return !inside.some((one) =>
    one.Kind === 'container' ? isSeen(one) || !isHollow(one, rows, canGo) : isSeen(one) || canGo(one),
  )
}

/**
 * What is ticked before anybody said anything: what can go and has something in it. What is published later anyway is not
 * published now by a press that meant the rest.
 */
export function isTickedFirst(row: DraftRow, rows: readonly DraftRow[], lacks: ReturnType<typeof lacksOf>): boolean {
  const canGo = (one: DraftRow) =>
    isUnpublished(one) && !lacks.faults.has(one.CourseHourId) && !lacks.empty.has(one.CourseHourId)
  return canGo(row) && !row.PlanId && !isHollow(row, rows, canGo)
}
