import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LESSON_PAGES_MAX, type LessonKind } from '@shijie/contract'
import { z } from 'zod'

/** What `content/courses.json` holds: courses as trees of lessons with their media. */

/** A text in `lessons/` that only teachers read: a plan, a key, what to say on each slide. */
const teacherName = z
  .string()
  .regex(/^(?:\d\/)?[\w-]+\.md$/)
  .optional()

/**
 * What a lesson was called when a release first had it, where it has another title now: without it an update would take the
 * lesson for another one, and leave the old one beside it.
 */
const was = z.string().min(1).optional()

/** What all leaves have, of whatever kind. */
const common = {
  title: z.string().min(1),
  was,
  description: z.string(),
  topic: z.string(),
  iconUrl: z.string().startsWith('/'),
  isTrySee: z.int().min(0),
  /** What it takes in the lesson, and what of it is done at home; a video or pages alone say it themselves. */
  minutes: z.int().min(0).default(0),
  homeworkMinutes: z.int().min(0).default(0),
  /** Beside the course: left out of progress and marks. */
  isExtra: z.boolean().default(false),
  teacher: teacherName,
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

/** Blocks in `lessons/`. */
const page = z.strictObject({ ...common, kind: z.literal('page'), page: mediaName(/^\d\/[\w-]+\.json$/) })

/** Pages that somebody uploads come from a teacher, never with the product. */
type ShippedKind = Exclude<LessonKind, 'web'>
const leafByKind = { video, pdf, images, document, exercise, training, page } satisfies Record<ShippedKind, z.ZodType>
const leaf = z.union(Object.values(leafByKind))

export interface ContainerContent {
  title: string
  was?: string | undefined
  description: string
  teacher?: string | undefined
  aims?: string | undefined
  children: LessonContent[]
}
export type LeafContent = z.output<typeof leaf>
export type LessonContent = ContainerContent | LeafContent

const lesson: z.ZodType<LessonContent> = z.lazy(() => z.union([leaf, container]))
const container: z.ZodType<ContainerContent> = z.strictObject({
  title: z.string().min(1),
  was,
  description: z.string(),
  teacher: teacherName,
  /** Goals and points of the standard, in `lessons/`. */
  aims: z
    .string()
    .regex(/^\d\/[\w-]+\.json$/)
    .optional(),
  children: z.array(lesson).min(1),
})

const courseContent = z.strictObject({
  slug: z.string().min(1),
  category: z.union([z.literal(1), z.literal(2)]),
  name: z.string().min(1),
  intro: z.string(),
  hours: z.number().positive(),
  coverUrl: z.string().startsWith('/'),
  teacher: teacherName,
  lessons: z.array(lesson).min(1),
})
export type CourseContent = z.output<typeof courseContent>

export const isContainer = (content: LessonContent): content is ContainerContent => 'children' in content

/** Reads and checks the courses that come with the product. */
export function readCourseContent(contentFolder: string): CourseContent[] {
  const text = readFileSync(join(contentFolder, 'courses.json'), 'utf8')
  return z.object({ courses: z.array(courseContent) }).parse(JSON.parse(text)).courses
}
