import type { ExamPaper, LeftOut, LessonBody } from '@shijie/contract'
import type { Db } from '../../../services.ts'
import { insertPaper } from '../../exam/index.ts'
import { insertDrafts, placeOutline } from '../make-courses.ts'
import { type Rename, renameBody, renamePaper } from './rename-parts.ts'

/** A lesson of another course, or of a package. */
export interface LessonToBring {
  /** What links of its course call it. */
  name: string
  depth: number
  body: LessonBody
  paper: ExamPaper | null
}

interface Brought {
  lessonCount: number
  paperCount: number
  leftOut: LeftOut[]
}

/** Writes lessons, with their papers, as drafts of a new course. `rename` knows everything but lessons. */
export async function insertLessons(
  tx: Db,
  courseId: string,
  lessons: readonly LessonToBring[],
  rename: Rename,
  { userId, now }: { userId: string; now: Date },
): Promise<Brought> {
  const placed = placeOutline(
    lessons.map((lesson) => ({
      ...lesson,
      Title: lesson.body.Title,
      Kind: lesson.body.Kind,
      Depth: lesson.depth,
    })),
  )
  const ids = new Map(placed.map(({ name, id }) => [name, id]))
  const renameAll: Rename = (kind, name) => (kind === 'lesson' ? ids.get(name) : rename(kind, name))
  const leftOut: LeftOut[] = []
  const drafts = placed.map((lesson) => {
    const body = renameBody(lesson.body, renameAll)
    const paper =
      lesson.paper && lesson.body.Kind === 'exercise' ? renamePaper(lesson.paper, lesson.body.Title, renameAll) : null
    leftOut.push(...body.leftOut, ...(paper?.leftOut ?? []))
    return { ...lesson, body: body.value, paper: paper?.value ?? null }
  })
  await insertDrafts(tx, courseId, drafts, { userId, now })
  for (const { id, paper } of drafts) {
    if (paper) await insertPaper(tx, id, paper, { userId, now })
  }
  return {
    lessonCount: drafts.filter(({ Kind }) => Kind !== 'container').length,
    paperCount: drafts.filter(({ paper }) => paper !== null).length,
    leftOut,
  }
}
