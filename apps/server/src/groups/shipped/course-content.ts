import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ExamPaper, examPaper, LESSON_PAGES_MAX, type LessonKind } from '@shijie/contract'
import { z } from 'zod'

/** What `content/courses.json` holds: courses as trees of lessons with their media. */

/** What all leaves have, of whatever kind. */
const common = {
  title: z.string().min(1),
  description: z.string(),
  topic: z.string(),
  iconUrl: z.string().startsWith('/'),
  isTrySee: z.int().min(0),
  /** What it takes in the lesson, and what of it is done at home; a video or pages alone say it themselves. */
  minutes: z.int().min(0).default(0),
  homeworkMinutes: z.int().min(0).default(0),
  /** Beside the course: left out of progress and marks. */
  isExtra: z.boolean().default(false),
  /** Value of the dictionary MiniCourseType; by its kind when left out. */
  mode: z.string().optional(),
}

/** A file or a folder in `media/`. */
const mediaName = (endings: RegExp) => z.string().regex(endings)
const pages = z.int().min(1).max(LESSON_PAGES_MAX)

const video = z.strictObject({
  ...common,
  kind: z.literal('video').default('video'),
  media: mediaName(/^[\w-]+\.mp4$/),
  subtitles: mediaName(/^[\w-]+\.vtt$/),
  durationMs: z.int().positive(),
})
const pdf = z.strictObject({ ...common, kind: z.literal('pdf'), media: mediaName(/^[\w-]+\.pdf$/), pages })
/** A folder of pictures, in the order of their names; folders inside it are groups of pages. */
const images = z.strictObject({ ...common, kind: z.literal('images'), folder: mediaName(/^[\w-]+$/), pages })
const document = z.strictObject({
  ...common,
  kind: z.literal('document'),
  media: mediaName(/^[\w-]+\.(md|txt|csv|ipynb|docx|xlsx)$/),
})

/** A paper in `exams/`, of the shape that PostSchoolExam takes. */
const exercise = z.strictObject({
  ...common,
  kind: z.literal('exercise'),
  paper: mediaName(/^[\w-]+\.json$/),
})

/** One of the trainings in `trainings/`, by the name of its folder. */
const training = z.strictObject({ ...common, kind: z.literal('training'), training: mediaName(/^[\w-]+$/) })

/** Pages, uploaded or made of blocks, come from a teacher, never with the product. */
type ShippedKind = Exclude<LessonKind, 'web' | 'page'>
const leafByKind = { video, pdf, images, document, exercise, training } satisfies Record<ShippedKind, z.ZodType>
const leaf = z.union(Object.values(leafByKind))

export interface ContainerContent {
  title: string
  description: string
  children: LessonContent[]
}
export type LeafContent = z.output<typeof leaf>
export type LessonContent = ContainerContent | LeafContent

const lesson: z.ZodType<LessonContent> = z.lazy(() => z.union([leaf, container]))
const container: z.ZodType<ContainerContent> = z.strictObject({
  title: z.string().min(1),
  description: z.string(),
  children: z.array(lesson).min(1),
})

const courseContent = z.strictObject({
  slug: z.string().min(1),
  category: z.union([z.literal(1), z.literal(2)]),
  name: z.string().min(1),
  intro: z.string(),
  hours: z.number().positive(),
  coverUrl: z.string().startsWith('/'),
  mode: z.string(),
  lessons: z.array(lesson).min(1),
})
export type CourseContent = z.output<typeof courseContent>

export const isContainer = (content: LessonContent): content is ContainerContent => 'children' in content

/** Reads and checks the courses that come with the product. */
export function readCourseContent(contentFolder: string): CourseContent[] {
  const text = readFileSync(join(contentFolder, 'courses.json'), 'utf8')
  return z.object({ courses: z.array(courseContent) }).parse(JSON.parse(text)).courses
}

/** Reads and checks the paper of an exercise that comes with the product. */
export const readPaperContent = (contentFolder: string, name: string): ExamPaper =>
  examPaper.parse(JSON.parse(readFileSync(join(contentFolder, 'exams', name), 'utf8')))
