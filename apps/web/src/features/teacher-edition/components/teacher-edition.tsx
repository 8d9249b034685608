import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { isGone } from '../../../lib/is-gone.ts'
import { teacherEditionTexts as texts } from '../../../texts/teacher-edition.ts'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { firstLevelQuery } from '../queries.ts'
import type { BodyChoice } from './edition-body.tsx'
import { OneLesson } from './one-lesson.tsx'
import styles from './teacher-edition.module.css'
import { WholeCourse } from './whole-course.tsx'

interface TeacherEditionProps {
  courseId: string
  /** Empty: the first lesson. */
  lessonId: string
  /** The caller teaches the course, and finds drafts. */
  isOwn: boolean
  /** The whole course, to be printed. */
  isWhole: boolean
  /** How a class answered the questions of a page. */
  renderAnswers: (lessonId: string) => ReactNode
  /** A block as pupils read it. */
  renderBlock: BodyChoice['render']
}

/** 教师版: the lessons of a course at the left, what one of them says to its teacher at the right. */
export function TeacherEdition(props: TeacherEditionProps) {
  const { courseId, lessonId, isOwn, isWhole, renderAnswers, renderBlock } = props
  const [hasBody, setHasBody] = useState(false)
  const [hasSlides, setHasSlides] = useState(false)
  const slides = { hasSlides, onSlides: setHasSlides }
  const body: BodyChoice = { isOn: hasBody, onSwitch: setHasBody, ...slides, render: renderBlock }
  const lessons = useQuery(firstLevelQuery(courseId, isOwn))
  if (lessons.isPending) return <Skeleton height={420} radius={12} />
  if (lessons.isError) {
    return (
      <ErrorState
        title={texts.lessonsError}
        message={sentenceOf(lessons.error)}
        onRetry={() => void lessons.refetch()}
        isRetrying={lessons.isFetching}
        isGone={isGone(lessons.error)}
        way={{ to: screenPaths.teacherSide, label: texts.toSpace }}
      />
    )
  }
  if (isWhole) return <WholeCourse courseId={courseId} body={body} />
  const shown = lessonId || lessons.data[0]?.id
  if (!shown) return <EmptyState title={texts.noLessons}>{texts.noLessonsHint}</EmptyState>
  return (
    <div className={styles.columns}>
      <nav className={styles.list} aria-label={texts.lessons}>
        {lessons.data.map(({ id, title, isDraft }) => (
          <Link
            key={id}
            to={linkTo.lessonGuide(courseId, { lessonId: id })}
            aria-current={id === shown ? 'page' : undefined}
          >
            {title} {isDraft && <Tag tone="warn">{texts.draft}</Tag>}
          </Link>
        ))}
      </nav>
      <div className={styles.main}>
        <OneLesson key={shown} courseId={courseId} lessonId={shown} body={body} renderAnswers={renderAnswers} />
      </div>
    </div>
  )
}
