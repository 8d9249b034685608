import type { ShippedCourse } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { startTexts as texts } from '../../../texts/start.ts'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { shippedCoursesQuery, useAddCourses, useFinish } from '../queries.ts'
import { StepFrame } from './step-frame.tsx'

interface CourseChoiceProps {
  course: ShippedCourse
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function CourseChoice({ course, isChosen, onChange }: CourseChoiceProps) {
  const isAdded = course.IsAdded === 1
  return (
    <li>
      <label className="start-course">
        <input
          type="checkbox"
          checked={isAdded || isChosen}
          disabled={isAdded}
          onChange={(event) => onChange(event.target.checked)}
        />
        <img src={course.CoverUrl} alt="" width={120} height={68} />
        <span>
          <b>{course.CourseName}</b>
          <small>{course.CourseDescription}</small>
        </span>
        <Tag tone={isAdded ? 'ok' : 'learn'}>{isAdded ? texts.added : texts.lessonCount(course.LessonCount)}</Tag>
      </label>
    </li>
  )
}

/** Courses that come with the product; all are chosen until somebody says otherwise. With them the guide ends. */
export function CoursesStep({ onFinished }: { onFinished: () => void }) {
  const query = useQuery(shippedCoursesQuery)
  const add = useAddCourses()
  const finish = useFinish()
  const [left, setLeft] = useState<readonly string[]>([])
  if (query.isPending) return <Skeleton height={280} radius={12} />
  if (!query.data) {
    return (
      <ErrorState title={texts.coursesError} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
    )
  }
  const open = query.data.Items.filter(({ IsAdded }) => IsAdded === 0)
  const chosen = open.filter(({ Slug }) => !left.includes(Slug)).map(({ Slug }) => Slug)
  const isAllAdded = open.length === 0
  const end = () => doAct(finish, undefined, { onSuccess: onFinished })
  const failure = add.error ?? finish.error
  return (
    <StepFrame
      title={texts.coursesTitle}
      lead={texts.coursesLead}
      submit={isAllAdded ? texts.finish : texts.addCourses(chosen.length)}
      isOff={!isAllAdded && chosen.length === 0}
      isBusy={add.isPending || finish.isPending}
      busyText={finish.isPending ? texts.finishing : texts.saving}
      refusal={failure ? sentenceOf(failure) : undefined}
      onSubmit={() => (isAllAdded ? end() : doAct(add, chosen, { onSuccess: end }))}
      onSkip={isAllAdded ? undefined : end}
      skip={texts.finishWithout}
    >
      <ul className="start-courses">
        {query.data.Items.map((course) => (
          <CourseChoice
            key={course.Slug}
            course={course}
            isChosen={!left.includes(course.Slug)}
            onChange={(isOn) => setLeft(isOn ? left.filter((slug) => slug !== course.Slug) : [...left, course.Slug])}
          />
        ))}
      </ul>
    </StepFrame>
  )
}
