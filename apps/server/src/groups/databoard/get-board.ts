import {
  BOARD_DAYS,
  BOARD_HOURS,
  BOARD_STEP_MINUTES,
  BOARD_WORKS_MAX,
  type BoardRange,
  bitOf,
  type DataBoard,
} from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import {
  DAY,
  HOUR,
  MINUTE,
  momentAfter,
  momentBefore,
  SECOND,
  shanghaiDay,
  shanghaiMoment,
  weekDays,
  wireTime,
} from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { type BoardScope, getBoardScope } from './board-scope.ts'
import type { DayRange } from './count-days.ts'
import { countRecent } from './keep-counted.ts'
import {
  type Figures,
  listFiguresByDay,
  listPeaks,
  listPresences,
  listStudied,
  listWorks,
  type PresenceRow,
  sumFigures,
  sumModels,
} from './read-figures.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'log'>

const seconds = (milliseconds: number): number => Math.round(milliseconds / SECOND)
const daysBefore = (now: Date, days: number): string => shanghaiDay(momentBefore(now, days * DAY))
/** From the oldest to today. */
const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => daysBefore(now, count - 1 - index))

/** The first day of the term that is under way, where the school has entered it. */
async function findTermStart(db: Db, schoolId: string | null, today: string): Promise<string | undefined> {
  const { rows } = await sql<{ starts_on: string }>`
    select starts_on::text as starts_on from terms where school_id = ${schoolId} and deleted_at is null
      and ${today}::date between starts_on and ends_on order by starts_on desc limit 1`.execute(db)
  return rows[0]?.starts_on
}

/** What 本学期 is where no term is known. */
const halfYearBefore = (today: string) => shanghaiDay(momentBefore(shanghaiMoment(`${today} 12:00:00`), 182 * DAY))

interface Ranges {
  chosen: DayRange
  /** What the study time is compared with: the whole day a week ago, the whole week before. */
  before: DayRange | undefined
}

function rangesOf(term: string | undefined, range: BoardRange, now: Date): Ranges {
  const today = shanghaiDay(now)
  if (range === 'term') {
    return { chosen: { from: term ?? halfYearBefore(today), to: today }, before: undefined }
  }
  if (range === 'today') {
    const weekAgo = daysBefore(now, 7)
    return { chosen: { from: today, to: today }, before: { from: weekAgo, to: weekAgo } }
  }
  const [monday = today] = weekDays(now)
  const before = weekDays(now, 1)
  return { chosen: { from: monday, to: today }, before: { from: before[0] ?? today, to: before[6] ?? today } }
}

const present = (figures: Figures) => ({
  StudiedSeconds: seconds(figures.studied_ms),
  LessonsDone: figures.lessons_done,
  HandIns: figures.hand_ins,
  Graded: figures.graded,
  ModelsTrained: figures.models_trained,
  ModelsPublished: figures.models_published,
  ComponentCalls: figures.component_calls,
})

const NOTHING: Figures = {
  studied_ms: 0,
  learners: 0,
  lessons_done: 0,
  hand_ins: 0,
  graded: 0,
  models_trained: 0,
  models_published: 0,
  component_calls: 0,
}

/** Bars of the last 14 days with their parts. */
async function readDays(db: Db, scope: BoardScope, now: Date): Promise<DataBoard['Days']> {
  const days = lastDays(now, BOARD_DAYS)
  const range = { from: days[0] ?? '', to: shanghaiDay(now) }
  const partIds = scope.parts.map(({ id }) => id)
  const [whole, ofParts] = await Promise.all([
    listFiguresByDay(db, scope.wholeIds, range),
    listStudied(db, partIds, range),
  ])
  const studied = new Map(ofParts.map((row) => [`${row.day} ${row.organisation_id}`, row.studied_ms]))
  return days.map((day) => {
    const figures = whole.get(day) ?? NOTHING
    return {
      Day: day,
      Learners: figures.learners,
      ...present(figures),
      Parts: scope.parts.map(({ id, name }) => ({
        Name: name,
        StudiedSeconds: seconds(studied.get(`${day} ${id}`) ?? 0),
      })),
    }
  })
}

const perLearnerAndDay = (milliseconds: number, learners: number): number =>
  learners === 0 ? 0 : Math.round((milliseconds / MINUTE / learners / 7) * 10) / 10

/** Each group beside itself: the seven whole days until yesterday, and the seven before. */
async function readGroups(db: Db, groups: BoardScope['groups'], presences: Map<string, PresenceRow>, now: Date) {
  const rows = await listStudied(
    db,
    groups.map(({ id }) => id),
    { from: daysBefore(now, 14), to: daysBefore(now, 1) },
  )
  const turn = daysBefore(now, 7)
  const sums = new Map(groups.map(({ id }) => [id, { recent: 0, before: 0 }]))
  for (const { organisation_id, day, studied_ms } of rows) {
    const sum = sums.get(organisation_id)
    if (sum) sum[day >= turn ? 'recent' : 'before'] += studied_ms
  }
  return groups.map(({ id, name }) => {
    const { recent = 0, before = 0 } = sums.get(id) ?? {}
    const learners = presences.get(id)?.learners ?? 0
    return {
      OrgId: id,
      Name: name,
      Minutes: perLearnerAndDay(recent, learners),
      MinutesBefore: perLearnerAndDay(before, learners),
    }
  })
}

const midnightOf = (day: string): Date => shanghaiMoment(`${day} 00:00:00`)
const STEPS = ((BOARD_HOURS.to - BOARD_HOURS.from) * 60) / BOARD_STEP_MINUTES

/** Steps of a day's curve; until `to`, when the day is not over. */
async function readCurve(db: Db, ids: readonly string[], day: string, now: Date): Promise<number[]> {
  const from = midnightOf(day)
  const rows = await listPeaks(db, ids, { from, to: momentAfter(from, DAY), stepMinutes: BOARD_STEP_MINUTES })
  const byMinute = new Map(rows.map(({ minute, learners }) => [minute, learners]))
  const begun = (now.getTime() - from.getTime() - BOARD_HOURS.from * HOUR) / (BOARD_STEP_MINUTES * MINUTE)
  const length = Math.max(0, Math.min(STEPS, Math.floor(begun) + 1))
  return Array.from({ length }, (_, index) => byMinute.get(BOARD_HOURS.from * 60 + index * BOARD_STEP_MINUTES) ?? 0)
}

async function readHours(db: Db, ids: readonly string[], now: Date): Promise<DataBoard['Hours']> {
  const days = lastDays(now, 7)
  const rows = await listPeaks(db, ids, { from: midnightOf(days[0] ?? ''), to: now, stepMinutes: 60 })
  const found = new Map(rows.map(({ day, minute, learners }) => [`${day} ${minute / 60}`, learners]))
  const hours = Array.from({ length: BOARD_HOURS.to - BOARD_HOURS.from }, (_, index) => BOARD_HOURS.from + index)
  return days.map((day) => ({ Day: day, Learners: hours.map((hour) => found.get(`${day} ${hour}`) ?? 0) }))
}

async function readWorks(db: Db, caller: Caller, scope: BoardScope, now: Date): Promise<DataBoard['Works']> {
  const isWhole = scope.kind === 'school' || scope.isWholeSchool
  const rows = await listWorks(db, {
    schoolIds: scope.kind === 'school' ? scope.wholeIds : [scope.schoolId ?? caller.schoolId ?? ''].filter(Boolean),
    classNames: isWhole ? undefined : scope.groups.map(({ name }) => name),
    since: momentBefore(now, 7 * DAY),
    most: BOARD_WORKS_MAX,
  })
  return rows.map((row) => ({
    Kind: row.kind,
    Name: row.name,
    ClassName: row.class_name,
    PublishTime: wireTime(row.published_at),
  }))
}

/** Nobody waits for the count: what is shown is a few seconds old and says so. */
function countBehind(needs: Needs): void {
  countRecent(needs).catch((error: unknown) => needs.log.warn({ err: error }, 'the data board was not counted'))
}

const findCountedAt = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('board_counts').select('counted_at').executeTakeFirst())?.counted_at

/** A screen that stands open is never this old; whoever opens one waits for the count, so that it does not begin with old figures. */
const OLD = MINUTE

/** Sees to the count, and says when what is shown was counted; undefined: at this moment. */
async function countFor(needs: Needs, now: Date): Promise<Date | undefined> {
  const countedAt = await findCountedAt(needs.db)
  if (countedAt && now.getTime() - countedAt.getTime() < OLD) {
    countBehind(needs)
    return countedAt
  }
  await countRecent(needs)
  return findCountedAt(needs.db)
}

/** Everything that the data board shows, from figures that were counted before. */
export async function getDataBoard(
  needs: Needs,
  caller: Caller,
  { range, schoolId }: { range: BoardRange; schoolId: string | undefined },
): Promise<DataBoard> {
  const { db, clock } = needs
  const now = clock.now()
  const scope = await getBoardScope(db, caller, schoolId)
  const countedAt = await countFor(needs, now)
  const { wholeIds } = scope
  const { groups } = scope
  const term = await findTermStart(db, scope.schoolId, shanghaiDay(now))
  const { chosen, before } = rangesOf(term, range, now)
  const rows = await listPresences(db, [...new Set([...wholeIds, ...groups.map(({ id }) => id)])])
  const presences = new Map(rows.map((row) => [row.organisation_id, row]))
  const sumOf = (key: 'learners' | 'active') => wholeIds.reduce((sum, id) => sum + (presences.get(id)?.[key] ?? 0), 0)
  const [figures, earlier, Days, Groups, Today, LastWeek, Hours, models, Works] = await Promise.all([
    sumFigures(db, wholeIds, chosen),
    before ? sumFigures(db, wholeIds, before) : undefined,
    readDays(db, scope, now),
    readGroups(db, groups, presences, now),
    readCurve(db, wholeIds, shanghaiDay(now), now),
    readCurve(db, wholeIds, daysBefore(now, 7), now),
    readHours(db, wholeIds, now),
    sumModels(db, wholeIds, chosen),
    readWorks(db, caller, scope, now),
  ])
  return {
    Name: scope.name,
    FromDay: chosen.from,
    IsTermKnown: bitOf(term !== undefined),
    ToDay: chosen.to,
    Now: wireTime(now),
    CountedTime: wireTime(countedAt ?? now),
    LearnerCount: sumOf('learners'),
    ActiveCount: sumOf('active'),
    Figures: present(figures),
    StudiedSecondsBefore: earlier ? seconds(earlier.studied_ms) : -1,
    Today,
    LastWeek,
    Days,
    Groups,
    GroupKind: scope.kind,
    GroupCount: scope.groupCount,
    IsWholeSchool: bitOf(scope.isWholeSchool),
    Schools: scope.schools.map(({ id, name }) => ({ OrgId: id, Name: name })),
    Hours,
    Models: models.map((row) => ({ ModelType: row.model_type, Count: row.trained })),
    Works,
  }
}
