import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ExamPaper, examPaper, type LessonBlock, type LessonBody, lessonBlock, lessonBody } from '@shijie/contract'
import { z } from 'zod'
import { newId } from '../../platform/ids.ts'
import type { PartNames } from './part-names.ts'

/**
 * Pages and papers that come with the product. They are written as on the wire, but name a picture by its place in `media/`
 * and what they lead to by its slug; long texts may be lists of lines.
 */

const rawBlock = z.looseObject({
  Kind: z.string(),
  File: z.string().optional(),
  SubtitleFile: z.string().optional(),
  Target: z.enum(['lesson', 'training', 'dataset', 'component']).optional(),
  Slug: z.string().optional(),
  Lesson: z.string().optional(),
  Choices: z.array(z.looseObject({})).optional(),
})

const rawPaper = z.looseObject({
  Questions: z.array(z.looseObject({ PictureFile: z.string().optional() })),
})

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'))

/** Lines become one text. */
const joinLines = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      ['Text', 'TeacherText', 'Stem', 'Code'].includes(field) && Array.isArray(value) ? value.join('\n') : value,
    ]),
  )

function toBlock(raw: unknown, names: PartNames): LessonBlock {
  const { File, SubtitleFile, Slug, Lesson, Choices, ...rest } = rawBlock.parse(raw)
  const key = rest.Target === 'lesson' ? Lesson : Slug
  return lessonBlock.parse({
    ...joinLines(rest),
    BlockId: newId(),
    ...(File === undefined ? {} : { FileId: names.nameOf('file', File) }),
    ...(SubtitleFile === undefined ? {} : { SubtitleFileId: names.nameOf('file', SubtitleFile) }),
    ...(rest.Target && key ? { TargetId: names.nameOf(rest.Target, key) } : {}),
    ...(Choices ? { Choices: Choices.map((choice) => ({ ...joinLines(choice), ChoiceId: newId() })) } : {}),
  })
}

/** The blocks of a page in `lessons/`. */
export function readPageContent(contentFolder: string, path: string, names: PartNames): LessonBlock[] {
  const { Blocks } = z.strictObject({ Blocks: z.array(z.unknown()) }).parse(readJson(contentFolder, 'lessons', path))
  return Blocks.map((block) => toBlock(block, names))
}

/** A text in `lessons/` that only teachers read. */
export const readTeacherText = (contentFolder: string, path: string): string =>
  readFileSync(join(contentFolder, 'lessons', path), 'utf8').trim()

const rawAims = z.strictObject({
  Goals: lessonBody.shape.Goals,
  Standards: z.array(z.strictObject({ Text: z.string(), Source: z.string(), Number: z.string() })),
})

/** What a lesson in `lessons/` is for. Nobody compared its points with the printed standard: a school ticks them. */
export function readAimsContent(contentFolder: string, path: string): Pick<LessonBody, 'Goals' | 'Standards'> {
  const { Goals, Standards } = rawAims.parse(readJson(contentFolder, 'lessons', path))
  const points = Standards.map((point) => ({ ...point, StandardId: newId() }))
  return { Goals, Standards: lessonBody.shape.Standards.parse(points) }
}

/** The paper of an exercise in `exams/`. */
export function readPaperContent(contentFolder: string, file: string, names: PartNames): ExamPaper {
  const { Questions, ...paper } = rawPaper.parse(readJson(contentFolder, 'exams', file))
  return examPaper.parse({
    ...paper,
    Questions: Questions.map(({ PictureFile, ...question }) => ({
      ...question,
      ...(PictureFile === undefined ? {} : { PictureFileId: names.nameOf('file', PictureFile) }),
    })),
  })
}
