import { z } from 'zod'
import { NAME_MAX } from '../constants.ts'
import { flagField, idField, momentOrNone, requiredText, textField } from '../wire/fields.ts'

/** What a lesson is for: goals, which pupils read, and points of the standard, which only teachers do. */

export const GOALS_MAX = 6
export const GOAL_TEXT_MAX = 100
export const STANDARDS_MAX = 20
export const STANDARD_TEXT_MAX = 80
export const STANDARD_SOURCE_MAX = 120
export const STANDARD_NUMBER_MAX = 40

export const lessonGoals = z
  .array(requiredText('学习目标', GOAL_TEXT_MAX, '学习目标不能是空的'))
  .max(GOALS_MAX, `学习目标最多 ${GOALS_MAX} 条`)

/** A point of a standard that a lesson serves; it may be incomplete while it is written. */
const lessonStandard = z.strictObject({
  /** Kept when points change places: two who edit are merged point by point. */
  StandardId: idField('课标条目编号 StandardId'),
  /** In short own words. */
  Text: textField('课标要点', STANDARD_TEXT_MAX),
  Source: textField('课标出处', STANDARD_SOURCE_MAX).default(''),
  Number: textField('课标编号', STANDARD_NUMBER_MAX).default(''),
  /** Somebody compared it with the printed book. */
  IsChecked: flagField('已与印刷本核对 IsChecked').default(0),
  /** Who, and when. The server says so: what comes in a request counts only where it stood there before. */
  CheckerName: textField('核对人 CheckerName', NAME_MAX).default(''),
  CheckTime: momentOrNone('核对时间 CheckTime 应写成 2026-09-01 08:00:00').default(''),
})
export type LessonStandard = z.output<typeof lessonStandard>

export const lessonStandards = z.array(lessonStandard).max(STANDARDS_MAX, `课标条目最多 ${STANDARDS_MAX} 条`)

/** Do both say the same of the standard? A tick holds for these words only. */
export const isSameStandard = (one: LessonStandard, other: LessonStandard): boolean =>
  one.StandardId === other.StandardId &&
  one.Text === other.Text &&
  one.Source === other.Source &&
  one.Number === other.Number

/** The same words with nobody's tick. */
export const unsignedStandard = (point: LessonStandard): LessonStandard => ({
  ...point,
  IsChecked: 0,
  CheckerName: '',
  CheckTime: '',
})
