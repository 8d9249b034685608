import type { ExamPaper, LessonBody } from '@shijie/contract'
import { sql } from 'kysely'
import type { Db } from '../../../services.ts'
import { picturesOf, readPapers } from '../../exam/index.ts'
import { filesOf } from '../check-body.ts'
import { listDraftBodies } from '../draft-repository.ts'

/** A file that a course shows. */
export interface CourseFile {
  id: string
  owner_id: string | null
  author: string | null
  sha256: Buffer
  size: number
  media_type: string
  name: string
  folder_id: string | null
  path: string
  sort: number
}

export interface CourseFolder {
  id: string
  owner_id: string
  name: string
}

export interface CourseLesson {
  id: string
  depth: number
  body: LessonBody
  paper: ExamPaper | null
}

/** A course as its teachers edit it, with everything that it shows. Each list has the order in which the course names it. */
export interface CourseContents {
  lessons: CourseLesson[]
  files: CourseFile[]
  folders: CourseFolder[]
}

/** Ids in the order of `asked`, each once; those that are gone are left out. */
function inOrder<Row extends { id: string }>(rows: readonly Row[], asked: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(asked)].flatMap((id) => byId.get(id) ?? [])
}

async function readFolders(db: Db, asked: readonly string[]): Promise<CourseFolder[]> {
  if (asked.length === 0) return []
  const rows = await db
    .selectFrom('folders')
    .select(['id', 'owner_id', 'name'])
    .where('id', 'in', asked)
    .where('deleted_at', 'is', null)
    .execute()
  return inOrder(rows, asked)
}

/** Files by their ids, and those of the folders. */
async function readFiles(db: Db, ids: readonly string[], folderIds: readonly string[]): Promise<CourseFile[]> {
  const { rows } = await sql<CourseFile>`
    select f.id, f.owner_id, u.name as author, f.sha256, f.size, f.media_type, f.name, f.folder_id, f.path, f.sort
    from files f left join users u on u.id = f.owner_id
    where f.deleted_at is null and (f.id = any(${[...ids]}::uuid[]) or f.folder_id = any(${[...folderIds]}::uuid[]))
    order by array_position(${[...folderIds]}::uuid[], f.folder_id), f.sort, f.id`.execute(db)
  return inOrder(rows, [...ids, ...rows.map(({ id }) => id)])
}

/** Reads a course whose drafts are there. */
export async function readContents(db: Db, courseId: string): Promise<CourseContents> {
  const drafts = await listDraftBodies(db, courseId)
  const exercises = drafts.filter(({ body }) => body.Kind === 'exercise').map(({ id }) => id)
  const papers = await readPapers(db, exercises)
  const lessons = drafts.map((draft) => ({ ...draft, paper: papers.get(draft.id) ?? null }))
  const fileIds = lessons.flatMap(({ body, paper }) => [
    ...filesOf(body),
    ...(paper?.Questions.flatMap(picturesOf) ?? []),
  ])
  const folders = await readFolders(
    db,
    lessons.flatMap(({ body }) => body.FolderId || []),
  )
  const folderIds = folders.map(({ id }) => id)
  return { lessons, folders, files: await readFiles(db, fileIds, folderIds) }
}
