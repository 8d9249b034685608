import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What `content/courses.json` holds: courses as trees of lessons with their media. */

const leaf = z.strictObject({
  title: z.string().min(1),
  description: z.string(),
  topic: z.string(),
  iconUrl: z.string().startsWith('/'),
  isTrySee: z.int().min(0),
  media: z.string().endsWith('.mp4'),
  subtitles: z.string().endsWith('.vtt'),
  durationMs: z.int().positive(),
})

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
