import { z } from 'zod'
import { QUESTION_KINDS } from '../exam-paper.ts'
import { shownPicture } from '../question-picture.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import { bitField, idField, listOf, pagingQuery, queryInteger } from '../wire/fields.ts'
import { lessonId, lessonRowKind } from './learning-parts.ts'
import { lessonStandards } from './lesson-aims.ts'
import { LINK_TARGETS, lessonBlock } from './lesson-body.ts'
import { shownBlock } from './lesson-page.ts'

/** What is written for teachers in a course, to be read and printed; none of it is ever sent to a pupil. */

/** Lessons of one answer: each may have as much text as a lesson can hold. */
export const EDITION_LESSONS_MAX = 50

/** A block that says something to teachers, or that they open in class: a question, a video, a link. */
const editionBlock = z.object({
  BlockId: z.string(),
  Kind: z.literal(lessonBlock.options.map(({ shape }) => shape.Kind.value)),
  /** Its place on the page, from 1. */
  Number: z.int(),
  /** What pupils see of it, in short; of a question its stem. */
  Text: z.string(),
  TeacherText: z.string(),
  /** Of slides, all of their pages. */
  Pages: z.array(z.object({ Text: z.string(), TeacherText: z.string(), PictureUrl: z.string() })),
  /** Of a question, what stands right above it: who asks about a picture shows it there. */
  Pictures: z.array(z.object(shownPicture)),
  /** Of a question. */
  Choices: z.array(z.object({ Text: z.string(), IsRight: bitField, Feedback: z.string() })),
  /** Of a link, where it leads. */
  Link: z.object({ Target: z.enum(LINK_TARGETS), TargetId: z.string() }).nullable(),
})
export type EditionBlock = z.output<typeof editionBlock>

/** A question of a paper with all that is right. */
const editionQuestion = z.object({
  Kind: z.enum(QUESTION_KINDS),
  Stem: z.string(),
  Score: z.number(),
  ...shownPicture,
  Options: z.array(z.object({ Content: z.string(), ...shownPicture, IsRight: bitField, Feedback: z.string() })),
  /** Of each blank, all that is accepted, and what is said to whoever wrote something else. */
  Blanks: z.array(z.object({ Accepted: z.array(z.string()), Feedback: z.string() })),
  /** In the right order. */
  Items: z.array(z.string()),
  Pairs: z.array(z.object({ Left: z.string(), Right: z.string() })),
  /** Right-hand texts that belong to nothing. */
  Extras: z.array(z.string()),
  Reference: z.string(),
  Explanation: z.string(),
})
export type EditionQuestion = z.output<typeof editionQuestion>

const editionLesson = z.object({
  CourseHourId: z.string(),
  /** 1: learners do not see it yet; only those who teach the course do. */
  IsDraft: bitField,
  /** 0 for what was asked for, or for the first level of the course. */
  Depth: z.int(),
  Title: z.string(),
  Kind: lessonRowKind,
  /** Of a container the sum of its leaves, extra lessons left out. */
  Minutes: z.int(),
  HomeworkMinutes: z.int(),
  /** Of a video, in seconds. */
  Duration: z.int(),
  /** 1: beside the course; takes none of its time. */
  IsExtra: bitField,
  Goals: z.array(z.string()),
  /** Points of the standard that it serves, each with who compared it with the printed book. */
  Standards: lessonStandards,
  TeacherText: z.string(),
  Blocks: z.array(editionBlock),
  Questions: z.array(editionQuestion),
  /** Of its paper. */
  PaperText: z.string(),
  /** What pupils read on it, block by block, where it was asked for. */
  Body: z.array(shownBlock),
  /** Of a folder of pages, its pictures in their order, where they were asked for; what is said to each is in TeacherText. */
  Slides: z.array(z.object({ PictureUrl: z.string() })),
  /** Of a training; empty where there is none, or where the caller cannot see it. */
  TrainingName: z.string(),
  TrainingNote: z.string(),
})
export type EditionLesson = z.output<typeof editionLesson>

export const getTeacherEdition = defineEndpoint({
  group: 'authoring',
  id: 'O918',
  method: 'GET',
  path: '/api/Course_hour/GetTeacherEdition',
  zone: 'teacher',
  ownership: 'course',
  summary:
    'What a course, or one of its lessons with all below it, says to teachers, as it was last published: plans, notes, answers and minutes, in the order of reading. For every teacher who can see the course; for those who teach it also what learners do not see yet.',
  query: z.strictObject({
    ...pagingQuery,
    PageSize: queryInteger('每页数量 PageSize', 1, EDITION_LESSONS_MAX).prefault(EDITION_LESSONS_MAX),
    CourseId: idField('课程编号 CourseId'),
    CourseHourId: lessonId.optional(),
    /** 1: also what pupils read. */
    WithBody: queryInteger('连正文 WithBody', 0, 1).prefault(0),
    /** 1: also the pictures of folders of pages. */
    WithSlides: queryInteger('连课件 WithSlides', 0, 1).prefault(0),
  }),
  data: listOf(editionLesson).extend({
    /** 1: the caller makes the course and can write what is missing. */
    IsMaker: bitField,
    /** Of all that was asked for, extra lessons left out. */
    Minutes: z.int(),
    HomeworkMinutes: z.int(),
    /** Of the course as a whole. */
    TeacherText: z.string(),
  }),
  errors: ['NotFound'],
})
