import { z } from 'zod'
import { markingMessages as messages } from './sentences/marking-messages.ts'
import { objectField, requiredText } from './wire/fields.ts'

/** By what an open answer or a work is marked: the same shape on the wire, in a paper and in what is kept. */

export const CRITERIA_MAX = 8
export const LEVELS_MIN = 2
export const LEVELS_MAX = 6
export const CRITERION_MAX = 20
export const LEVEL_WORDS_MAX = 60

const level = objectField('等级', {
  Words: requiredText('等级的说明', LEVEL_WORDS_MAX),
  Points: z
    .number('等级的分数应为数字')
    .min(0, '等级的分数不能小于 0')
    .max(100, '等级的分数不能超过 100')
    .multipleOf(0.5, '等级的分数应是 0.5 的倍数'),
})

const criterion = objectField('评分项', {
  Title: requiredText('评分项的名称', CRITERION_MAX),
  Levels: z
    .array(level, '等级 Levels 应为列表')
    .min(LEVELS_MIN, `每项至少 ${LEVELS_MIN} 个等级`)
    .max(LEVELS_MAX, `每项最多 ${LEVELS_MAX} 个等级`),
})
export type Criterion = z.output<typeof criterion>

const bestOf = ({ Levels }: Criterion): number => Math.max(...Levels.map(({ Points }) => Points))

/** What all criteria give at most. */
export const fullOfRubric = (criteria: readonly Criterion[]): number =>
  criteria.reduce((sum, one) => sum + bestOf(one), 0)

/** Nothing in it: there is no rubric. */
export const rubric = z
  .array(criterion, '评分标准 Criteria 应为列表')
  .max(CRITERIA_MAX, `评分标准最多 ${CRITERIA_MAX} 项`)
  .refine((criteria) => criteria.every((one) => bestOf(one) > 0), messages.worthless)
  .refine((criteria) => new Set(criteria.map(({ Title }) => Title)).size === criteria.length, messages.sameTitle)

/** The chosen level of each criterion, counted from 0; none without a rubric, or where points were given by hand. */
export const chosenNumbers = z
  .array(z.int('等级应为整数').min(0, '等级不正确').max(LEVELS_MAX, '等级不正确'), '等级 Levels 应为列表')
  .max(CRITERIA_MAX, '等级太多')
  .default([])

/** A level as it was chosen: what becomes of the rubric later changes nothing of it. */
export const chosenLevel = z.object({ Title: z.string(), Words: z.string(), Points: z.number(), Full: z.number() })
export type ChosenLevel = z.output<typeof chosenLevel>

/** The levels with these numbers, one of each criterion; undefined when one is missing. */
export function chooseLevels(criteria: readonly Criterion[], chosen: readonly number[]): ChosenLevel[] | undefined {
  if (chosen.length !== criteria.length) return undefined
  const levels = criteria.map((one, at) => {
    const found = one.Levels[chosen[at] ?? -1]
    return found && { Title: one.Title, Words: found.Words, Points: found.Points, Full: bestOf(one) }
  })
  return levels.every((one) => one !== undefined) ? levels : undefined
}

/** What chosen levels are worth where the whole is worth `score`, in steps of half a point or of another size. */
export function pointsOfLevels(levels: readonly ChosenLevel[], score: number, step = 0.5): number {
  const full = levels.reduce((sum, one) => sum + one.Full, 0)
  const points = levels.reduce((sum, one) => sum + one.Points, 0)
  return full > 0 ? Math.min(score, Math.round((points * score) / full / step) * step) : 0
}
