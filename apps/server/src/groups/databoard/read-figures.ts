import type { ModelType } from '@shijie/contract'
import { type Selectable, sql } from 'kysely'
import type { BoardDays } from '../../db/board-tables.ts'
import type { Db } from '../../services.ts'
import type { DayRange } from './count-days.ts'

/** Figures as they were counted, for organisations by their ids. Nothing here looks at a learner. */

export type FigureRow = Omit<Selectable<BoardDays>, 'day'> & { day: string }

const SUMS = sql.raw(
  [
    'studied_ms',
    'learners',
    'lessons_done',
    'hand_ins',
    'graded',
    'models_trained',
    'models_published',
    'component_calls',
  ]
    .map((name) => `coalesce(sum(${name}), 0)::int8 as ${name}`)
    .join(', '),
)

export type Figures = Omit<FigureRow, 'organisation_id' | 'day'>

/** Sums over organisations and days. */
export async function sumFigures(db: Db, ids: readonly string[], { from, to }: DayRange): Promise<Figures> {
  const { rows } = await sql<Figures>`select ${SUMS} from board_days
    where organisation_id = any(${ids}::uuid[]) and day between ${from}::date and ${to}::date`.execute(db)
  return rows[0] as Figures
}

/** Sums of the organisations together, for each day that has any. */
export async function listFiguresByDay(db: Db, ids: readonly string[], { from, to }: DayRange) {
  const { rows } = await sql<Omit<FigureRow, 'organisation_id'>>`select day::text as day, ${SUMS} from board_days
    where organisation_id = any(${ids}::uuid[]) and day between ${from}::date and ${to}::date group by day`.execute(db)
  return new Map(rows.map((row) => [row.day, row]))
}

/** Study time of each organisation by day. */
export async function listStudied(db: Db, ids: readonly string[], { from, to }: DayRange) {
  const { rows } = await sql<{ organisation_id: string; day: string; studied_ms: number }>`
    select organisation_id, day::text as day, studied_ms from board_days
    where organisation_id = any(${ids}::uuid[]) and day between ${from}::date and ${to}::date`.execute(db)
  return rows
}

export interface PresenceRow {
  organisation_id: string
  learners: number
  active: number
}

export const listPresences = (db: Db, ids: readonly string[]): Promise<PresenceRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('board_presences')
        .select(['organisation_id', 'learners', 'active'])
        .where('organisation_id', 'in', [...ids])
        .execute()

interface StepInput {
  from: Date
  to: Date
  stepMinutes: number
}

/** Most learners at once in each step of a day: minutes after midnight in Shanghai, by day. */
export async function listPeaks(db: Db, ids: readonly string[], { from, to, stepMinutes }: StepInput) {
  const { rows } = await sql<{ day: string; minute: number; learners: number }>`
    with slots as (
      select slot_at at time zone 'Asia/Shanghai' as local, sum(learners)::int as learners from board_slots
      where organisation_id = any(${ids}::uuid[]) and slot_at >= ${from} and slot_at < ${to} group by slot_at)
    select local::date::text as day,
      (floor(extract(epoch from local::time) / 60 / ${stepMinutes}) * ${stepMinutes})::int as minute,
      max(learners)::int as learners
    from slots group by 1, 2`.execute(db)
  return rows
}

export async function sumModels(db: Db, ids: readonly string[], { from, to }: DayRange) {
  const { rows } = await sql<{ model_type: ModelType; trained: number }>`
    select model_type, sum(trained)::int as trained from board_models
    where organisation_id = any(${ids}::uuid[]) and day between ${from}::date and ${to}::date
    group by model_type order by trained desc, model_type`.execute(db)
  return rows
}

export interface WorkRow {
  kind: 'component' | 'dataset'
  name: string
  class_name: string
  published_at: Date
}

interface WorkFilter {
  schoolIds: readonly string[]
  /** Only of these classes, by their names; all of the school when left out. */
  classNames: readonly string[] | undefined
  since: Date
  most: number
}

/** What is published in these schools, newest first. Who made it is not asked. */
export async function listWorks(db: Db, { schoolIds, classNames, since, most }: WorkFilter): Promise<WorkRow[]> {
  const ofClass = classNames ? sql`and class_name = any(${[...classNames]}::text[])` : sql``
  const from = (table: string, kind: string) => sql`
    select ${sql.lit(kind)} as kind, name, class_name, published_at from ${sql.table(table)}
    where school_id = any(${[...schoolIds]}::uuid[]) and state = 2 and published_at >= ${since} and owner_id is not null ${ofClass}
    order by published_at desc limit ${most}`
  const { rows } = await sql<WorkRow>`
    select * from ((${from('components', 'component')}) union all (${from('published_datasets', 'dataset')})) works
    order by published_at desc limit ${most}`.execute(db)
  return rows
}
