import type { TodayWaiting } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { DAY, momentBefore, wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'
import { listDecidable } from '../application/index.ts'
import { listWaitingCourses } from '../authoring/index.ts'
import { listWaitingDatasets } from '../dataset/index.ts'
import { listWaitingPapers } from '../exam/index.ts'
import { listWaitingInquiries } from '../inquiry/index.ts'
import { listWaitingComponents } from '../market/index.ts'
import { listReported } from '../talk/index.ts'
import { listLearners } from '../training/index.ts'

const SILENT_DAYS = 14
/** The lists are counted by the queries of their own pages, of which the first rows are enough here. */
const FIRST = { index: 1, size: 2 }
const NOBODY = { CourseId: '', CourseHourId: '', ClassId: '' }

interface SilentRow {
  name: string
  class_id: string
  last_sign: Date | null
  total: number
}

/** Pupils of the caller's own classes who gave no sign for two weeks, and have been there as long; the longest silent first. */
async function listSilent(db: Db, caller: Caller, since: Date): Promise<SilentRow[]> {
  const { rows } = await sql<SilentRow>`
    select u.name, m.organisation_id as class_id, x.last_sign, count(*) over ()::int as total
    from memberships t join organisations o on o.id = t.organisation_id and o.deleted_at is null
    join memberships m on m.organisation_id = t.organisation_id and m.role = 'student' and m.created_at < ${since}
    join users u on u.id = m.user_id and u.deleted_at is null and u.disabled_at is null
    left join lateral (select greatest(
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id),
      (select max(r.studied_at) from study_records r where r.user_id = u.id)) as last_sign) x on true
    where t.user_id = ${caller.userId} and t.role = 'teacher' and (x.last_sign is null or x.last_sign < ${since})
    order by x.last_sign nulls first, u.name, u.id limit ${FIRST.size}`.execute(db)
  return rows
}

/** What pupils asked the caller, and what they ask to be looked at. */
async function listSaid(db: Db, caller: Caller): Promise<TodayWaiting[]> {
  const inquiries = await listWaitingInquiries(db, caller, FIRST)
  const reported = await listReported(db, caller)
  return [
    {
      ...NOBODY,
      Kind: 'inquiries',
      Count: inquiries.total,
      Names: inquiries.rows.map((row) => row.asker_name),
      Since: wireTime(inquiries.rows[0]?.waiting_since),
    },
    {
      ...NOBODY,
      Kind: 'reports',
      Count: reported.reduce((sum, { count }) => sum + count, 0),
      Names: reported.slice(0, FIRST.size).map((row) => row.class_name),
      Since: wireTime(reported[0]?.since),
      ClassId: reported[0]?.class_id ?? '',
    },
  ]
}

/** What waits for the caller, each with the count of the list that it leads to; what does not wait has no row. */
export async function listWaiting(db: Db, caller: Caller, now: Date): Promise<TodayWaiting[]> {
  const everything = { trainingId: undefined, lessonId: undefined, orgId: undefined, isAnonymous: false }
  const works = await listLearners(db, caller, { ...everything, state: 'handedIn' }, FIRST)
  const papers = await listWaitingPapers(db, caller)
  const silent = await listSilent(db, caller, momentBefore(now, SILENT_DAYS * DAY))
  const applications = await listDecidable({ db }, caller, 'open', FIRST)
  const datasets = await listWaitingDatasets(db, caller, FIRST)
  const components = await listWaitingComponents(db, caller, FIRST)
  const courses = await listWaitingCourses(db, caller, FIRST)
  const named = <Row extends { name: string }>(rows: readonly Row[]) => rows.map(({ name }) => name)
  const rows: TodayWaiting[] = [
    {
      ...NOBODY,
      Kind: 'works',
      Count: works.total,
      Names: works.rows.map((row) => row.user_name),
      Since: wireTime(works.rows[0]?.handed_in_at),
    },
    {
      ...NOBODY,
      Kind: 'answers',
      Count: papers.reduce((sum, { waiting }) => sum + waiting, 0),
      Names: papers.slice(0, FIRST.size).map((paper) => paper.course_name),
      Since: wireTime(papers[0]?.since),
      CourseId: papers[0]?.course_id ?? '',
      CourseHourId: papers[0]?.lesson_id ?? '',
    },
    ...(await listSaid(db, caller)),
    {
      ...NOBODY,
      Kind: 'silent',
      Count: silent[0]?.total ?? 0,
      Names: named(silent),
      Since: wireTime(silent[0]?.last_sign),
      ClassId: silent[0]?.class_id ?? '',
    },
    {
      ...NOBODY,
      Kind: 'applications',
      Count: applications.TotalCount,
      Names: applications.Items.map((item) => item.UserName),
      Since: applications.Items[0]?.CreateTime ?? '',
    },
    {
      ...NOBODY,
      Kind: 'datasets',
      Count: datasets.total,
      Names: named(datasets.rows),
      Since: wireTime(datasets.rows[0]?.applied_at),
    },
    {
      ...NOBODY,
      Kind: 'components',
      Count: components.total,
      Names: named(components.rows),
      Since: wireTime(components.rows[0]?.applied_at),
    },
    {
      ...NOBODY,
      Kind: 'courses',
      Count: courses.total,
      Names: named(courses.rows),
      Since: wireTime(courses.rows[0]?.offered_at),
    },
  ]
  return rows.filter(({ Count }) => Count > 0)
}
