import { z } from 'zod'
import { type DataOf, defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { bitField, flagField, idField, listOf, pagingOf, pagingQuery, timeField } from '../wire/fields.ts'
import { COURSE_LESSONS_MAX } from './authoring.ts'
import { lessonId, lessonRowKind } from './learning-parts.ts'
import { lessonBody } from './lesson-body.ts'

/** The tree of a course as its teachers edit it, and how it becomes what learners see. */

const courseId = idField('课程编号 CourseId')
const common = { group: 'authoring', zone: 'teacher', ownership: 'courseOwner' } as const

/** How a lesson stands to what learners see. */
export const DRAFT_STATES = ['draft', 'changed', 'published', 'leaving'] as const
export const draftState = z.enum(DRAFT_STATES)
export type DraftState = z.output<typeof draftState>

/** A row of the tree in the editor. */
export const draftRow = z.object({
  CourseHourId: z.string(),
  /** Empty for a lesson of the first level. */
  ParentId: z.string(),
  Title: z.string(),
  Kind: lessonRowKind,
  Sort: z.int(),
  State: draftState,
  Minutes: z.int(),
  /** When it opens, to come or over; empty for no day. */
  OpensTime: timeField,
  /** The lesson that learners complete first; empty for none. */
  OpensAfterId: z.string(),
  /** How much it counts in its part of the mark; 0 beside the course. */
  Weight: z.int(),
  /** Counts the changes; a change names the one that it was made from. */
  Revision: z.int(),
  ChangeTime: timeField,
  /** Empty where nobody in particular did, as for what came with the product. */
  ChangerId: z.string(),
  ChangerName: z.string(),
  /** Who has learned it. */
  LearnerCount: z.int(),
  /** The planned publication that it waits in; empty for none. */
  PlanId: z.string(),
  /** When that comes; empty for none. */
  GoesTime: timeField,
  /** From when what is published then is. */
  PlanTime: timeField,
  /** 1: it was changed since, and what was changed is not published then. */
  IsPlanBehind: bitField,
})
export type DraftRow = z.output<typeof draftRow>

export const listDrafts = defineEndpoint({
  ...common,
  id: 'O902',
  method: 'GET',
  path: '/api/Course_hour/GetDrafts',
  summary: 'The tree of a course as its teachers edit it, parents before their children.',
  query: z.strictObject({ ...pagingOf(COURSE_LESSONS_MAX), CourseId: courseId }),
  data: listOf(draftRow),
  errors: ['NotFound'],
})

/** Milliseconds between two signs of an open editor. */
export const PRESENCE_BEAT = 15_000
/** Others who are told of; more than that are not at one course. */
export const PRESENCES_MAX = 20

export const tellPresence = defineEndpoint({
  ...common,
  id: 'O954',
  method: 'POST',
  path: '/api/Course_hour/TellPresence',
  summary:
    'Say that this course, and this lesson of it, stands open in the editor, or is left; hear who else is there.',
  body: z.strictObject({
    CourseId: courseId,
    /** Empty while no lesson is open. */
    CourseHourId: z.union([lessonId, z.literal('')], '小节编号 CourseHourId 不正确').default(''),
    IsLeaving: flagField('离开标志 IsLeaving').default(0),
  }),
  data: z.object({
    Editors: z
      .array(
        z.object({
          UserId: z.string(),
          UserName: z.string(),
          /** The lesson that is open there; empty for none. */
          CourseHourId: z.string(),
        }),
      )
      .max(PRESENCES_MAX),
  }),
  errors: ['NotFound'],
})
export type CourseEditor = DataOf<typeof tellPresence>['Editors'][number]

export const getDraft = defineEndpoint({
  ...common,
  id: 'O903',
  method: 'GET',
  path: '/api/Course_hour/GetDraft',
  summary: 'One lesson as its teachers edit it, with all that is written for teachers only.',
  query: z.strictObject({ CourseHourId: lessonId }),
  data: z.object({
    CourseHourId: z.string(),
    CourseId: z.string(),
    Revision: z.int(),
    State: draftState,
    Body: lessonBody,
  }),
  errors: ['NotFound'],
})

export const addLesson = defineEndpoint({
  ...common,
  id: 'E031',
  isRepeatable: true,
  method: 'POST',
  path: '/api/Course_hour/Post',
  summary: 'Add a lesson to the tree, as a draft, at the end of its siblings or before one of them.',
  body: z.strictObject({
    CourseId: courseId,
    ParentId: idField('上级编号 ParentId').optional(),
    BeforeId: idField('后一节编号 BeforeId').optional(),
    Body: lessonBody,
  }),
  data: z.object({ CourseHourId: z.string(), Revision: z.int() }),
  errors: ['NotFound', 'Conflict'],
})

/** Where two changed the same: its name, and what each of them made of it. */
export const draftClash = z.object({
  /** A field of the body, or the id of a block. */
  Part: z.string(),
  Mine: z.json(),
  Theirs: z.json(),
})

export const changeLesson = defineEndpoint({
  ...common,
  id: 'E032',
  method: 'PUT',
  path: '/api/Course_hour/Put',
  summary:
    'Change a lesson from a revision on. What somebody else changed meanwhile is merged block by block; where both changed ' +
    'the same, nothing is written and both sides come back.',
  body: z.strictObject({ CourseHourId: lessonId, Revision: z.int('版本 Revision 应为整数').min(1), Body: lessonBody }),
  /** A page of slides has the words of all of them. */
  bodyBytesMax: 6 * 1024 * 1024,
  data: z.object({
    Revision: z.int(),
    /** What stands now; with clashes, what stands without this change. */
    Body: lessonBody,
    Clashes: z.array(draftClash),
    IsMerged: bitField,
  }),
  errors: ['NotFound', 'Conflict'],
})

export const moveLessons = defineEndpoint({
  ...common,
  id: 'O904',
  method: 'POST',
  path: '/api/Course_hour/Move',
  summary:
    'Move lessons of a course, in the given order, in one transaction: into a container, before a sibling or to the end.',
  body: z.strictObject({
    CourseId: courseId,
    CourseHourIds: z.array(lessonId).min(1, '请选择要移动的小节').max(500, '一次最多移动 500 节'),
    ParentId: idField('上级编号 ParentId').optional(),
    BeforeId: idField('后一节编号 BeforeId').optional(),
  }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

/** Of so many lessons something was planned, which is off now. */
const unplanned = z.object({ UnplannedCount: z.int() })

export const removeLesson = defineEndpoint({
  ...common,
  id: 'E033',
  method: 'DELETE',
  path: '/api/Course_hour/Delete',
  summary:
    'Take a lesson and what is in it out of the tree; learners keep it until that is published, and it can be put back.',
  query: z.strictObject({ CourseHourId: lessonId }),
  data: unplanned,
  errors: ['NotFound'],
})

export const restoreLesson = defineEndpoint({
  ...common,
  id: 'O905',
  method: 'POST',
  path: '/api/Course_hour/Restore',
  summary: 'Put back a lesson that was taken out of the tree.',
  body: z.strictObject({ CourseHourId: lessonId }),
  data: unplanned,
  errors: ['NotFound', 'Conflict'],
})

export const listRemovedLessons = defineEndpoint({
  ...common,
  id: 'O917',
  method: 'GET',
  path: '/api/Course_hour/GetRemoved',
  summary: 'Lessons that were taken out of the tree in the last 30 days and can be put back, the last one first.',
  query: z.strictObject({ ...pagingQuery, CourseId: courseId }),
  data: listOf(z.object({ CourseHourId: z.string(), Title: z.string(), Kind: lessonRowKind, RemoveTime: timeField })),
  errors: ['NotFound'],
})

/** What a publication does to one lesson. */
export const publishedChange = z.object({
  CourseHourId: z.string(),
  Title: z.string(),
  Kind: lessonRowKind,
  Act: z.enum(['add', 'change', 'move', 'remove']),
  /** Names of the fields of the body that are different. */
  Fields: z.array(z.string()),
  /** Who has begun it, and reads 内容已更新, or does not see it any more. */
  LearnerCount: z.int(),
  /** Titles of lessons that wait for this one, which leaves: they wait no longer. */
  FreedTitles: z.array(z.string()),
  /** Learners whose answers inside the page another key makes right, or no longer right. */
  RescoredCount: z.int(),
  /** 1: an exercise that has no paper yet. Learners find nothing to do in it, and cannot complete it. */
  LacksPaper: bitField,
})
export type PublishedChange = z.output<typeof publishedChange>

export const publishLessons = defineEndpoint({
  ...common,
  id: 'E030',
  method: 'POST',
  path: '/api/Course_hour/PublishCourseHour',
  summary:
    'Publish one, several or all changed lessons in one transaction, or only say what that would change. Nothing is ' +
    'published when one of them can not be; study records stay.',
  body: z.strictObject({
    CourseId: courseId,
    /** Empty: all that is not as learners see it. */
    CourseHourIds: z.array(lessonId).max(COURSE_LESSONS_MAX, `一门课最多 ${COURSE_LESSONS_MAX} 节`).default([]),
    IsTrial: flagField('只看不发布 IsTrial').default(0),
    /** 1: answers to questions whose key was corrected are judged anew; 0: they stay as they are. */
    Rescore: flagField('重算 Rescore').default(0),
  }),
  data: z.object({
    Changes: z.array(publishedChange),
    /** Only of a trial: lessons that learners cannot see as they are, each with what has to be done first. */
    Faults: z.array(z.object({ CourseHourId: z.string(), Title: z.string(), Sentence: z.string() })),
  }),
  errors: ['NotFound', 'Conflict'],
})

/** A publication of one lesson. */
export const lessonVersion = z.object({
  VersionId: z.string(),
  Number: z.int(),
  PublishTime: timeField,
  PublisherName: z.string(),
  /** 1: it came with a release of the product. */
  IsFromRelease: bitField,
  Title: z.string(),
})

export const listLessonVersions = defineEndpoint({
  ...common,
  id: 'O906',
  method: 'GET',
  path: '/api/Course_hour/GetVersions',
  summary: 'The publications of a lesson, newest first.',
  query: z.strictObject({ ...pagingQuery, CourseHourId: lessonId }),
  data: listOf(lessonVersion),
  errors: ['NotFound'],
})

export const getLessonVersion = defineEndpoint({
  ...common,
  id: 'O907',
  method: 'GET',
  path: '/api/Course_hour/GetVersion',
  summary: 'One publication of a lesson, whole, to be looked at, compared or put back.',
  query: z.strictObject({ VersionId: idField('版本编号 VersionId') }),
  data: lessonVersion.extend({ CourseHourId: z.string(), Body: lessonBody }),
  errors: ['NotFound'],
})
