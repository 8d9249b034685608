import type { DataOf, listMyStudy } from '@shijie/contract'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { whenOf } from '../../../lib/format.ts'
import { allItems } from '../../../lib/paging.ts'
import { courseTexts } from '../../../texts/course.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { SegmentBar } from '../../../ui/pieces/segment-bar.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { myCoursesQuery, myStudyQuery } from '../queries.ts'
import styles from './study-progress.module.css'
import { openLessonWindow } from './use-open-lesson.ts'

type StudyData = DataOf<typeof listMyStudy>
type Course = StudyData['Items'][number]

/** The page has just asked for all courses; looking at the window again asks anew in any case. */
const JUST_ASKED_MS = 15_000

const isFinished = ({ DoneCount, LessonCount }: Course) => LessonCount > 0 && DoneCount >= LessonCount

function actionOf(course: Course): string {
  if (isFinished(course)) return texts.again
  return course.LastStudyTime ? texts.goOn : texts.start
}

function GoOn({ course }: { course: Course }) {
  const action = actionOf(course)
  const look = {
    kind: isFinished(course) ? 'plain' : 'soft',
    'aria-label': texts.actionFor(action, course.CourseName),
  } as const
  return course.ContinueAddr ? (
    <Button {...look} onClick={() => openLessonWindow(course.ContinueAddr)}>
      {action}
    </Button>
  ) : (
    <ButtonLink {...look} to={linkTo.courseIndex(course.CourseId)}>
      {action}
    </ButtonLink>
  )
}

function CourseRow({ course }: { course: Course }) {
  const isDone = isFinished(course)
  return (
    <li>
      <img src={course.CourseCoverUrl} alt="" width={112} height={63} loading="lazy" />
      <div className={styles.studyCourseName}>
        <h3>
          <Link className="ui-touch" to={linkTo.courseIndex(course.CourseId)}>
            {course.CourseName}
          </Link>
        </h3>
        <span>{course.Category === 1 ? courseTexts.micro : courseTexts.teacher(course.TeacherName)}</span>
      </div>
      <div className={styles.studyCourseSteps}>
        <SegmentBar label={texts.progressOf(course.CourseName)} percents={course.Segments} />
        <span>{isDone ? texts.allDone : course.ContinueTitle}</span>
      </div>
      <span className={styles.studyCourseCount}>
        {isDone ? texts.finished : texts.lessonsDone(course.DoneCount, course.LessonCount)}
      </span>
      <span className={styles.studyCourseWhen}>{whenOf(course.LastStudyTime) || texts.notBegun}</span>
      <GoOn course={course} />
    </li>
  )
}

function Nothing({ category }: { category: 1 | 2 | undefined }) {
  return (
    <EmptyState
      title={category ? texts.nothingInCategory : texts.noJoined}
      level="h3"
      action={
        <ButtonLink size={44} to={linkTo.courseList(category ?? 2)}>
          {texts.chooseCourse}
        </ButtonLink>
      }
    >
      {category ? texts.nothingInCategoryHint : texts.noJoinedHint}
    </EmptyState>
  )
}

function Rows({ category }: { category: 1 | 2 | undefined }) {
  // The page has just asked for the first of all courses.
  const asked = useQueryClient().getQueryState<StudyData>(myStudyQuery(category).queryKey)
  const query = useInfiniteQuery({
    ...myCoursesQuery(category),
    ...(asked?.data
      ? { initialData: { pages: [asked.data], pageParams: [1] }, initialDataUpdatedAt: asked.dataUpdatedAt }
      : {}),
    staleTime: JUST_ASKED_MS,
    placeholderData: keepPreviousData,
  })
  if (query.isPending) return <Skeleton height={96} />
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={texts.progressError}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  const Items = allItems(query.data.pages)
  const total = query.data.pages[0]?.TotalCount ?? 0
  if (Items.length === 0) return <Nothing category={category} />
  const done = Items.filter(isFinished).length
  return (
    <div aria-busy={query.isPlaceholderData}>
      <span className={styles.studyProgressCounts}>
        {query.hasNextPage ? texts.moreCourses(Items.length, total) : texts.courseCounts(Items.length - done, done)}
      </span>
      <ul className={styles.studyCourses}>
        {Items.map((course) => (
          <CourseRow key={course.CourseId} course={course} />
        ))}
      </ul>
      {query.hasNextPage && (
        <p className={styles.studyMore}>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {texts.showMoreCourses}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Every joined course with one segment for each lesson, the one studied last first. */
export function StudyProgress({ category }: { category: 1 | 2 | undefined }) {
  return (
    <section
      className={classNames('study-section', styles.studyProgress, 'ui-card')}
      aria-labelledby="study-progress-title"
    >
      <h2 id="study-progress-title">{texts.courseProgress}</h2>
      <Rows category={category} />
    </section>
  )
}
