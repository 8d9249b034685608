import { linkTo } from '../../../lib/addresses.ts'
import { lengthOfMinutes } from '../../../lib/format.ts'
import { printDrawn } from '../../../lib/print-drawn.ts'
import { teacherEditionTexts as texts } from '../../../texts/teacher-edition.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { groupLessons } from '../queries.ts'
import { useEdition } from '../use-edition.ts'
import { CourseText } from './course-text.tsx'
import { type BodyChoice, BodySwitch } from './edition-body.tsx'
import { EditionError } from './edition-error.tsx'
import { EditionLessonView } from './edition-lesson.tsx'
import { StandardsTable } from './standards-table.tsx'
import styles from './whole-course.module.css'

/** A whole course to be printed: gathered a page at a time, which whoever cancels stops. */
export function WholeCourse({ courseId, body }: { courseId: string; body: BodyChoice }) {
  const { query, first, lessons, isWhole, isOld } = useEdition(courseId, undefined, body)
  const back = linkTo.lessonGuide(courseId)
  if (query.isError) return <EditionError query={query} />
  const groups = groupLessons(lessons)
  const total = first?.TotalCount ?? 0
  if (!isWhole) {
    const said = texts.gathering(lessons.length, total)
    return (
      <div className={styles.gathering}>
        <p role="status">{said}</p>
        <ProgressBar label={said} percent={total > 0 ? (100 * lessons.length) / total : 0} />
        <ButtonLink to={back}>{texts.cancel}</ButtonLink>
      </div>
    )
  }
  return (
    <>
      <div className={styles.gathered}>
        <p role="status">{texts.gathered(groups.length, lengthOfMinutes(first?.Minutes ?? 0))}</p>
        <ButtonLink to={back}>{texts.backToLesson}</ButtonLink>
        <BodySwitch body={body} />
        <Button kind="primary" disabled={isOld} onClick={() => void printDrawn()}>
          {texts.print}
        </Button>
      </div>
      <CourseText text={first?.TeacherText} isFirstPage />
      <StandardsTable groups={groups} />
      {groups.map((group) => (
        <EditionLessonView key={group.head.CourseHourId} group={group} body={body} />
      ))}
    </>
  )
}
