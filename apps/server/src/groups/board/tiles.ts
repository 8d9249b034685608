import {
  type BoardTile,
  bitOf,
  SAME_ERROR,
  SEAT_COLUMNS,
  SEATS_IN_ROW,
  type StuckReason,
  type TileState,
  WRONG_AGAIN,
} from '@shijie/contract'
import { sql } from 'kysely'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'
import type { PupilStand } from '../today/index.ts'

/** What else is known of a pupil at work. */
export interface PupilFacts {
  user_id: string
  seat_row: number | null
  seat_column: number | null
  /** The same error again and again, later than the pupil got on. */
  error_line: number | null
  error_at: Date | null
  wrong_at: Date | null
  last_percent: number | null
  raised_at: Date | null
  hand_reason: string | null
  seen_at: Date | null
  choice: number | null
}

interface FactsAsked {
  classId: string
  stands: readonly PupilStand[]
  /** The lesson at work, whose hands and answers these are. */
  sessionId: string | null
  questionId: string | null
  begunSince: Date
}

/**
 * One look for the whole class. Wrong twice: the question of a page, a step of a training, or the exercise at which the pupil
 * stands, since the lesson began and still not right.
 */
export async function listFacts(
  db: Db,
  { classId, stands, sessionId, questionId, begunSince }: FactsAsked,
): Promise<Map<string, PupilFacts>> {
  if (stands.length === 0) return new Map()
  const { rows } = await sql<PupilFacts>`
    with p as (select * from unnest(${stands.map(({ user_id }) => user_id)}::uuid[],
      ${stands.map(({ lesson_id }) => lesson_id)}::uuid[], ${stands.map(({ moved_at }) => moved_at)}::timestamptz[]) as p(user_id, lesson_id, moved_at))
    select p.user_id, s.seat_row, s.seat_column, e.line as error_line, e.tried_at as error_at, w.wrong_at, r.score_percent as last_percent,
      h.raised_at, h.reason as hand_reason, h.seen_at, a.choice
    from p
    left join class_seats s on s.class_id = ${classId} and s.user_id = p.user_id
    left join program_trials e on e.user_id = p.user_id and e.times >= ${SAME_ERROR} and e.tried_at >= ${begunSince}
      and e.tried_at >= coalesce(p.moved_at, e.tried_at)
    left join lateral (select greatest(
      (select max(k.answered_at) from self_check_answers k where k.user_id = p.user_id and k.lesson_id = p.lesson_id
        and k.try_count >= ${WRONG_AGAIN} and not k.is_right and k.answered_at >= ${begunSince}),
      (select max(g.checked_at) from lessons l join training_copies c on c.training_id = l.training_id and c.user_id = p.user_id
        join training_progress g on g.copy_id = c.id and g.state = 'begun' and g.attempts >= ${WRONG_AGAIN} and g.checked_at >= ${begunSince}
        where l.id = p.lesson_id),
      (select max(x.handed_in_at) from exam_attempts x where x.user_id = p.user_id and x.lesson_id = p.lesson_id
        and x.handed_in_at >= ${begunSince} and not exists (select from study_records c
          where c.user_id = x.user_id and c.lesson_id = x.lesson_id and c.completed_at is not null)
        having count(*) >= ${WRONG_AGAIN})) as wrong_at) w on true
    left join lateral (select sr.score_percent from study_records sr join lessons t on t.id = sr.lesson_id
      where sr.user_id = p.user_id and sr.score_percent is not null and sr.reported_at >= ${begunSince}
      order by sr.reported_at desc limit 1) r on true
    left join class_hands h on h.session_id = ${sessionId} and h.user_id = p.user_id and h.is_up
    left join class_answers a on a.question_id = ${questionId} and a.user_id = p.user_id`.execute(db)
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** Without a lesson at work nobody is stuck: there is nobody to go to. */
function stuckOf(stand: PupilStand, facts: PupilFacts | undefined): { reason: StuckReason; since: Date } | undefined {
  if (!stand.is_here || !stand.has_come || stand.is_done || stand.aside_kind) return undefined
  if (facts?.error_at) return { reason: 'error', since: facts.error_at }
  if (facts?.wrong_at) return { reason: 'wrong', since: facts.wrong_at }
  return stand.is_still && stand.moved_at ? { reason: 'still', since: stand.moved_at } : undefined
}

type Standing = Pick<BoardTile, 'State' | 'Reason' | 'Line'> & { since: Date | null }

/**
 * A hand is shown before all else: a browser that broke may be why it is up. Whoever is here and elsewhere is not in the lesson, done
 * with it or not. Whoever has completed all in this lesson keeps that when they close the page; else whoever is not here is away,
 * whatever they did before. Before a lesson here or not is all.
 */
function standingOf(stand: PupilStand, facts: PupilFacts | undefined, isAtWork: boolean): Standing {
  const plain = (State: TileState, since: Date | null) => ({ State, Reason: '' as const, Line: 0, since })
  const stuck = isAtWork ? stuckOf(stand, facts) : undefined
  // A hand hides that somebody is stuck, and nowhere is that counted: the hand is what calls the teacher.
  const told = {
    Reason: stuck?.reason ?? ('' as const),
    Line: stuck?.reason === 'error' ? (facts?.error_line ?? 0) : 0,
  }
  if (facts?.raised_at) return { State: 'hand', ...told, since: facts.raised_at }
  if (isAtWork && stand.is_here && stand.aside_kind) return plain('here', stand.aside_at)
  if (isAtWork && stand.is_done && !stand.was_done) return plain('done', stand.moved_at)
  if (!stand.is_here) return plain('away', stand.seen_at)
  if (!isAtWork) return plain('here', null)
  if (stand.is_done && stand.has_come) return plain('done', stand.moved_at)
  if (!stand.has_come) return plain('here', null)
  if (stuck) return { State: 'stuck', ...told, since: stuck.since }
  return plain('going', stand.moved_at)
}

function stepOf({ lesson_id, is_done }: PupilStand, steps: readonly { id: string }[]): number {
  if (lesson_id === null) return is_done ? steps.length + 1 : 0
  return steps.findIndex(({ id }) => id === lesson_id) + 1
}

/** Free places from the first row on, in a row of ten. */
function* freeSeats(taken: ReadonlySet<string>): Generator<{ row: number; column: number }, never> {
  for (let row = 1; ; row++)
    for (let column = 1; column <= Math.min(SEATS_IN_ROW, SEAT_COLUMNS); column++)
      if (!taken.has(`${row} ${column}`)) yield { row, column }
}

/** Where each of these sits, in their order; whoever has no seat fills the free ones. */
export function seatPlaces(
  pupils: readonly { seat_row: number | null; seat_column: number | null }[],
): { row: number; column: number }[] {
  const free = freeSeats(new Set(pupils.map(({ seat_row, seat_column }) => `${seat_row} ${seat_column}`)))
  return pupils.map(({ seat_row, seat_column }) =>
    seat_row && seat_column ? { row: seat_row, column: seat_column } : free.next().value,
  )
}

/** The tiles in the order of their seats; whoever has none fills the free ones by number. */
export function tilesOf(
  stands: readonly PupilStand[],
  facts: ReadonlyMap<string, PupilFacts>,
  { steps, isAtWork }: { steps: readonly { id: string }[]; isAtWork: boolean },
): BoardTile[] {
  const seats = seatPlaces(stands.map(({ user_id }) => facts.get(user_id) ?? { seat_row: null, seat_column: null }))
  return stands
    .map((stand, index) => {
      const own = facts.get(stand.user_id)
      const seat = seats[index] ?? { row: 1, column: 1 }
      const { since, ...standing } = standingOf(stand, own, isAtWork)
      return {
        UserId: stand.user_id,
        UserName: stand.name,
        Row: seat.row,
        Column: seat.column,
        ...standing,
        IsHere: bitOf(stand.is_here),
        HasCome: bitOf(isAtWork && stand.has_come),
        Aside: isAtWork ? (stand.aside_kind ?? ('' as const)) : ('' as const),
        AsideName: isAtWork ? (stand.aside_name ?? '') : '',
        Step: stepOf(stand, steps),
        DoneCount: stand.done,
        WasDone: bitOf(stand.was_done),
        Since: wireTime(since),
        HandReason: own?.hand_reason ?? '',
        IsSeen: bitOf(Boolean(own?.seen_at)),
        LastPercent: own?.last_percent ?? -1,
        Choice: own?.choice ?? -1,
      }
    })
    .toSorted((one, other) => one.Row - other.Row || one.Column - other.Column)
    .map((tile, index) => ({ ...tile, SeatNumber: index + 1 }))
}
