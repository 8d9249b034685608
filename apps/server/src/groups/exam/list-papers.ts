import {
  type BodyOf,
  type DataOf,
  type getPaper as getEndpoint,
  type listPapers as listEndpoint,
  UserTypes,
} from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { containing } from '../../platform/like.ts'
import { listed, offsetOf, type Page } from '../../platform/paging.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'
import { taughtBy } from '../course/index.ts'
import { getPaperLesson, PAPER_LESSONS } from './paper-lesson.ts'
import { presentPaper, presentWritten } from './presenter.ts'
import { findPaperOfLesson, listQuestions, type PaperRow } from './repository.ts'

interface ListedPaper extends PaperRow {
  course_id: string
  course_name: string
  lesson_title: string
  handed_in: number
  waiting: number
  total: number
}

/** The courses that the caller runs, as `maySeeLearners` says of one. */
function runBy(caller: Caller): RawBuilder<boolean> {
  if (caller.userType === UserTypes.platformAdmin) return sql`true`
  const ofSchool = caller.userType === UserTypes.schoolAdmin ? sql`or c.school_id = ${caller.schoolId}` : sql``
  return sql`(${taughtBy(caller.userId)} ${ofSchool})`
}

/** E040: papers of the courses that the caller runs, the newest first. */
export async function listPapers(
  db: Db,
  caller: Caller,
  { ExamName, CourseId }: Pick<BodyOf<typeof listEndpoint>, 'ExamName' | 'CourseId'>,
  page: Page,
): Promise<DataOf<typeof listEndpoint>> {
  const from = sql`from exam_papers p join ${PAPER_LESSONS} l on l.id = p.lesson_id join courses c on c.id = l.course_id
    where p.superseded_at is null and c.deleted_at is null and ${runBy(caller)}
      ${CourseId ? sql`and c.id = ${CourseId}` : sql``}
      ${ExamName ? sql`and p.name ilike ${containing(ExamName)}` : sql``}`
  const { rows } = await sql<ListedPaper>`
    with page as (
      select p.*, c.id as course_id, c.name as course_name, l.title as lesson_title, count(*) over ()::int as total
      ${from} order by p.created_at desc, p.id limit ${page.size} offset ${offsetOf(page)})
    select page.*, coalesce(a.handed_in, 0)::int as handed_in, coalesce(a.waiting, 0)::int as waiting
    from page left join lateral (
      select count(*) as handed_in, count(*) filter (where points is null) as waiting
      from exam_attempts where lesson_id = page.lesson_id and handed_in_at is not null) a on true
    order by page.created_at desc, page.id`.execute(db)
  const result = await listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return {
    Items: result.rows.map((row) => ({
      ...presentPaper(row),
      CourseId: row.course_id,
      CourseName: row.course_name,
      CourseHourId: row.lesson_id,
      CourseHourTitle: row.lesson_title,
      HandInCount: row.handed_in,
      WaitingCount: row.waiting,
      UpdateTime: wireTime(row.created_at),
    })),
    TotalCount: result.total,
  }
}

export interface WaitingPaper {
  course_id: string
  course_name: string
  /** Where the oldest waits. */
  lesson_id: string
  waiting: number
  since: Date
}

/** Courses in which hand-ins wait to be graded, with how many: as `listPapers` counts them, longest first. */
export async function listWaitingPapers(db: Db, caller: Caller): Promise<WaitingPaper[]> {
  const { rows } = await sql<WaitingPaper>`
    select c.id as course_id, c.name as course_name, count(*)::int as waiting, min(a.handed_in_at) as since,
      (array_agg(p.lesson_id order by a.handed_in_at, a.id))[1] as lesson_id
    from exam_papers p join ${PAPER_LESSONS} l on l.id = p.lesson_id join courses c on c.id = l.course_id
    join exam_attempts a on a.lesson_id = p.lesson_id and a.handed_in_at is not null and a.points is null
    where p.superseded_at is null and c.deleted_at is null and ${runBy(caller)}
    group by c.id, c.name order by since, c.id`.execute(db)
  return rows
}

/** O174: the whole paper, for whoever runs the course. */
export async function getPaper(db: Db, caller: Caller, lessonId: string): Promise<DataOf<typeof getEndpoint>> {
  const lesson = await getPaperLesson(db, caller, lessonId)
  const paper = await findPaperOfLesson(db, lesson.id)
  if (!paper) throw notFound()
  const { QuestionCount: _count, FullScore: _score, ...settings } = presentPaper(paper)
  return {
    ...settings,
    CourseHourId: lesson.id,
    TeacherText: paper.teacher_text,
    ShuffleQuestions: paper.shuffle_questions ? 1 : 0,
    ShuffleOptions: paper.shuffle_options ? 1 : 0,
    Questions: (await listQuestions(db, paper.id)).map(presentWritten),
  }
}
