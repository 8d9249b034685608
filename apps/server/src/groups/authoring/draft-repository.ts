import { type DraftState, type LessonBody, lessonBody } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'

/** How a lesson stands to what learners see; one that was taken out before anybody saw it has left already. */
export const DRAFT_STATE = sql<DraftState>`(case
  when d.removed_at is not null then 'leaving'
  when d.published_revision is null then 'draft'
  when d.revision > d.published_revision then 'changed'
  else 'published' end)`

/** Condition on `lesson_drafts` with the alias `d`: it stands in the tree, perhaps struck through. */
export const IN_TREE = sql<boolean>`(d.removed_at is null or d.published_revision is not null)`

export interface DraftSummary {
  id: string
  parent_id: string | null
  title: string
  kind: LessonBody['Kind']
  sort: number
  state: DraftState
  minutes: number
  opens_at: string
  opens_after_id: string
  weight: number
  revision: number
  changed_at: Date
  changed_by: string | null
  changer_name: string | null
  learner_count: number
  plan_id: string | null
  goes_at: Date | null
  planned_at: Date | null
  is_plan_behind: boolean
  total: number
}

const treeOf = (courseId: string, isIn = IN_TREE): RawBuilder<unknown> => sql`
  tree (id, path) as (
    select d.id, array[lpad(d.sort::text, 9, '0') || d.id] from lesson_drafts d
    where d.course_id = ${courseId} and d.parent_id is null and ${isIn}
    union all
    select d.id, tree.path || (lpad(d.sort::text, 9, '0') || d.id) from lesson_drafts d join tree on d.parent_id = tree.id
    where ${isIn})`

/**
 * The tree of a course in the order in which it stands, parents before their children. An exercise was changed when its paper
 * was as well, by whoever wrote that.
 */
export async function listDraftTree(db: Db, courseId: string, page: Page): Promise<Listed<DraftSummary>> {
  const { rows } = await sql<DraftSummary>`
    with recursive ${treeOf(courseId)},
      page as (
        select id, path, count(*) over ()::int as total from tree order by path limit ${page.size} offset ${offsetOf(page)})
    select d.id, d.parent_id, d.body ->> 'Title' as title, d.body ->> 'Kind' as kind, d.sort, ${DRAFT_STATE} as state,
      (d.body ->> 'Minutes')::int as minutes,
      coalesce(d.body ->> 'OpensAt', '') as opens_at, coalesce(d.body ->> 'OpensAfterId', '') as opens_after_id,
      case when d.body ->> 'IsExtra' = '1' then 0 else coalesce((d.body ->> 'Weight')::int, 1) end as weight, d.revision,
      greatest(d.changed_at, e.created_at) as changed_at,
      case when e.created_at > d.changed_at then e.created_by else d.changed_by end as changed_by, u.name as changer_name,
      (select count(*)::int from study_records r where r.lesson_id = d.id) as learner_count,
      p.id as plan_id, p.goes_at, p.planned_at,
      coalesce(pl.revision <> d.revision, false) as is_plan_behind,
      page.total
    from page join lesson_drafts d on d.id = page.id
      left join exam_papers e on e.lesson_id = d.id and e.superseded_at is null
      left join users u on u.id = case when e.created_at > d.changed_at then e.created_by else d.changed_by end
      left join course_plan_lessons pl on pl.lesson_id = d.id left join course_plans p on p.id = pl.plan_id
    order by page.path`.execute(db)
  return listed(rows, page, () => countTree(db, courseId))
}

export interface DraftInOrder {
  id: string
  /** 0 for the first level. */
  depth: number
  body: LessonBody
}

/** Everything that is to stay in a course, whole, in the order of reading; what was taken out is left out. */
export async function listDraftBodies(db: Db, courseId: string): Promise<DraftInOrder[]> {
  const { rows } = await sql<Omit<DraftInOrder, 'body'> & { body: unknown }>`
    with recursive ${treeOf(courseId, sql<boolean>`d.removed_at is null`)}
    select d.id, cardinality(tree.path) - 1 as depth, d.body
    from tree join lesson_drafts d on d.id = tree.id order by tree.path`.execute(db)
  return rows.map(({ body, ...row }) => ({ ...row, body: lessonBody.parse(body) }))
}

async function countTree(db: Db, courseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive ${treeOf(courseId)} select count(*)::int as count from tree`.execute(db)
  return rows[0]?.count ?? 0
}

export interface Draft {
  id: string
  course_id: string
  revision: number
  published_revision: number | null
  removed_at: Date | null
  state: DraftState
  body: LessonBody
}

/** One lesson as its teachers edit it. */
export async function getDraftRow(db: Db, lessonId: string): Promise<Draft> {
  const { rows } = await sql<Draft>`
    select d.id, d.course_id, d.revision, d.published_revision, d.removed_at, d.body, ${DRAFT_STATE} as state
    from lesson_drafts d where d.id = ${lessonId}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  // Keys come out of the database in an order of its own; what is compared has that of the schema.
  return { ...row, body: lessonBody.parse(row.body) }
}

/** What a lesson was at a revision since it was last published; undefined for older ones. */
export async function findRevision(db: Db, lessonId: string, revision: number): Promise<LessonBody | undefined> {
  const row = await db
    .selectFrom('lesson_draft_revisions')
    .select('body')
    .where('lesson_id', '=', lessonId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row && lessonBody.parse(row.body)
}
