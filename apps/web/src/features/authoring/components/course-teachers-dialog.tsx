import {
  addCourseTeacher,
  type DataOf,
  listColleagues,
  listCourseTeachers,
  removeCourseTeacher,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint, sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { useAccount } from '../../../lib/session.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { LaterCombobox } from '../../../ui/desk/later-combobox.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import styles from './course-teachers-dialog.module.css'

const COLLEAGUES_SHOWN = 20

const teachersQuery = (CourseId: string) =>
  queryOptions({
    queryKey: ['course-teachers', CourseId],
    queryFn: ({ signal }) => callEndpoint(listCourseTeachers, { query: { CourseId }, signal }),
  })

const colleaguesQuery = (CourseId: string, Search: string) =>
  queryOptions({
    queryKey: ['course-colleagues', CourseId, Search],
    queryFn: ({ signal }) =>
      callEndpoint(listColleagues, { query: { CourseId, Search, PageSize: COLLEAGUES_SHOWN }, signal }),
    placeholderData: keepPreviousData,
  })

type Teacher = DataOf<typeof listCourseTeachers>['Items'][number]

/** Lets a colleague in, or out again; both lists are asked anew. */
function useChangeTeachers(CourseId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ UserId, isIn }: { UserId: string; isIn: boolean }) =>
      isIn
        ? callEndpoint(addCourseTeacher, { body: { CourseId, UserId } })
        : callEndpoint(removeCourseTeacher, { query: { CourseId, UserId } }),
    onSuccess: () =>
      Promise.all(
        ['course-teachers', 'course-colleagues', 'made-courses'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}

interface CourseTeachersDialogProps {
  courseId: string
  onClose: () => void
  /** Whoever looks has left the course. */
  onLeft: () => void
}

/** Who makes a course; its owner lets colleagues in, and a colleague may leave. */
export function CourseTeachersDialog({ courseId, onClose, onLeft }: CourseTeachersDialogProps) {
  const account = useAccount()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState('')
  const teachers = useQuery(teachersQuery(courseId))
  const colleagues = useQuery(colleaguesQuery(courseId, typed))
  const change = useChangeTeachers(courseId)
  const isSelf = ({ UserId }: Teacher) => UserId === account?.UserId
  const items = teachers.data?.Items ?? []
  // Administrators of the school are not among the teachers, and say who is.
  const isOwner = items.length > 0 && !items.some((one) => isSelf(one) && one.IsOwner === 0)
  const letIn = (UserId: string) => {
    setPicked(UserId)
    // Whoever was let in is no colleague to choose any more: the box is for the next one.
    if (UserId) doAct(change, { UserId, isIn: true }, { onSettled: () => setPicked('') })
  }
  const remove = (teacher: Teacher) =>
    doAct(change, { UserId: teacher.UserId, isIn: false }, { onSuccess: () => isSelf(teacher) && onLeft() })
  return (
    <Dialog label={texts.coTeachers} onClose={onClose} canClose={!change.isPending}>
      <div className="ui-dialog-body stacked">
        <h2>{texts.coTeachers}</h2>
        <p className="ui-ink-2">{texts.coTeachersHint}</p>
        {teachers.isPending && <Skeleton height={96} />}
        {teachers.isError && (
          <ErrorState
            title={texts.coTeachersError}
            message={sentenceOf(teachers.error)}
            onRetry={() => void teachers.refetch()}
            isRetrying={teachers.isFetching}
          />
        )}
        <ul className={styles.teachers}>
          {items.map((teacher) => (
            <li key={teacher.UserId}>
              <span>{teacher.UserName}</span>
              {teacher.IsOwner === 1 && <small>{texts.courseOwner}</small>}
              {teacher.IsOwner === 0 && (isOwner || isSelf(teacher)) && (
                <Button
                  size={28}
                  disabled={change.isPending}
                  aria-label={isSelf(teacher) ? undefined : texts.letOutOf(teacher.UserName)}
                  onClick={() => remove(teacher)}
                >
                  {isSelf(teacher) ? texts.leaveCourse : texts.letOut}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {isOwner && (
          <LaterCombobox
            label={texts.addColleague}
            hint={texts.addColleagueHint}
            options={(colleagues.data?.Items ?? []).map(({ UserId, UserName }) => ({ key: UserId, name: UserName }))}
            value={picked}
            onType={setTyped}
            isLoading={colleagues.isFetching}
            error={change.error ? sentenceOf(change.error) : undefined}
            onChange={letIn}
          />
        )}
      </div>
    </Dialog>
  )
}
