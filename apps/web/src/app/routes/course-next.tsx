import type { CourseItem, LessonRow } from '@shijie/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { minutesOf, ruleOf } from '../../features/learning/components/lesson-kind.ts'
import { useOpenLesson } from '../../features/learning/components/use-open-lesson.ts'
import { useRefetchOnFocus } from '../../features/learning/components/use-refetch-on-focus.ts'
import { isClosed } from '../../features/learning/judge-lesson.ts'
import { type NextTask, nextTask } from '../../features/learning/next-task.ts'
import { levelQuery, tasksQuery } from '../../features/learning/queries.ts'
import { whyClosed } from '../../features/learning/why-closed.ts'
import { linkTo } from '../../lib/addresses.ts'
import { openAuthPrompt } from '../../lib/auth-prompt.ts'
import { lengthOfMinutes } from '../../lib/format.ts'
import { allItems } from '../../lib/paging.ts'
import { useAccount } from '../../lib/session.ts'
import { courseTexts as texts } from '../../texts/course.ts'
import { learningTexts } from '../../texts/learning.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../ui/pieces/button.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useJoinAndStart } from '../use-join-and-start.ts'

/** The task to go on with, and the number of the lesson that it lies in. */
export function useNextTask(courseId: string) {
  const account = useAccount()
  const tasks = useQuery(tasksQuery(courseId))
  const lessons = useInfiniteQuery(levelQuery(courseId, undefined))
  const next = tasks.data && nextTask(tasks.data.Items, account)
  const tops = lessons.data ? allItems(lessons.data.pages) : []
  const place = tops.findIndex(({ CourseHourId }) =>
    [next?.lesson.ParentId, next?.lesson.CourseHourId].includes(CourseHourId),
  )
  return { next, number: place + 1, isPending: tasks.isPending }
}

/** `第 3 课 · 视频，2 分钟`. */
function placeOf(lesson: LessonRow, number: number): string {
  const what = [learningTexts.kinds[lesson.Kind], minutesOf(lesson)[0]].filter(Boolean).join('，')
  return number > 0 ? texts.placeOf(number, what) : what
}

const wordsOf: Readonly<Record<NextTask['progress'], readonly [kicker: string, action: string]>> = {
  none: [texts.nextUp, texts.begin],
  some: [texts.nextUp, texts.goOn],
  all: [texts.allDone, texts.again],
}

function Joined({ course, next, number }: { course: CourseItem; next: NextTask; number: number }) {
  const open = useOpenLesson({ onActivate: () => openAuthPrompt('activate') })
  const [kicker, action] = wordsOf[next.progress]
  return (
    <>
      <span>{kicker}</span>
      <b>{next.lesson.CourseHourTitle}</b>
      <span>{placeOf(next.lesson, number)}</span>
      {ruleOf(next.lesson) && <span>{ruleOf(next.lesson)}</span>}
      {/* All that is left is closed: it says until when. */}
      {isClosed(next.lesson) ? (
        <p>
          <Icon name="lock" size={16} /> {whyClosed(next.lesson)}
        </p>
      ) : (
        <Button size={52} kind={next.progress === 'all' ? 'plain' : 'primary'} onClick={() => open(next.lesson)}>
          <Icon name="play" />
          {action}
        </Button>
      )}
      {course.MinutesLeft > 0 && <p>{texts.left(lengthOfMinutes(course.MinutesLeft))}</p>}
    </>
  )
}

function NotJoined({ course, next, number }: { course: CourseItem; next: NextTask | undefined; number: number }) {
  const { start, isBusy } = useJoinAndStart()
  return (
    <>
      {next && (
        <>
          <span>{texts.joinFirst}</span>
          <b>{next.lesson.CourseHourTitle}</b>
          <span>{placeOf(next.lesson, number)}</span>
        </>
      )}
      <Button
        size={52}
        kind="primary"
        isBusy={isBusy}
        busyText={texts.joining}
        onClick={() => void start(course.CourseId, next?.lesson.CourseHourId)}
      >
        <Icon name="plus" />
        {texts.joinAndStart}
      </Button>
      <p>{texts.joinFree}</p>
    </>
  )
}

/** A visitor looks at a trial, where there is one, and signs in for the rest. */
function ForVisitors({ course }: { course: CourseItem }) {
  const open = useOpenLesson({ onActivate: () => openAuthPrompt('activate') })
  const tasks = useQuery(tasksQuery(course.CourseId))
  const trial = tasks.data?.Items.find(({ IsOpen, LinkAddr }) => IsOpen === 1 && LinkAddr !== '')
  const signIn = () => openAuthPrompt('login', linkTo.courseDetail(course.CourseId))
  if (tasks.isPending) return <Skeleton height={140} radius={12} />
  return (
    <>
      {trial && (
        <>
          <span>{texts.trialFirst}</span>
          <b>{trial.CourseHourTitle}</b>
          <Button size={52} kind="primary" onClick={() => open(trial)}>
            <Icon name="play" />
            {texts.watchTrial}
          </Button>
        </>
      )}
      <Button size={trial ? 44 : 52} kind={trial ? 'plain' : 'primary'} onClick={signIn}>
        {texts.signInAndJoin}
      </Button>
      <p>{trial ? texts.trialNote : texts.signInNote}</p>
    </>
  )
}

/** What to do with a course now: the one solid button of its page. */
export function CourseNext({ course }: { course: CourseItem }) {
  const account = useAccount()
  const { next, number, isPending } = useNextTask(course.CourseId)
  const { CourseId } = course
  // Lessons run in windows of their own: what was completed there may have opened the next one.
  useRefetchOnFocus(useMemo(() => ['lessons', CourseId], [CourseId]))
  if (!account) return <ForVisitors course={course} />
  if (course.IsOwn === 1) {
    return (
      <ButtonLink size={52} kind="primary" to={linkTo.teacherCourse(course.CourseId)}>
        {texts.learnerTable}
      </ButtonLink>
    )
  }
  if (isPending) return <Skeleton height={140} radius={12} />
  if (course.SelectCourseId === '') return <NotJoined course={course} next={next} number={number} />
  if (!next) return <span>{texts.nothingYet}</span>
  return <Joined course={course} next={next} number={number} />
}
