import { completionOf, type LessonBlock, type LessonBody, LinkTypes } from '@shijie/contract'
import { sql } from 'kysely'
import { shanghaiMoment } from '../../platform/time.ts'
import type { Db } from '../../services.ts'

/** How a leaf is learned, as the filter of micro-lessons names it. */
function modeOf(kind: LessonBody['Kind']): string {
  if (kind === 'container') return ''
  if (kind === 'images') return 'pages'
  if (kind === 'exercise' || kind === 'training') return 'practice'
  return kind === 'video' ? 'video' : 'reading'
}

function blockForLearners(block: LessonBlock): LessonBlock {
  const bare = { ...block, TeacherText: '' }
  if (bare.Kind !== 'slides') return bare
  return { ...bare, Slides: bare.Slides.map((slide) => ({ ...slide, TeacherText: '' })) }
}

/** A lesson without what is for teachers only. */
export const forLearners = (body: LessonBody): LessonBody => ({
  ...body,
  CompletedBy: completionOf(body),
  PageCount: body.Kind === 'page' ? body.Blocks.length : body.PageCount,
  Blocks: body.Blocks.map(blockForLearners),
  TeacherText: '',
  Standards: [],
})

const columnsOf = (body: LessonBody) => ({
  title: body.Title,
  kind: body.Kind,
  link_type: body.Kind === 'container' ? LinkTypes.container : LinkTypes.leaf,
  mode: modeOf(body.Kind),
  description: body.Description,
  topic: body.Topic,
  is_try_see: body.IsTrySee,
  opens_at: body.OpensAt ? shanghaiMoment(body.OpensAt) : null,
  opens_after_id: body.OpensAfterId || null,
  completed_by: body.CompletedBy,
  pass_percent: body.PassPercent,
  weight: body.Weight,
  minutes: body.Minutes,
  homework_minutes: body.HomeworkMinutes,
  is_extra: body.IsExtra === 1,
  file_id: body.FileId || null,
  subtitle_file_id: body.SubtitleFileId || null,
  poster_file_id: body.PosterFileId || null,
  folder_id: body.FolderId || null,
  training_id: body.TrainingId || null,
  duration_ms: body.DurationMs,
  page_count: body.PageCount,
  blocks: JSON.stringify(body.Blocks),
  goals: body.Goals,
})

export interface LessonToWrite {
  id: string
  courseId: string
  parentId: string | null
  body: LessonBody
  isLeaving: boolean
  isSeen: boolean
  /** Something that learners see is another now. */
  isRenewed: boolean
}

/** Makes the lesson that learners see as its draft is. */
export async function writeLesson(tx: Db, lesson: LessonToWrite, now: Date): Promise<void> {
  const { id, courseId, parentId, body, isLeaving, isRenewed } = lesson
  if (isLeaving) {
    await tx.updateTable('lessons').set({ deleted_at: now }).where('id', '=', id).execute()
    return
  }
  const columns = {
    // What is written for teachers stays with the draft and its versions: no query for learners can meet it here.
    ...columnsOf(forLearners(body)),
    parent_id: parentId,
    deleted_at: null,
    ...(isRenewed ? { renewed_at: now } : {}),
  }
  await tx
    .insertInto('lessons')
    .values({ id, course_id: courseId, created_at: now, ...columns })
    .onConflict((found) => found.column('id').doUpdateSet(columns))
    .execute()
}

/**
 * Order, ancestors and the counted leaves of a course, after its lessons were written. Siblings take the order of the tree
 * of the teachers where something of theirs was published; elsewhere learners keep the order that they know.
 */
export async function renumberCourse(tx: Db, courseId: string, parents: readonly (string | null)[]): Promise<void> {
  const ids = parents.filter((id) => id !== null)
  const isFirstLevel = parents.includes(null)
  await sql`
    update lessons l set sort = d.sort from lesson_drafts d
    where l.id = d.id and l.course_id = ${courseId} and l.deleted_at is null and l.sort <> d.sort
      and l.parent_id is not distinct from d.parent_id
      and (l.parent_id = any(${ids}::uuid[]) or (l.parent_id is null and ${isFirstLevel}))`.execute(tx)
  await sql`
    with recursive tree (id, ancestors, path) as (
      select id, '{}'::uuid[], array[lpad(sort::text, 9, '0') || id] from lessons
      where course_id = ${courseId} and parent_id is null and deleted_at is null
      union all
      select l.id, tree.ancestors || l.parent_id, tree.path || (lpad(l.sort::text, 9, '0') || l.id)
      from lessons l join tree on l.parent_id = tree.id where l.deleted_at is null),
    numbered as (
      select t.id, t.ancestors, case when l.link_type = 2
        then count(*) filter (where l.link_type = 2) over (order by t.path) else 0 end::int as leaf_order
      from tree t join lessons l on l.id = t.id)
    update lessons l set ancestors = n.ancestors, leaf_order = n.leaf_order from numbered n
    where l.id = n.id and (l.ancestors <> n.ancestors or l.leaf_order <> n.leaf_order)`.execute(tx)
  await sql`
    update courses set lesson_count = (
      select count(*) from lessons l
      where l.course_id = courses.id and l.link_type = 2 and not l.is_extra and l.deleted_at is null)
    where id = ${courseId}`.execute(tx)
}
