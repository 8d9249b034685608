import { z } from 'zod'
import { NAME_MAX } from '../constants.ts'
import { assignmentMessages as messages } from '../sentences/assignment-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { bitField, idField, listOf, momentOrNone, pagingOf, pagingQuery, textField, timeField } from '../wire/fields.ts'
import { TRAINING_STATES } from './training-parts.ts'

/** What a teacher gives to a class: until when, and how it stands with each pupil. */

/** `course`: all its lessons. `lesson`: one, or what is in it. `dataset`: samples to collect. `model`: one trained on that set. */
export const ASSIGNMENT_KINDS = ['course', 'lesson', 'training', 'dataset', 'model'] as const
export type AssignmentKind = (typeof ASSIGNMENT_KINDS)[number]

/** What comes after the deadline counts and is marked as late, or counts no more. */
export const LATE_RULES = ['accept', 'refuse'] as const
export type LateRule = (typeof LATE_RULES)[number]

/**
 * `waiting`: it has not begun. `late`: done after the deadline. `missed`: the deadline is over and nothing counts yet.
 * `excused`: the gradebook excuses the pupil from all of it.
 */
export const ASSIGNMENT_STATES = ['waiting', 'todo', 'done', 'late', 'missed', 'excused'] as const
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number]

export const ASSIGNMENT_NOTE_MAX = 200
export const ASSIGNED_CLASSES_MAX = 20
export const ASSIGNED_PUPILS_MAX = 200
export const ASSIGNED_SAMPLES_MAX = 500

const assignmentId = idField('布置编号 AssignmentId')
const kind = z.enum(ASSIGNMENT_KINDS, '布置的种类 Kind 不正确')
const note = textField('留言', ASSIGNMENT_NOTE_MAX).default('')
const lateRule = z.enum(LATE_RULES, '迟交的办法 LateRule 不正确')
const userIds = z.array(idField('学生编号 UserIds')).max(ASSIGNED_PUPILS_MAX, messages.pupilsTooMany)
const times = { BeginTime: momentOrNone(messages.beginWrong).default(''), DueTime: momentOrNone(messages.dueWrong) }
const common = { group: 'assignment' } as const

const target = {
  Kind: z.enum(ASSIGNMENT_KINDS),
  TargetId: z.string(),
  /** Name of the course, lesson, training or data set. */
  Title: z.string(),
  /** Of a lesson its course; of a set what it is of. */
  About: z.string(),
}

/** 1: a lesson that holds others (课). */
const shape = { HoldsLessons: bitField }

const assignmentRow = z.object({
  ...target,
  ...shape,
  AssignmentId: z.string(),
  OrgId: z.string(),
  OrgName: z.string(),
  BeginTime: timeField,
  DueTime: timeField,
  LateRule: z.enum(LATE_RULES),
  Note: z.string(),
  SampleCount: z.int(),
  IsForAll: bitField,
  AssignerName: z.string(),
  PupilCount: z.int(),
  /** In time. */
  DoneCount: z.int(),
  LateCount: z.int(),
  MissedCount: z.int(),
  /** Of `PupilCount`; they count in none of the others. */
  ExcusedCount: z.int(),
})
export type AssignmentRow = z.output<typeof assignmentRow>

export const listAssignments = defineEndpoint({
  ...common,
  id: 'O980',
  method: 'GET',
  path: '/api/Assignment/GetList',
  zone: 'teacher',
  ownership: 'class',
  summary:
    'What was given to the classes of the caller, or to one of them, with how many have done it; the newest first.',
  query: z.strictObject({ ...pagingQuery, OrgId: idField('班级编号 OrgId').optional() }),
  data: listOf(assignmentRow),
  errors: ['NotFound'],
})

export const assign = defineEndpoint({
  ...common,
  id: 'O981',
  method: 'POST',
  path: '/api/Assignment/Post',
  isRepeatable: true,
  zone: 'teacher',
  ownership: 'class',
  summary:
    'Give a course, a lesson, a training or a data set to classes, or to pupils of one class; a course is opened to the class, and everybody joins it.',
  body: z.strictObject({
    OrgIds: z
      .array(idField('班级编号 OrgIds'), messages.classesNeeded)
      .min(1, messages.classesNeeded)
      .max(ASSIGNED_CLASSES_MAX, messages.classesTooMany),
    /** Of one class only; empty: all of it, also who comes later. */
    UserIds: userIds.default([]),
    Kind: kind,
    TargetId: idField('布置的内容 TargetId'),
    ...times,
    LateRule: lateRule.default('accept'),
    Note: note,
    SampleCount: z
      .int(messages.countNeeded)
      .min(0, messages.countNeeded)
      .max(ASSIGNED_SAMPLES_MAX, messages.countNeeded)
      .default(0),
  }),
  data: z.object({ AssignmentIds: z.array(z.string()), PupilCount: z.int() }),
  errors: ['NotFound', 'Conflict', 'InvalidParameter'],
})

const pupilRow = z.object({
  UserId: z.string(),
  UserName: z.string(),
  StudentNo: z.string(),
  State: z.enum(ASSIGNMENT_STATES),
  DoneTime: timeField,
  /** By how many whole seconds it came late, at least one; 0 where it is not called so. */
  LateSeconds: z.int(),
  /** Own deadline of this pupil; empty: that of the class. */
  ExtendedTo: timeField,
  DonePart: z.int(),
  WholePart: z.int(),
})
export type AssignmentPupil = z.output<typeof pupilRow>

export const getAssignment = defineEndpoint({
  ...common,
  id: 'O982',
  method: 'GET',
  path: '/api/Assignment/Get',
  zone: 'teacher',
  ownership: 'class',
  summary: 'One assignment with each pupil; those who have not done it come first.',
  query: z.strictObject({ AssignmentId: assignmentId }),
  data: assignmentRow.extend({ Pupils: z.array(pupilRow) }),
  errors: ['NotFound'],
})
export type AssignmentDetail = z.output<typeof getAssignment.data>

export const changeAssignment = defineEndpoint({
  ...common,
  id: 'O983',
  method: 'PUT',
  path: '/api/Assignment/Put',
  zone: 'teacher',
  ownership: 'class',
  summary: 'Another deadline, another rule for what is late, another note.',
  body: z.strictObject({ AssignmentId: assignmentId, ...times, LateRule: lateRule, Note: note }),
  data: emptyData,
  errors: ['NotFound', 'InvalidParameter'],
})

export const withdrawAssignment = defineEndpoint({
  ...common,
  id: 'O984',
  method: 'DELETE',
  path: '/api/Assignment/Delete',
  zone: 'teacher',
  ownership: 'class',
  summary: 'Take an assignment back: pupils see it no more; what they did stays.',
  query: z.strictObject({ AssignmentId: assignmentId }),
  data: emptyData,
  errors: ['NotFound'],
})

export const restoreAssignment = defineEndpoint({
  ...common,
  id: 'O985',
  method: 'POST',
  path: '/api/Assignment/Restore',
  zone: 'teacher',
  ownership: 'class',
  summary: 'Put an assignment back that was taken back.',
  body: z.strictObject({ AssignmentId: assignmentId }),
  data: emptyData,
  errors: ['NotFound'],
})

export const extendAssignment = defineEndpoint({
  ...common,
  id: 'O986',
  method: 'PUT',
  path: '/api/Assignment/Extend',
  zone: 'teacher',
  ownership: 'class',
  summary: 'Give single pupils more time, or take it back with an empty time.',
  body: z.strictObject({
    AssignmentId: assignmentId,
    UserIds: userIds.min(1, '请选择学生'),
    DueTime: momentOrNone(messages.dueWrong),
  }),
  data: emptyData,
  errors: ['NotFound', 'InvalidParameter'],
})

const ownRow = z.object({
  ...target,
  ...shape,
  AssignmentId: z.string(),
  State: z.enum(ASSIGNMENT_STATES),
  /** Own deadline, with the extension; empty: none. */
  DueTime: timeField,
  DoneTime: timeField,
  /** By how many whole seconds it came late, at least one; 0 where it is not called so. */
  LateSeconds: z.int(),
  LateRule: z.enum(LATE_RULES),
  Note: z.string(),
  AssignerName: z.string(),
  DonePart: z.int(),
  WholePart: z.int(),
  /** Of a training: how many of its steps, the hand-in among them, are done; of everything else both are 0. */
  StepsDone: z.int(),
  StepCount: z.int(),
  /** Where it is done: the next lesson of a course, the training, the set. */
  Address: z.string(),
})
export type OwnAssignment = z.output<typeof ownRow>

export const listOwnAssignments = defineEndpoint({
  ...common,
  id: 'O987',
  method: 'GET',
  path: '/api/Assignment/GetMine',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'What the caller has to do, what is due soonest first; or what is over, the newest first.',
  query: z.strictObject({
    ...pagingOf(50),
    Part: z.enum(['open', 'over'], '哪一部分 Part 不正确').default('open'),
  }),
  /** `Now`: the server's clock, by which the days that are left are counted. */
  data: listOf(ownRow).extend({ Now: timeField }),
})

const assignable = z.object({
  ...target,
  /** How many lessons or steps it has. */
  PartCount: z.int(),
  /** 1: a test that may be done again shows what is right after each time. */
  ShowsAnswersEarly: bitField,
})
export type Assignable = z.output<typeof assignable>

export const listAssignable = defineEndpoint({
  ...common,
  id: 'O988',
  method: 'GET',
  path: '/api/Assignment/GetTargets',
  zone: 'teacher',
  ownership: 'none',
  summary: 'What the caller may give to a class, of one kind, by its name; lessons of one course or of all.',
  query: z.strictObject({
    ...pagingOf(50),
    Kind: kind,
    Search: textField('要找的名称', NAME_MAX).default(''),
    CourseId: idField('课程编号 CourseId').optional(),
    /** Only this one: for a dialog that is opened with it. */
    TargetId: idField('布置的内容 TargetId').optional(),
  }),
  data: listOf(assignable),
})

/** So many of each, the newest. */
export const PUPIL_ROWS_MAX = 50
export const PUPIL_DAYS = 14

export const getPupil = defineEndpoint({
  ...common,
  id: 'O989',
  method: 'GET',
  path: '/api/Assignment/GetPupil',
  zone: 'teacher',
  ownership: 'class',
  summary:
    'A pupil whom the caller teaches or administers: the way through the courses, what was given, marks, and the recent days.',
  query: z.strictObject({ UserId: idField('学生编号 UserId') }),
  data: z.object({
    UserId: z.string(),
    UserName: z.string(),
    StudentNo: z.string(),
    OrgId: z.string(),
    OrgName: z.string(),
    Courses: z.array(
      z.object({
        CourseId: z.string(),
        CourseName: z.string(),
        DoneCount: z.int(),
        LessonCount: z.int(),
        LastStudyTime: timeField,
      }),
    ),
    Assignments: z.array(ownRow.omit({ Address: true })),
    /** Exercises with their marks. */
    Exercises: z.array(
      z.object({
        CourseHourId: z.string(),
        Title: z.string(),
        CourseName: z.string(),
        Percent: z.int(),
        Time: timeField,
      }),
    ),
    Trainings: z.array(
      z.object({
        TrainId: z.string(),
        TrainName: z.string(),
        State: z.enum(TRAINING_STATES),
        /** -1: none yet. */
        Score: z.int(),
        Time: timeField,
      }),
    ),
    Days: z.array(z.object({ Day: z.string(), Seconds: z.int() })),
  }),
  errors: ['NotFound'],
})
export type PupilFolder = z.output<typeof getPupil.data>
