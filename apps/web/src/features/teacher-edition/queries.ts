import {
  COURSE_LESSONS_MAX,
  type EditionLesson,
  getTeacherEdition,
  type LessonRow,
  listDrafts,
  listLessons,
} from '@shijie/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { nextPageIndex } from '../../lib/paging.ts'

const LESSONS_A_PAGE = 100

/** A lesson of the first level, by its title. */
export interface FirstLevel {
  id: string
  title: string
  /** Learners do not see it yet. */
  isDraft: boolean
}

const shownOf = ({ CourseHourId, CourseHourTitle }: LessonRow): FirstLevel => ({
  id: CourseHourId,
  title: CourseHourTitle,
  isDraft: false,
})

/** What is published with the drafts among it, in the order of the tree of its teachers. */
async function withDrafts(courseId: string, published: readonly FirstLevel[], signal: AbortSignal) {
  const query = { CourseId: courseId, PageSize: COURSE_LESSONS_MAX }
  const { Items } = await callEndpoint(listDrafts, { query, signal })
  const left = new Map(published.map((lesson) => [lesson.id, lesson]))
  const inTree = Items.filter(({ ParentId }) => ParentId === '').flatMap(({ CourseHourId, Title, State }) => {
    const seen = left.get(CourseHourId)
    left.delete(CourseHourId)
    if (seen) return [seen]
    return State === 'draft' ? [{ id: CourseHourId, title: Title, isDraft: true }] : []
  })
  return [...inTree, ...left.values()]
}

/** The first level of a course, all of it: what stands at the left. Who teaches the course finds drafts there as well. */
export const firstLevelQuery = (courseId: string, isOwn: boolean) =>
  queryOptions({
    queryKey: ['teacher-edition', courseId, 'lessons', isOwn],
    queryFn: async ({ signal }) => {
      const lessons: LessonRow[] = []
      for (let PageIndex = 1; ; PageIndex += 1) {
        const query = { CourseId: courseId, PageIndex, PageSize: LESSONS_A_PAGE }
        const { Items, TotalCount } = await callEndpoint(listLessons, { query, signal })
        lessons.push(...Items)
        if (Items.length > 0 && lessons.length < TotalCount) continue
        const published = lessons.map(shownOf)
        return isOwn ? withDrafts(courseId, published, signal) : published
      }
    },
  })

/** What comes along with it: what pupils read, the pictures of slides. */
export interface Along {
  isOn: boolean
  hasSlides: boolean
}

/** What is written for teachers, of one lesson with all below it, or of the whole course, also with what pupils read; a page at a time. */
export const editionQuery = (courseId: string, lessonId: string | undefined, { isOn, hasSlides }: Along) =>
  infiniteQueryOptions({
    queryKey: ['teacher-edition', courseId, 'text', lessonId ?? '', isOn, hasSlides],
    queryFn: ({ signal, pageParam }) =>
      callEndpoint(getTeacherEdition, {
        query: {
          CourseId: courseId,
          PageIndex: pageParam,
          ...(lessonId && { CourseHourId: lessonId }),
          ...(isOn && { WithBody: 1 }),
          ...(hasSlides && { WithSlides: 1 }),
        },
        signal,
      }),
    // What is read stays in sight while what pupils read comes along.
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    getNextPageParam: nextPageIndex,
  })

/** A lesson of the first level with all below it. */
export interface EditionGroup {
  head: EditionLesson
  below: readonly EditionLesson[]
}

/** Lessons in the order of reading, by those of the first level. */
export function groupLessons(lessons: readonly EditionLesson[]): EditionGroup[] {
  const groups: { head: EditionLesson; below: EditionLesson[] }[] = []
  for (const lesson of lessons) {
    if (lesson.Depth === 0) groups.push({ head: lesson, below: [] })
    else groups.at(-1)?.below.push(lesson)
  }
  return groups
}

/** Which minutes of its lesson each part takes, one after the other; what is done at home or beside the course takes none. */
export function placesOf(below: readonly EditionLesson[]): ReadonlyMap<string, { from: number; to: number }> {
  const places = new Map<string, { from: number; to: number }>()
  let from = 0
  for (const { CourseHourId, Kind, Minutes, IsExtra } of below) {
    if (Kind === 'container' || Minutes === 0 || IsExtra === 1) continue
    places.set(CourseHourId, { from, to: from + Minutes })
    from += Minutes
  }
  return places
}

/** Is there a word for teachers in it? */
export const saysAnything = ({
  TeacherText,
  Blocks,
  Questions,
  TrainingNote,
  Goals,
  Standards,
}: EditionLesson): boolean =>
  TeacherText !== '' ||
  Goals.length > 0 ||
  Standards.length > 0 ||
  Blocks.length > 0 ||
  Questions.length > 0 ||
  TrainingNote !== ''

/** Does it ask questions that pupils answer on the page? Of a draft nobody has answered any. */
export const asksQuestions = ({ Blocks, IsDraft }: EditionLesson): boolean =>
  IsDraft === 0 && Blocks.some(({ Kind }) => Kind === 'selfCheck')
