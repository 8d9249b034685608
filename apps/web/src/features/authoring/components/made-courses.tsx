import {
  type DataOf,
  type listMyCreatedCourses,
  PUBLICATION_STATES,
  reachesUserType,
  UserTypes,
} from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { useAccount } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { coursePackageTexts as packageTexts } from '../../../texts/course-package.ts'
import { coursePublicationTexts as publicationTexts } from '../../../texts/course-publication.ts'
import { publicationPlanTexts as planTexts } from '../../../texts/publication-plan.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { Way } from '../../../ui/pieces/way.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { planWords } from '../plans/plan-time.ts'
import { COURSES_A_PAGE, deletedCoursesQuery, madeCoursesQuery, useDeleteCourse, useRestoreCourse } from '../queries.ts'
import { CoursePackageActs } from './course-package-acts.tsx'
import styles from './made-courses.module.css'
import { NewCourseDialog } from './new-course-dialog.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { PutBackList } from './put-back-list.tsx'
import { RefusedNote } from './refused-note.tsx'
import { UnsentLessonsNotice } from './unsent-lessons-notice.tsx'

type MadeCourse = DataOf<typeof listMyCreatedCourses>['Items'][number]

/** Loaded by the press: most teachers come without a package. */
const ImportDialog = lazy(() => import('./import-dialog.tsx'))

const PAGER_LENGTH = 7

const openWords = ({ IsPublic, OpenCount }: MadeCourse): string =>
  IsPublic === 1 ? texts.openForAll : OpenCount > 0 ? texts.openFor(OpenCount) : texts.openForNobody

/** An offer to everyone that nobody decided about. */
function markOf({ PublicationState }: MadeCourse): string | undefined {
  return PublicationState === PUBLICATION_STATES.waiting ? publicationTexts.marks.waiting : undefined
}

/** Deleting is for whom the course belongs to, and for who administers it; a co-teacher is refused. */
function useMayDelete(): (course: MadeCourse) => boolean {
  const account = useAccount()
  return ({ CreateId }) =>
    account !== undefined && (CreateId === account.UserId || reachesUserType(account.UserType, UserTypes.schoolAdmin))
}

interface CourseRowProps {
  course: MadeCourse
  /** Somebody else's, made together. */
  isShared: boolean
  onOpen: () => void
  /** Left out for who may not. */
  onRemove: (() => void) | undefined
}

function CourseRow({ course, isShared, onOpen, onRemove }: CourseRowProps) {
  const { CourseId, CourseName, Category, LessonCount, LearnerCount, UnpublishedCount, NextPlanTime } = course
  const mark = markOf(course)
  return (
    <li className={styles.course}>
      <div>
        <h2>
          <Link to={linkTo.courseEdit({ courseId: CourseId })}>{CourseName}</Link>
        </h2>
        <p>
          {[
            isShared && texts.ownedBy(course.TeacherName),
            texts.categories[Category],
            texts.lessons(LessonCount),
            LearnerCount > 0 ? texts.learners(LearnerCount) : texts.nobody,
            openWords(course),
          ]
            .filter(Boolean)
            .join(' · ')}
          {mark && <span className={styles.waiting}>{mark}</span>}
          {UnpublishedCount > 0 && <span className={styles.waiting}>{texts.unpublished(UnpublishedCount)}</span>}
          {NextPlanTime && <span className={styles.planned}>{planTexts.mark(planWords(NextPlanTime))}</span>}
        </p>
        {course.PublicationState === PUBLICATION_STATES.refused && (
          <RefusedNote reason={course.PublicationReason} onOpen={onOpen} />
        )}
      </div>
      <div className={styles.acts}>
        <ButtonLink kind="soft" to={linkTo.courseEdit({ courseId: CourseId })} aria-label={texts.editOf(CourseName)}>
          {texts.edit}
        </ButtonLink>
        <ButtonLink to={linkTo.coursePublishList(CourseId)} aria-label={texts.publishListOf(CourseName)}>
          {texts.publishList}
        </ButtonLink>
        <Button aria-label={texts.openOf(CourseName)} onClick={onOpen}>
          {texts.open}
        </Button>
        <CoursePackageActs courseId={CourseId} name={CourseName} />
        {onRemove && (
          <Button kind="quiet" aria-label={texts.removeOf(CourseName)} onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
      </div>
    </li>
  )
}

interface DeletedCoursesProps {
  isBusy: boolean
  onPutBack: (courseId: string) => void
}

/** What was deleted and can be put back. */
function DeletedCourses({ isBusy, onPutBack }: DeletedCoursesProps) {
  const [page, setPage] = useState(1)
  const { Items = [], TotalCount = 0 } = useQuery(deletedCoursesQuery(page)).data ?? {}
  const items = Items.map(({ CourseId, CourseName, DeleteTime }) => ({
    id: CourseId,
    name: CourseName,
    time: DeleteTime,
  }))
  return (
    <PutBackList
      title={texts.deletedCourses}
      items={items}
      total={TotalCount}
      page={page}
      onPage={setPage}
      isBusy={isBusy}
      onPutBack={onPutBack}
    />
  )
}

/** R041: what a teacher makes. */
export function MadeCourses({ onMade }: { onMade: (courseId: string) => void }) {
  const [page, setPage] = useState(1)
  const [isCreating, setIsCreating] = useState(false)
  const [isImporting, setIsImporting] = useState(false)
  const [opening, setOpening] = useState<MadeCourse>()
  const [removing, setRemoving] = useState<MadeCourse>()
  /** What was deleted last, so that one press puts it back. */
  const [removed, setRemoved] = useState<MadeCourse>()
  const account = useAccount()
  const mayDelete = useMayDelete()
  const query = useQuery(madeCoursesQuery(page))
  const remove = useDeleteCourse()
  const restore = useRestoreCourse()
  const confirmRemove = (course: MadeCourse) =>
    doAct(
      remove,
      { courseId: course.CourseId, isSure: true },
      {
        onSuccess: () => {
          setRemoving(undefined)
          setRemoved(course)
        },
        onError: (error) => showToast('error', sentenceOf(error)),
      },
    )
  const putBack = (courseId: string) =>
    doAct(restore, courseId, {
      onSuccess: () => {
        setRemoved(undefined)
        showToast('success', texts.restored)
      },
      onError: (error) => showToast('error', sentenceOf(error)),
    })
  const { Items = [], TotalCount = 0 } = query.data ?? {}
  return (
    <div className={styles.page}>
      <Way stops={[{ label: texts.space, to: screenPaths.teacherSide }]} current={texts.title} />
      <header className={styles.head}>
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        <div className={styles.acts}>
          <Button size={44} onClick={() => setIsImporting(true)}>
            {packageTexts.import}
          </Button>
          <Button kind="primary" size={44} onClick={() => setIsCreating(true)}>
            {texts.create}
          </Button>
        </div>
      </header>
      {removed && (
        <p className={styles.removed} role="status">
          <span>{texts.removed(removed.CourseName)}</span>
          <Button size={28} isBusy={restore.isPending} onClick={() => putBack(removed.CourseId)}>
            {texts.putBack}
          </Button>
        </p>
      )}
      <UnsentLessonsNotice />
      {query.isPending && (
        <div aria-busy="true">
          <Skeleton height={240} radius={12} />
        </div>
      )}
      {query.isError && !query.data && (
        <ErrorState
          title={texts.error}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.isSuccess && TotalCount === 0 && <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
      <ul className={styles.courses}>
        {Items.map((course) => (
          <CourseRow
            key={course.CourseId}
            course={course}
            isShared={course.CreateId !== account?.UserId}
            onOpen={() => setOpening(course)}
            onRemove={mayDelete(course) ? () => setRemoving(course) : undefined}
          />
        ))}
      </ul>
      <Pager
        of={texts.title}
        current={page}
        pageCount={Math.ceil(TotalCount / COURSES_A_PAGE)}
        length={PAGER_LENGTH}
        onSelect={setPage}
      />
      <DeletedCourses isBusy={restore.isPending} onPutBack={putBack} />
      {isCreating && <NewCourseDialog onMade={onMade} onClose={() => setIsCreating(false)} />}
      {isImporting && (
        <Suspense>
          <ImportDialog onOpen={onMade} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
      {opening && <OpenDialog course={opening} onClose={() => setOpening(undefined)} />}
      {removing && (
        <ConfirmDialog
          title={texts.removeTitle(removing.CourseName)}
          hint={`${removing.LearnerCount > 0 ? `${texts.learners(removing.LearnerCount)}。` : ''}${texts.removeHint}`}
          confirm={texts.remove}
          isBusy={remove.isPending}
          isDangerous
          onConfirm={() => confirmRemove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}
