import { z } from 'zod'
import { defineEndpoint } from '../wire/endpoint.ts'
import { queryInteger } from '../wire/fields.ts'
import { shownQuestion } from './exam.ts'
import { lessonId, lessonRowKind } from './learning-parts.ts'
import { shownBlock } from './lesson-page.ts'

/** As whom a teacher looks at a lesson that is being made. */
export const PREVIEW_READERS = ['learner', 'inactive', 'visitor'] as const
export type PreviewReader = (typeof PREVIEW_READERS)[number]

const picture = z.object({
  FileId: z.string(),
  FileName: z.string(),
  FolderName: z.string(),
  FileUrl: z.string(),
  ThumbnailUrl: z.string(),
})

export const previewLesson = defineEndpoint({
  group: 'authoring',
  id: 'O911',
  method: 'GET',
  path: '/api/Course_hour/GetPreview',
  zone: 'teacher',
  ownership: 'courseOwner',
  summary:
    'A lesson as it is being made, as a pupil of a class, somebody without activation or a visitor would see it once it is published; nothing is recorded.',
  query: z.strictObject({
    CourseHourId: lessonId,
    Reader: z.enum(PREVIEW_READERS, '预览身份 Reader 不正确').default('learner'),
    /** 1: what is inside also where it stays closed for this reader. */
    Inside: queryInteger('看里面的内容 Inside', 0, 1).prefault(0),
  }),
  data: z.object({
    CourseHourId: z.string(),
    CourseId: z.string(),
    Title: z.string(),
    Kind: lessonRowKind,
    /** Why it stays closed for this reader, as the reader would be told; empty when it opens. */
    Refusal: z.string(),
    /** Its goals, or those of the nearest container above that has some. */
    Goals: z.array(z.string()),
    /** What follows is empty where it stays closed, unless it was asked for. */
    PageCount: z.int(),
    FileId: z.string(),
    FileUrl: z.string(),
    FileName: z.string(),
    MediaType: z.string(),
    SubtitleUrl: z.string(),
    PosterUrl: z.string(),
    TrainingId: z.string(),
    Blocks: z.array(shownBlock),
    /** Of an exercise its paper, in the order in which somebody may get it. */
    Questions: z.array(shownQuestion),
    /** Of a folder, the first hundred. */
    Pictures: z.array(picture),
    /** Of the pages before and after it in the tree; empty where there is none. */
    PreviousId: z.string(),
    NextId: z.string(),
  }),
  errors: ['NotFound'],
})
