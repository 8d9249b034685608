import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ClassAnswers } from '../../features/authoring/components/class-answers.tsx'
import { courseQuery } from '../../features/course/queries.ts'
import { PageBlocks } from '../../features/learning/page/page-blocks.tsx'
import { TeacherEdition } from '../../features/teacher-edition/components/teacher-edition.tsx'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { teacherEditionTexts as texts } from '../../texts/teacher-edition.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { ButtonLink } from '../../ui/pieces/button.tsx'
import { Way } from '../../ui/pieces/way.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import styles from './lesson-guide.module.css'

/** Nothing is answered on paper. */
const NOBODY = {}

/** What a course says to its teachers, to be read, printed, and followed before the bell. */
export function LessonGuideRoute() {
  const [search] = useSearchParams()
  const courseId = search.get('CourseId') ?? ''
  const isWhole = search.has('Whole')
  const course = useQuery({ ...courseQuery(courseId), enabled: courseId !== '' })
  const name = course.data?.CourseName ?? ''
  useTitle(name ? texts.titleOf(name) : texts.title)
  if (!courseId) {
    return (
      <div className="wrap">
        <EmptyState
          level="h1"
          title={texts.noCourse}
          action={
            <ButtonLink kind="primary" size={44} to={screenPaths.teacherSide}>
              {texts.toSpace}
            </ButtonLink>
          }
        >
          {texts.noCourseHint}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.guide}>
      <div className="ui-no-print">
        <Way
          stops={[
            { label: texts.space, to: screenPaths.teacherSide },
            ...(name ? [{ label: name, to: linkTo.courseDetail(courseId) }] : []),
          ]}
          current={texts.title}
        />
      </div>
      <header className={styles.head}>
        <div>
          <h1>{name ? texts.titleOf(name) : texts.title}</h1>
          <p className="ui-ink-3 ui-no-print">{texts.lead}</p>
        </div>
        <div className={styles.acts}>
          {course.data?.IsOwn === 1 && <ButtonLink to={linkTo.courseEdit({ courseId })}>{texts.edit}</ButtonLink>}
          {!isWhole && (
            <ButtonLink to={linkTo.lessonGuide(courseId, { isWhole: true })}>{texts.printCourse}</ButtonLink>
          )}
        </div>
      </header>
      {course.isPending ? (
        <Skeleton height={420} radius={12} />
      ) : (
        <TeacherEdition
          courseId={courseId}
          isOwn={course.data?.IsOwn === 1}
          lessonId={search.get('CourseHourId') ?? ''}
          isWhole={isWhole}
          renderAnswers={(lessonId) => <ClassAnswers lessonId={lessonId} />}
          renderBlock={(block) => <PageBlocks blocks={[block]} answers={NOBODY} onBroken={() => undefined} />}
        />
      )}
    </div>
  )
}
