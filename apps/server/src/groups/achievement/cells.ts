import { MARK_FLAGS, MARK_NONE } from '@shijie/contract'
import { sql } from 'kysely'
import type { Db } from '../../services.ts'
import { AUDIENCE, IS_MEANT, standings } from '../assignment/index.ts'
import { type ItemRow, RECORDED_AT } from './book-repository.ts'
import { GOT, type Got, HAD } from './live-parts.ts'
import { IS_LATE, isOfPart, WIRE_RECORDED } from './mark-formula.ts'

/** What one learner has in the columns of a gradebook: marks and flags in their order. */
export interface OwnCells {
  lessonsDone: number
  marks: number[]
  flags: number[]
  /** What the parts are worked out from; nothing where the learner has none. */
  got: Got | undefined
}

interface Asked {
  courseId: string
  items: readonly ItemRow[]
  userIds: readonly string[]
  now: Date
}

/** The columns as `i`, with their place. */
const columnsOf = (items: readonly ItemRow[]) =>
  sql`unnest(${items.map(({ id }) => id)}::uuid[]) with ordinality as i (id, place)`

interface HadRow extends Got {
  user_id: string
  lessons_done: number
  places: number[] | null
  marks: number[] | null
  changed: number[] | null
}

/** Records and hands; as JSON the arrays are read faster. */
async function listHad(db: Db, { courseId, items, userIds }: Asked): Promise<HadRow[]> {
  const { rows } = await sql<HadRow>`
    with page as materialized (select ${courseId}::uuid as course_id, user_id from unnest(${userIds}::uuid[]) as user_id)
    select l.user_id, ${GOT}, count(*) filter (where l.is_done and ${isOfPart('lesson')})::int as lessons_done,
      array_to_json(array_agg(i.place) filter (where i.place is not null)) as places,
      array_to_json(array_agg(l.mark) filter (where i.place is not null)) as marks,
      array_to_json(array_agg(i.place) filter (where i.place is not null and l.is_changed)) as changed
    from ${HAD} l left join ${columnsOf(items)} on i.id = l.id group by l.user_id`.execute(db)
  return rows
}

/** Something that is known of a cell beside its mark. */
interface BesideRow {
  user_id: string
  place: number
  flags: number
}

const flag = (name: keyof typeof MARK_FLAGS) => sql.lit(MARK_FLAGS[name])

/** What was handed in and waits, and what came after the end of its paper. */
async function listBeside(db: Db, { items, userIds }: Asked): Promise<BesideRow[]> {
  const { rows } = await sql<BesideRow>`
    with columns as materialized (
      select l.id, l.kind, l.training_id, i.place::int as place from ${columnsOf(items)} join lessons l on l.id = i.id)
    select a.user_id, l.place,
      case when bool_or(a.handed_in_at is not null and a.percent is null) then ${flag('toMark')} else 0 end
        + case when bool_or(${IS_LATE}) then ${flag('late')} else 0 end as flags
      from exam_attempts a join columns l on l.id = a.lesson_id join exam_papers p on p.id = a.paper_id
      where a.user_id = any(${userIds}::uuid[]) group by 1, 2
    union all
    select t.user_id, l.place, ${flag('toMark')} from training_copies t join columns l on l.training_id = t.training_id
      where l.kind = 'training' and t.state = 'handedIn' and t.user_id = any(${userIds}::uuid[])`.execute(db)
  return rows
}

/** What was given until a deadline and came later. Where nothing of the course was given, it is not worked out. */
async function listLate(db: Db, { items, userIds, now }: Asked): Promise<BesideRow[]> {
  const lessonIds = items.map(({ id }) => id)
  const trainingIds = items.flatMap(({ training_id }) => training_id ?? [])
  const about = sql`(a.lesson_id = any(${lessonIds}::uuid[]) or a.training_id = any(${trainingIds}::uuid[]))`
  const given = await sql`select from assignments a
    where a.withdrawn_at is null and a.late_rule = 'accept' and ${about} limit 1`.execute(db)
  if (given.rows.length === 0) return []
  const { rows } = await sql<BesideRow>`
    select m.user_id, i.place::int as place, ${flag('late')} as flags
    from ${AUDIENCE} join ${columnsOf(items)} on true
    join lessons l on l.id = i.id and (l.id = a.lesson_id or l.training_id = a.training_id) ${standings(now)}
    where ${IS_MEANT} and a.late_rule = 'accept' and ${about} and m.user_id = any(${userIds}::uuid[])
      and standing.state = 'late'`.execute(db)
  return rows
}

/** What came late and is not called so. */
async function listWaived(db: Db, { items, userIds }: Asked): Promise<BesideRow[]> {
  const { rows } = await sql<BesideRow>`
    select w.user_id, i.place::int as place, ${flag('waived')} as flags
    from late_waivers w join ${columnsOf(items)} on i.id = w.lesson_id where w.user_id = any(${userIds}::uuid[])`.execute(
    db,
  )
  return rows
}

/** Where somebody did better after their mark was changed by hand: the hand still stands, and its author should know. */
async function listBettered(db: Db, { items, userIds }: Asked): Promise<BesideRow[]> {
  const { rows } = await sql<BesideRow>`
    select o.user_id, i.place::int as place, ${flag('bettered')} as flags
    from mark_overrides o join ${columnsOf(items)} on i.id = o.lesson_id
    join lessons l on l.id = o.lesson_id join users u on u.id = o.user_id
    join study_records r on r.lesson_id = o.lesson_id and r.user_id = o.user_id
    where o.user_id = any(${userIds}::uuid[]) and ${WIRE_RECORDED} > o.percent and ${RECORDED_AT} > o.changed_at`.execute(
    db,
  )
  return rows
}

/** The cells of these learners, by learner; in the order of the items. */
export async function listCells(db: Db, asked: Asked): Promise<Map<string, OwnCells>> {
  const width = asked.items.length
  const cells = new Map<string, OwnCells>()
  for (const userId of asked.userIds) {
    const marks = new Array<number>(width).fill(MARK_NONE)
    cells.set(userId, { lessonsDone: 0, marks, flags: new Array<number>(width).fill(0), got: undefined })
  }
  const raise = (own: OwnCells, place: number, flags: number) => {
    own.flags[place - 1] = (own.flags[place - 1] ?? 0) | flags
  }
  for (const row of await listHad(db, asked)) {
    const own = cells.get(row.user_id)
    if (!own) continue
    own.lessonsDone = row.lessons_done
    own.got = row
    for (const [at, place] of (row.places ?? []).entries()) own.marks[place - 1] = row.marks?.[at] ?? MARK_NONE
    for (const place of row.changed ?? []) raise(own, place, MARK_FLAGS.changed)
  }
  const isAnyChanged = [...cells.values()].some(({ flags }) => flags.some((one) => one !== 0))
  const bettered = isAnyChanged ? await listBettered(db, asked) : []
  for (const { user_id, place, flags } of [
    ...bettered,
    ...(await listBeside(db, asked)),
    ...(await listLate(db, asked)),
  ]) {
    const own = cells.get(user_id)
    if (own) raise(own, place, flags)
  }
  for (const { user_id, place, flags } of await listWaived(db, asked)) {
    const own = cells.get(user_id)
    if (!own) continue
    raise(own, place, flags)
    own.flags[place - 1] = (own.flags[place - 1] ?? 0) & ~MARK_FLAGS.late
  }
  return cells
}
