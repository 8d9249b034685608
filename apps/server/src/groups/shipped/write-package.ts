import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import {
  type CourseManifest,
  courseManifest,
  type LessonBody,
  lessonBody,
  PACKAGE_FORMAT,
  PACKAGE_VERSION,
} from '@shijie/contract'
import type { z } from 'zod'
import type { Storage } from '../../clients/storage.ts'
import { type CourseToBring, keyOf } from '../authoring/index.ts'
import { comparePaths } from '../file/index.ts'
import { type CourseContent, isContainer, type LeafContent, type LessonContent } from './course-content.ts'
import { readAimsContent, readPageContent, readPaperContent, readTeacherText } from './page-content.ts'
import { PartNames } from './part-names.ts'

/** Makes of the content of a course what a teacher's package holds, so that both come in by the same code. */

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.ipynb': 'application/json',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const PICTURE = /\.(png|jpg|webp)$/
const AUTHOR = '拾阶 AI 学堂'
const LICENCE = 'CC-BY'

type Lesson = CourseManifest['Lessons'][number]
type Folder = CourseManifest['Folders'][number]

/** The pictures of a content folder in the order of their names, those of its folders included. */
export async function listPictures(contentFolder: string, folder: string): Promise<string[]> {
  const found = await readdir(join(contentFolder, 'media', folder), { recursive: true })
  return found
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => PICTURE.test(path))
    .sort(comparePaths)
}

interface Reading {
  contentFolder: string
  names: PartNames
  lessons: Lesson[]
}

/** What a leaf shows, in the fields of a body. */
function shownBy(leaf: LeafContent, { contentFolder, names }: Reading): Partial<z.input<typeof lessonBody>> {
  switch (leaf.kind) {
    case 'video':
      return {
        FileId: names.nameOf('file', leaf.media),
        SubtitleFileId: names.nameOf('file', leaf.subtitles),
        DurationMs: leaf.durationMs,
      }
    case 'pdf':
      return { FileId: names.nameOf('file', leaf.media), PageCount: leaf.pages }
    case 'images':
      return { FolderId: names.nameOf('folder', leaf.folder), PageCount: leaf.pages }
    case 'document':
      return { FileId: names.nameOf('file', leaf.media), PageCount: 1 }
    case 'training':
      return { TrainingId: names.nameOf('training', leaf.training) }
    case 'page':
      return { Blocks: readPageContent(contentFolder, leaf.page, names) }
    case 'exercise':
      return {}
  }
}

const teacherTextOf = (
  { teacher }: Pick<LessonContent, 'teacher'>,
  { contentFolder }: Pick<Reading, 'contentFolder'>,
): string => (teacher ? readTeacherText(contentFolder, teacher) : '')

function bodyOf(content: LessonContent, reading: Reading): LessonBody {
  const { title, description } = content
  const said = { Title: title, Description: description, TeacherText: teacherTextOf(content, reading) }
  if (isContainer(content)) {
    const aims = content.aims ? readAimsContent(reading.contentFolder, content.aims) : {}
    return lessonBody.parse({ ...said, ...aims, Kind: 'container' })
  }
  return lessonBody.parse({
    ...said,
    Kind: content.kind,
    Topic: content.topic,
    IsTrySee: content.isTrySee,
    Minutes: content.minutes,
    HomeworkMinutes: content.homeworkMinutes,
    IsExtra: content.isExtra ? 1 : 0,
    ...shownBy(content, reading),
  })
}

/** Lessons in the order of reading. */
function readLessons(contents: readonly LessonContent[], depth: number, reading: Reading): void {
  const { contentFolder, names } = reading
  for (const content of contents) {
    const isExercise = !isContainer(content) && content.kind === 'exercise'
    reading.lessons.push({
      Name: names.nameOf('lesson', content.title),
      Depth: depth,
      Body: bodyOf(content, reading),
      Paper: isExercise ? readPaperContent(contentFolder, content.paper, names) : null,
    })
    if (isContainer(content)) readLessons(content.children, depth + 1, reading)
  }
}

async function readFolders({ contentFolder, names }: Reading): Promise<Folder[]> {
  const folders: Folder[] = []
  for (const { name, key } of names.list('folder')) {
    const pictures = await listPictures(contentFolder, key)
    const Files = pictures.map((path) => ({ FileId: names.nameOf('file', `${key}/${path}`), Path: path }))
    folders.push({ Name: name, FolderName: key, Files })
  }
  return folders
}

/** Puts a content into the storage; says what it is. */
async function keepFile(storage: Storage, contentFolder: string, path: string) {
  const mediaType = MEDIA_TYPES[extname(path)]
  if (!mediaType) throw new Error(`${path} is of no type that lessons are made of`)
  const { sha256, size } = await storage.write(createReadStream(join(contentFolder, 'media', path)))
  return { sha256, size, media_type: mediaType }
}

const shippedParts = (names: PartNames, kind: 'dataset' | 'component') =>
  names.list(kind).map(({ name, key }) => ({ Name: name, Slug: key, Title: key }))

/** A course of the product as it is read, before anything is in the storage. */
interface ReadCourse {
  reading: Reading
  folders: Folder[]
}

async function readShipped(contentFolder: string, course: CourseContent): Promise<ReadCourse> {
  const reading: Reading = { contentFolder, names: new PartNames(), lessons: [] }
  readLessons(course.lessons, 0, reading)
  return { reading, folders: await readFolders(reading) }
}

/** Ids that are drawn whenever content is read; they say nothing of it. */
const DRAWN = new Set(['BlockId', 'ChoiceId', 'StandardId'])

/** The lessons that are called otherwise than when a release first had them: by today's key, the one of then. */
export function listRenamed(lessons: readonly LessonContent[]): Map<string, string> {
  const renamed = new Map<string, string>()
  for (const content of lessons) {
    const Kind = isContainer(content) ? 'container' : content.kind
    const { title, was } = content
    if (was) renamed.set(keyOf({ Title: title, Kind }), keyOf({ Title: was, Kind }))
    if (isContainer(content)) for (const [today, then] of listRenamed(content.children)) renamed.set(today, then)
  }
  return renamed
}

/** What a course of the product is now: every text and every file of it. Nothing is written. */
export async function hashShippedCourse(contentFolder: string, course: CourseContent): Promise<string> {
  const { reading, folders } = await readShipped(contentFolder, course)
  const hash = createHash('sha256')
  const texts = [course, reading.lessons, folders, teacherTextOf(course, { contentFolder })]
  hash.update(JSON.stringify(texts, (name, value) => (DRAWN.has(name) ? undefined : value)))
  for (const { key } of reading.names.list('file')) {
    hash.update(key)
    for await (const piece of createReadStream(join(contentFolder, 'media', key))) hash.update(piece)
  }
  return hash.digest('hex')
}

/** Reads and checks a course that comes with the product; its contents are in the storage then. */
export async function packShippedCourse(
  { storage, contentFolder }: { storage: Storage; contentFolder: string },
  course: CourseContent,
): Promise<CourseToBring> {
  const { reading, folders: Folders } = await readShipped(contentFolder, course)
  const { names, lessons } = reading
  const contents = new Map<string, Awaited<ReturnType<typeof keepFile>>>()
  const Files: CourseManifest['Files'] = []
  for (const { name, key } of names.list('file')) {
    const kept = await keepFile(storage, contentFolder, key)
    const Sha256 = kept.sha256.toString('hex')
    contents.set(Sha256, kept)
    const about = { FileName: basename(key), MediaType: kept.media_type, Author: AUTHOR, Licence: LICENCE }
    Files.push({ Name: name, Size: kept.size, Sha256, ...about })
  }
  const manifest = courseManifest.parse({
    Format: PACKAGE_FORMAT,
    Version: PACKAGE_VERSION,
    Course: {
      CourseName: course.name,
      CourseIntro: course.intro,
      TeacherText: teacherTextOf(course, { contentFolder }),
      CourseHours: course.hours,
      CourseCoverUrl: course.coverUrl,
      Category: course.category,
      Author: AUTHOR,
      Licence: LICENCE,
    },
    Lessons: lessons,
    Files,
    Folders,
    Trainings: names.list('training').map(({ name, key }) => ({ Name: name, Slug: key, TrainingName: key })),
    Datasets: shippedParts(names, 'dataset'),
    Components: shippedParts(names, 'component'),
  })
  const known = new Set(manifest.Lessons.map(({ Body }) => Body.Title))
  const nowhere = names.list('lesson').find(({ key }) => !known.has(key))
  if (nowhere) throw new Error(`a page leads to the lesson ${nowhere.key}, which the course has not`)
  return { manifest, contents }
}
