import { SEARCH_COUNT_MAX } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/caller.ts'
import { containing } from '../../../platform/like.ts'
import { offsetOf, type Page } from '../../../platform/paging.ts'
import type { Db } from '../../../services.ts'
import type { ListedCourse } from '../course-rows.ts'
import { listedFor, type Narrowing, publishedFor } from '../repository.ts'
import { findMatch } from './find-match.ts'
import { normalise, termsToAsk, wordsOf } from './search-text.ts'

export interface MatchedLesson {
  id: string
  title: string
  /** What of it was found, when it was not the title. */
  topic: string
}

/** A course with the reason why it was found. */
export interface FoundCourse extends ListedCourse {
  /** Parts of its texts that the keyword found, as they stand there. */
  matches: string[]
  lessons: MatchedLesson[]
}

export interface SearchResult {
  rows: FoundCourse[]
  /** Exact up to SEARCH_COUNT_MAX; one more means "more than that". */
  total: number
}

/** Courses whose name begins with the keyword are never lost among the many that merely mention it. */
const BEST_NAMES = 50
const LESSONS_SHOWN = 3

interface Asked {
  keyword: string
  words: string[]
  terms: string[]
  patterns: string[]
}

function asked(text: string): Asked {
  const words = wordsOf(text)
  return {
    keyword: normalise(text),
    words,
    terms: [...new Set(words.flatMap(termsToAsk))],
    patterns: words.map(containing),
  }
}

const startingWith = (text: string) => containing(text).slice(1)

/** At most one more row than is counted; which ones they are beyond that is nobody's loss. */
function candidates({ keyword, terms, patterns }: Asked, visible: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (select s.course_id from search.courses s join courses c on c.id = s.course_id
      where s.name like ${startingWith(keyword)} and ${visible} limit ${BEST_NAMES})
    union
    (select s.course_id from search.courses s join courses c on c.id = s.course_id
      where s.terms @> ${terms}::text[] and s.haystack like all(${patterns}::text[]) and ${visible}
      limit ${SEARCH_COUNT_MAX + 1})`
}

/** Name first, then its sound, then the teacher, then everything else. */
const rankOf = ({ keyword }: Asked) => sql`
  case when s.name = ${keyword} then 0 when s.name like ${startingWith(keyword)} then 1
    when s.name like ${containing(keyword)} then 2
    when split_part(s.haystack, E'\\n', 1) like ${containing(keyword)} then 3
    when split_part(s.haystack, E'\\n', 2) like ${containing(keyword)} then 4 else 5 end`

/** Lessons that the keyword found: by title first, else by topic, which then is the reason. */
async function findLessons(db: Db, courseIds: readonly string[], { patterns }: Asked) {
  const { rows } = await sql<MatchedLesson & { course_id: string }>`
    select s.course_id, found.id, found.title, found.topic from search.courses s
    cross join lateral (
      select l.id, l.title, why.topic, t.place
      from unnest(s.lesson_ids, s.lesson_texts, s.lesson_topics) with ordinality as t(id, text, topics, place)
      join lessons l on l.id = t.id and l.deleted_at is null
      cross join lateral (select split_part(l.description, '-', 1) as part) d
      cross join lateral (select case when t.text like all(${patterns}::text[]) then ''
        when split_part(t.topics, E'\\n', 1) like all(${patterns}::text[]) then l.topic
        when split_part(t.topics, E'\\n', 2) like all(${patterns}::text[]) then d.part end as topic) why
      where why.topic is not null order by why.topic <> '', t.place limit ${LESSONS_SHOWN}) found
    where s.course_id = any(${[...courseIds]}::uuid[]) order by s.course_id, found.topic <> '', found.place`.execute(db)
  return rows
}

/** The literal texts to mark: of the name, the intro, the teacher, and the lessons that are shown. */
function matchesOf(course: ListedCourse, lessons: readonly MatchedLesson[], words: readonly string[]): string[] {
  const texts = [
    course.name,
    course.teacher_name,
    course.intro,
    ...lessons.flatMap(({ title, topic }) => [title, topic]),
  ]
  return [...new Set(words.flatMap((word) => texts.flatMap((text) => findMatch(text, word) ?? [])))]
}

/** Published courses that the caller can see and that hold every word of the keyword, best first. */
export async function searchCourses(
  db: Db,
  caller: Caller,
  filter: Narrowing & { keyword: string; category: number | undefined },
  page: Page,
): Promise<SearchResult> {
  const ask = asked(filter.keyword)
  if (ask.terms.length === 0) return { rows: [], total: 0 }
  const byCategory = filter.category ? sql`and c.category = ${filter.category}` : sql``
  const visible = sql`${publishedFor(caller, filter)} ${byCategory}`
  const { rows } = await sql<ListedCourse>`
    with found as materialized (${candidates(ask, visible)}),
    page as (
      select c.*, ${rankOf(ask)} as rank, (select count(*)::int from found) as total from found f
      join search.courses s on s.course_id = f.course_id join courses c on c.id = f.course_id
      order by rank, c.sort, c.id limit ${page.size} offset ${offsetOf(page)})
    select ${listedFor(caller)} from page c join users u on u.id = c.owner_id
    order by c.rank, c.sort, c.id`.execute(db)
  const first = rows[0]
  if (!first) return { rows: [], total: page.index > 1 ? await countFound(db, ask, visible) : 0 }
  const lessons = await findLessons(
    db,
    rows.map(({ id }) => id),
    ask,
  )
  const found = rows.map((course) => {
    const own = lessons
      .filter(({ course_id }) => course_id === course.id)
      .map(({ id, title, topic }) => ({ id, title, topic }))
    return { ...course, lessons: own, matches: matchesOf(course, own, ask.words) }
  })
  return { rows: found, total: capped(first.total) }
}

const capped = (count: number) => Math.min(count, SEARCH_COUNT_MAX + 1)

/** A page beyond the end has no row to carry the count. */
async function countFound(db: Db, ask: Asked, visible: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${candidates(ask, visible)}) f`.execute(db)
  return capped(rows[0]?.count ?? 0)
}

/** Names of courses and lessons that a half-typed keyword may mean, best first, each once. */
export async function suggestKeywords(db: Db, caller: Caller, keyword: string, count: number): Promise<string[]> {
  const everywhere = { keyword, category: undefined, isForClass: false, isNotJoined: false }
  const { rows } = await searchCourses(db, caller, everywhere, { index: 1, size: count })
  const words = wordsOf(keyword)
  const isMeant = (text: string) => words.every((word) => findMatch(text, word) !== undefined)
  const names = rows.map(({ name }) => name).filter(isMeant)
  const titles = rows.flatMap(({ lessons }) => lessons.map(({ title }) => title)).filter(isMeant)
  return [...new Set([...names, ...titles])].slice(0, count)
}
