import type { DraftRow } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { isGone } from '../../../lib/is-gone.ts'
import { useAccount } from '../../../lib/session.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { CountPages } from '../measure-file.ts'
import { courseInMakingQuery, draftsQuery } from '../queries.ts'
import { ReleaseOffers } from '../release/release-offers.tsx'
import styles from './course-desk.module.css'
import { CourseFactsDialog } from './course-facts-dialog.tsx'
import { CourseTeachersDialog } from './course-teachers-dialog.tsx'
import type { PaperPart } from './lesson-content.tsx'
import { LessonPanel } from './lesson-panel.tsx'
import { PapersWaiting } from './papers-waiting.tsx'
import { TreeFold } from './tree-fold.tsx'
import { TreePanel } from './tree-panel.tsx'
import { EditorsHere, WhoIsHere } from './who-is-here.tsx'

export const isUnpublished = ({ State }: DraftRow): boolean => State !== 'published'

/** The lesson of the first level above one, where it was published: that is what has a teacher edition. */
function topOf(rows: readonly DraftRow[], chosen: DraftRow | undefined): DraftRow | undefined {
  let row = chosen
  while (row?.ParentId) {
    const { ParentId } = row
    row = rows.find(({ CourseHourId }) => CourseHourId === ParentId)
  }
  return row?.State === 'draft' ? undefined : row
}

interface CourseDeskProps {
  courseId: string
  /** The lesson that is open; empty for none. */
  lessonId: string
  onChoose: (lessonId: string) => void
  countPages: CountPages
  paper: PaperPart
}

/** R045: the tree of a course, and one lesson of it to write in. */
export function CourseDesk(props: CourseDeskProps) {
  return (
    <EditorsHere courseId={props.courseId} lessonId={props.lessonId}>
      <Desk {...props} />
    </EditorsHere>
  )
}

function Desk({ courseId, lessonId, onChoose, countPages, paper }: CourseDeskProps) {
  const course = useQuery(courseInMakingQuery(courseId))
  const drafts = useQuery(draftsQuery(courseId))
  const account = useAccount()
  const [asks, setAsks] = useState<'facts' | 'teachers'>()
  /** In one column the tree is folded as soon as a lesson is open. */
  const [isTreeOpen, setIsTreeOpen] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const fold = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const name = course.data?.CourseName ?? texts.editor
  useTitle(name)
  const failed = [course, drafts].find(({ isError, data }) => isError && !data)
  if (failed) {
    return (
      <div className={styles.failed}>
        <ErrorState
          title={texts.treeError}
          message={sentenceOf(failed.error)}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
          isGone={isGone(failed.error)}
          way={{ to: screenPaths.personalTeacher, label: texts.title }}
        />
      </div>
    )
  }
  const rows = drafts.data?.Items ?? []
  const goToLesson = () => {
    setIsTreeOpen(false)
    requestAnimationFrame(() => {
      body.current?.scrollIntoView?.({ block: 'start' })
      // What was pressed is folded away now; in two columns the line is not there.
      if (!body.current?.querySelector('main')?.contains(document.activeElement)) fold.current?.focus()
    })
  }
  const chosen = rows.find(({ CourseHourId }) => CourseHourId === lessonId)
  const unpublished = rows.filter(isUnpublished).length
  return (
    <div className={styles.desk}>
      <header className={styles.bar}>
        <Link className={styles.back} to={screenPaths.personalTeacher} aria-label={texts.backToCourses}>
          <Icon name="left" />
        </Link>
        <h1>{name}</h1>
        <WhoIsHere titleOf={(id) => rows.find(({ CourseHourId }) => CourseHourId === id)?.Title ?? ''} />
        <Button disabled={!course.data} onClick={() => setAsks('facts')}>
          {texts.courseFacts}
        </Button>
        <Button onClick={() => setAsks('teachers')}>{texts.coTeachers}</Button>
        <ButtonLink to={linkTo.lessonGuide(courseId, { lessonId: topOf(rows, chosen)?.CourseHourId })}>
          {texts.teacherEdition}
        </ButtonLink>
        {chosen && chosen.Kind !== 'container' && (
          <ButtonLink to={linkTo.coursePreview({ lessonId: chosen.CourseHourId })}>{texts.lookAsLearner}</ButtonLink>
        )}
        <ButtonLink kind={unpublished > 0 ? 'primary' : 'plain'} to={linkTo.coursePublishList(courseId)}>
          {unpublished > 0 ? texts.publish(unpublished) : texts.publishList}
        </ButtonLink>
      </header>
      {asks === 'facts' && course.data && <CourseFactsDialog course={course.data} onClose={() => setAsks(undefined)} />}
      {asks === 'teachers' && (
        <CourseTeachersDialog
          courseId={courseId}
          onClose={() => setAsks(undefined)}
          onLeft={() => void navigate(screenPaths.personalTeacher)}
        />
      )}
      <ReleaseOffers courseId={courseId} onTaken={onChoose} />
      <div ref={body} className={styles.body}>
        {drafts.isPending ? (
          <div aria-busy="true">
            <Skeleton height={400} />
          </div>
        ) : (
          <TreeFold
            line={fold}
            title={chosen?.Title ?? ''}
            isOpen={isTreeOpen}
            onToggle={() => setIsTreeOpen((isOpen) => !isOpen)}
          >
            <TreePanel
              courseId={courseId}
              rows={rows}
              lessonId={lessonId}
              onChoose={onChoose}
              onEnter={goToLesson}
              countPages={countPages}
            />
          </TreeFold>
        )}
        <main className={styles.main}>
          <PapersWaiting courseId={courseId} rows={rows} />
          {chosen ? (
            <LessonPanel
              key={chosen.CourseHourId}
              lessonId={chosen.CourseHourId}
              newest={chosen.Revision}
              colleague={chosen.ChangerId === account?.UserId ? '' : chosen.ChangerName}
              isLearned={chosen.LearnerCount > 0}
              countPages={countPages}
              paper={paper}
            />
          ) : (
            <p className={styles.hint}>{texts.chooseLesson}</p>
          )}
        </main>
      </div>
    </div>
  )
}
