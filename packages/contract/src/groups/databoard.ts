import { z } from 'zod'
import { PAGE_INDEX_MAX } from '../constants.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import { bitField, idField, listOf, queryInteger, timeField } from '../wire/fields.ts'
import { MODEL_TYPES } from './dataset-parts.ts'

/** R004: the data board, a screen for a projector or the entrance. It names nobody. */

const common = { group: 'databoard', zone: 'teacher', ownership: 'schoolObject' } as const

/** What the large figures are counted over. */
export const BOARD_RANGES = ['today', 'week', 'term'] as const
export type BoardRange = (typeof BOARD_RANGES)[number]

/** Between these hours the curve and the map of hours are drawn; the first inclusive, the last exclusive. */
export const BOARD_HOURS = { from: 7, to: 22 } as const
/** Minutes of one step of the curve. */
export const BOARD_STEP_MINUTES = 15
/** Somebody who did something within so many minutes is at it now. */
export const BOARD_ACTIVE_MINUTES = 5
/** How many days the bars show. */
export const BOARD_DAYS = 14
/** Most groups that are compared, and most works that are named. */
export const BOARD_GROUPS_MAX = 40
export const BOARD_WORKS_MAX = 8
/** A board is asked for anew so often, in seconds, and counted no more often than that. */
export const BOARD_SECONDS = 5
/** Rows of an export in one answer, and the longest time that it may cover. */
export const BOARD_ROWS_MAX = 1000
export const BOARD_EXPORT_DAYS = 220

const figures = {
  /** Learners with any study time that day. */
  Learners: z.int(),
  StudiedSeconds: z.int(),
  LessonsDone: z.int(),
  HandIns: z.int(),
  /** Of these hand-ins, those that are graded by now. */
  Graded: z.int(),
  ModelsTrained: z.int(),
  ModelsPublished: z.int(),
  ComponentCalls: z.int(),
}

const schoolId = idField('学校编号 SchoolId')

export const dataBoard = z.object({
  Name: z.string(),
  FromDay: z.string(),
  /** 1: the school has entered the term that is under way; else 本学期 is the last half year. */
  IsTermKnown: bitField,
  ToDay: z.string(),
  Now: timeField,
  CountedTime: timeField,
  /** Learners of school or classes, and how many of them are at it now. */
  LearnerCount: z.int(),
  ActiveCount: z.int(),
  Figures: z.object(figures).omit({ Learners: true }),
  /** The whole day a week ago, the whole week before; -1 where there is nothing to compare with. */
  StudiedSecondsBefore: z.int(),
  /** Most learners at once in each quarter of an hour from 7 to 22: of today until now, of this weekday last week. */
  Today: z.array(z.int()),
  LastWeek: z.array(z.int()),
  /** The last 14 days, oldest first. */
  Days: z.array(
    z.object({
      Day: z.string(),
      ...figures,
      /** By grade in a school, by class for a teacher, by school for the platform. */
      Parts: z.array(z.object({ Name: z.string(), StudiedSeconds: z.int() })),
    }),
  ),
  /** Study time for each learner and day: of the seven days until yesterday, and the seven before. */
  Groups: z.array(z.object({ OrgId: z.string(), Name: z.string(), Minutes: z.number(), MinutesBefore: z.number() })),
  GroupKind: z.enum(['class', 'school']),
  /** 1: the learners are those of one whole school. */
  IsWholeSchool: bitField,
  /** Schools that the platform may choose from. */
  Schools: z.array(z.object({ OrgId: z.string(), Name: z.string() })),
  GroupCount: z.int(),
  /** The last seven days, oldest first: most learners at once in each hour from 7 to 22. */
  Hours: z.array(z.object({ Day: z.string(), Learners: z.array(z.int()) })),
  Models: z.array(z.object({ ModelType: z.enum(MODEL_TYPES), Count: z.int() })),
  /** What was published in the school in the last seven days, newest first; whoever made it stays unnamed. */
  Works: z.array(
    z.object({
      Kind: z.enum(['component', 'dataset']),
      Name: z.string(),
      ClassName: z.string(),
      PublishTime: timeField,
    }),
  ),
})
export type DataBoard = z.output<typeof dataBoard>

export const getDataBoard = defineEndpoint({
  ...common,
  id: 'O1020',
  method: 'GET',
  path: '/api/DataBoard/Get',
  summary:
    "Figures for the data board: of the caller's classes, of the school for its administrators, of all schools or one for the platform.",
  keepsAwake: true,
  query: z.strictObject({
    Range: z.enum(BOARD_RANGES, '时间范围 Range 只能是 today、week 或 term').default('today'),
    SchoolId: schoolId.optional(),
  }),
  data: dataBoard,
  errors: ['NotFound'],
})

const day = (label: string) => z.iso.date(`${label}应为 2026-09-01 这样的日期`)

export const boardDay = z.object({ Day: z.string(), OrgId: z.string(), OrgName: z.string(), ...figures })
export type BoardDay = z.output<typeof boardDay>

export const listBoardDays = defineEndpoint({
  ...common,
  id: 'O1021',
  method: 'GET',
  path: '/api/DataBoard/GetDays',
  summary: 'The same figures by day and class, for an export; newest day first, the whole school before its classes.',
  query: z.strictObject({
    From: day('开始日期 From'),
    To: day('结束日期 To'),
    SchoolId: schoolId.optional(),
    PageIndex: queryInteger('页码 PageIndex', 1, PAGE_INDEX_MAX).prefault(1),
    PageSize: queryInteger('每页数量 PageSize', 1, BOARD_ROWS_MAX).prefault(BOARD_ROWS_MAX),
  }),
  data: listOf(boardDay),
  errors: ['InvalidParameter', 'NotFound'],
})
