import { type FoundCourse, messages, PAGER_LENGTH, SEARCH_COUNT_MAX, SEARCH_PAGE_SIZE } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { lengthOfCourse } from '../../../lib/course-length.ts'
import { classCourseTexts } from '../../../texts/class-courses.ts'
import { courseTexts } from '../../../texts/course.ts'
import { searchTexts as texts } from '../../../texts/search.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { othersQuery, type SearchFilter, searchQuery } from '../queries.ts'
import { Highlight } from './highlight.tsx'

/** Draws the plus or minus of a course: it belongs to another feature. */
export type JoinAction = (course: FoundCourse) => ReactNode

function Result({ course, join }: { course: FoundCourse; join: JoinAction }) {
  const { Matches: matches } = course
  return (
    <li className="search-result ui-card">
      <img src={course.CourseCoverUrl} alt="" width={232} height={128} loading="lazy" />
      <div>
        <h2>
          <Link to={linkTo.courseDetail(course.CourseId)}>
            <Highlight text={course.CourseName} matches={matches} />
          </Link>
        </h2>
        <p>
          <Highlight text={course.CourseIntro} matches={matches} />
        </p>
        <p className="search-facts">
          <Tag tone="learn">{course.Category === 1 ? texts.micro : texts.online}</Tag>
          {course.IsForClass === 1 && (
            <Tag tone="market">{course.IsForSchool === 1 ? classCourseTexts.schoolMark : classCourseTexts.mark}</Tag>
          )}
          <span>{courseTexts.lessonFacts(course.LessonCount, lengthOfCourse(course))}</span>
          <span>
            <Highlight text={courseTexts.teacher(course.TeacherName)} matches={matches} />
          </span>
        </p>
        {course.MatchedLessons.length > 0 && (
          <ul className="search-lessons">
            {course.MatchedLessons.map((lesson) => (
              <li key={lesson.CourseHourId}>
                <Link to={linkTo.courseIndex(course.CourseId)}>
                  {/* A found lesson may be a clip, a sheet or an exercise. */}
                  <Icon name="book" size={16} />
                  <span>
                    <Highlight text={lesson.CourseHourTitle} matches={matches} />
                    {lesson.Topic && (
                      <small>
                        <Highlight text={lesson.Topic} matches={matches} />
                      </small>
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {join(course)}
    </li>
  )
}

function Others({ join }: { join: JoinAction }) {
  const { data } = useQuery(othersQuery)
  if (!data || data.TotalCount === 0) return null
  return (
    <section aria-labelledby="search-others">
      <h2 id="search-others" className="search-others">
        {texts.others}
      </h2>
      <ul className="search-results">
        {data.Items.map((course) => (
          <Result key={course.CourseId} course={course} join={join} />
        ))}
      </ul>
    </section>
  )
}

interface SearchResultsProps {
  filter: SearchFilter
  join: JoinAction
  onPage: (page: number) => void
  onAllCategories: () => void
}

function Nothing({ filter, join, onAllCategories }: Omit<SearchResultsProps, 'onPage'>) {
  const isNarrow = filter.category !== undefined
  return (
    <>
      <EmptyState
        title={messages.nothingFound}
        drawing="no-result"
        action={isNarrow && <Button onClick={onAllCategories}>{texts.showAll}</Button>}
      >
        {isNarrow ? texts.nothingInCategory : texts.nothingHint}
      </EmptyState>
      {!isNarrow && <Others join={join} />}
    </>
  )
}

/** Before anything was asked: what others learn. */
export function SearchStart({ join }: { join: JoinAction }) {
  return (
    <>
      <EmptyState title={texts.startTitle}>{texts.startHint}</EmptyState>
      <Others join={join} />
    </>
  )
}

/** Eight courses to a page with the reason why each was found. */
export function SearchResults(props: SearchResultsProps) {
  const { filter, join, onPage } = props
  const query = useQuery(searchQuery(filter))
  if (query.isPending) {
    return (
      <div className="search-results" role="status" aria-label={texts.title}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height={160} radius={16} />
        ))}
      </div>
    )
  }
  if (!query.data) {
    return (
      <ErrorState
        title={texts.error}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  const { Items, TotalCount } = query.data
  if (TotalCount === 0) return <Nothing {...props} />
  const pageCount = Math.ceil(Math.min(TotalCount, SEARCH_COUNT_MAX) / SEARCH_PAGE_SIZE)
  return (
    <>
      <p className="search-count" role="status">
        <b>{texts.found(TotalCount)}</b> {texts.foundFor(filter.keyword)}
      </p>
      <ul className="search-results" aria-busy={query.isPlaceholderData || undefined}>
        {Items.map((course) => (
          <Result key={course.CourseId} course={course} join={join} />
        ))}
      </ul>
      <Pager current={filter.page} pageCount={pageCount} length={PAGER_LENGTH} onSelect={onPage} />
      {pageCount > 1 && <p className="search-page">{texts.page(filter.page, pageCount)}</p>}
    </>
  )
}
