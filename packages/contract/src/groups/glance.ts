import { z } from 'zod'
import { glanceMessages } from '../sentences/glance-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { bitField, idField, listOf, pagingQuery, requiredText, timeField } from '../wire/fields.ts'

/** What a pupil works at right now, for whoever teaches them; and what a teacher says about a work while it is made. */

/** Works on which comments are left; the others are only looked at: an exercise in progress by how far it is, a paper when it is handed in. */
export const WORK_KINDS = ['program', 'dataset', 'model'] as const
export type WorkKind = (typeof WORK_KINDS)[number]

export const GLANCE_KINDS = [...WORK_KINDS, 'exercise', 'paper', 'training'] as const
export type GlanceKind = (typeof GLANCE_KINDS)[number]

export const WORK_COMMENT_MAX = 300
/** On one work. */
export const WORK_COMMENTS_MAX = 100
export const GLANCE_ROWS_MAX = 12

const work = {
  Kind: z.enum(WORK_KINDS, '作品的种类 Kind 不正确'),
  WorkId: idField('作品编号 WorkId'),
}
const common = { group: 'glance', errors: ['NotFound'] } as const

export const getGlance = defineEndpoint({
  ...common,
  id: 'O1090',
  method: 'GET',
  path: '/api/Glance/Get',
  zone: 'teacher',
  ownership: 'class',
  summary:
    'What a pupil whom the caller teaches or administers has worked at last, the newest first, with how far it is.',
  query: z.strictObject({ UserId: idField('学生编号 UserId') }),
  data: z.object({
    UserName: z.string(),
    Items: z.array(
      z.object({
        Kind: z.enum(GLANCE_KINDS),
        /** Of the project, the data set, the model, the training, or the lesson with the exercise or the paper. */
        WorkId: z.string(),
        WorkName: z.string(),
        /** The training of a program, the course of an exercise or a paper, the set of a model. */
        About: z.string(),
        /** Kind of content of sets and models; blocks or python of a program. */
        Form: z.string(),
        /** State of the newest run of a model. */
        State: z.string(),
        /** Answers given, samples collected by the pupil, or steps passed. */
        DoneCount: z.int(),
        /** Questions of an exercise; all samples of a set; steps of a training. */
        WholeCount: z.int(),
        /** When the time of an exercise is over. */
        EndTime: timeField,
        CommentCount: z.int(),
        /** Of a paper that was handed in, for whoever runs its course; empty for others, who can't open it. */
        AttemptId: z.string(),
        /** Answers of it that nobody has marked yet; what the others are worth; what all are. */
        WaitingCount: z.int(),
        Points: z.number(),
        FullScore: z.number(),
        Time: timeField,
      }),
    ),
  }),
})
export type Glance = z.output<typeof getGlance.data>
export type GlanceItem = Glance['Items'][number]

export const getTrainingWork = defineEndpoint({
  ...common,
  id: 'O1130',
  method: 'GET',
  path: '/api/Glance/GetTraining',
  zone: 'teacher',
  ownership: 'class',
  summary: 'What a pupil whom the caller teaches or administers has written in a training so far, step by step.',
  query: z.strictObject({ UserId: idField('学生编号 UserId'), TrainId: idField('实训编号 TrainId') }),
  data: z.object({
    /** Those that were begun, in their order. */
    Steps: z.array(
      z.object({
        StepId: z.string(),
        StepNumber: z.int(),
        StepTitle: z.string(),
        IsPassed: bitField,
        AttemptCount: z.int(),
        /** What was written in the step itself; empty where there is none, or it is a program of its own. */
        Code: z.string(),
        ProjectId: z.string(),
      }),
    ),
  }),
})
export type TrainingWork = z.output<typeof getTrainingWork.data>

export const listWorkComments = defineEndpoint({
  ...common,
  id: 'O1091',
  method: 'GET',
  path: '/api/Glance/GetComments',
  zone: 'signedIn',
  ownership: 'project',
  summary:
    'What teachers said about a work while it was made, the newest first: for its owner and whoever teaches or administers them.',
  query: z.strictObject({ ...work, ...pagingQuery }),
  data: listOf(
    z.object({
      CommentId: z.string(),
      Text: z.string(),
      UserName: z.string(),
      /** 1 when the caller wrote it. */
      IsOwn: bitField,
      /** 1 until the owner of the work has read it. */
      IsNew: bitField,
      Time: timeField,
    }),
  ).extend({
    /** 1 when the work is the caller's own. */
    IsOwner: bitField,
    OwnerName: z.string(),
  }),
})
export type WorkComments = z.output<typeof listWorkComments.data>

export const postWorkComment = defineEndpoint({
  ...common,
  id: 'O1092',
  method: 'POST',
  path: '/api/Glance/PostComment',
  zone: 'teacher',
  ownership: 'project',
  isRepeatable: true,
  summary: 'Says something to the owner about a work.',
  body: z.strictObject({ ...work, Text: requiredText('留言', WORK_COMMENT_MAX, glanceMessages.commentNeeded) }),
  data: z.object({ CommentId: z.string() }),
  errors: ['NotFound', 'Conflict'],
})

export const readWorkComments = defineEndpoint({
  ...common,
  id: 'O1093',
  method: 'PUT',
  path: '/api/Glance/ReadComments',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'The owner of a work has read what was said about it.',
  body: z.strictObject(work),
  data: emptyData,
})

export const deleteWorkComment = defineEndpoint({
  ...common,
  id: 'O1094',
  method: 'DELETE',
  path: '/api/Glance/DeleteComment',
  zone: 'teacher',
  ownership: 'own',
  summary: 'Takes back what the caller said about a work.',
  query: z.strictObject({ CommentId: idField('留言编号 CommentId') }),
  data: emptyData,
})
