import type { ShippedCourse, StartState } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { startTexts as texts } from '../../../texts/start.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { shippedCoursesQuery, useAddCourses } from '../queries.ts'
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

interface CoursesStepProps {
  state: StartState
  onNext: () => void
}

/** Courses that come with the product; all are chosen until somebody says otherwise. */
export function CoursesStep({ onNext }: CoursesStepProps) {
  const query = useQuery(shippedCoursesQuery)
  const add = useAddCourses()
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
  return (
    <StepFrame
      title={texts.coursesTitle}
      lead={texts.coursesLead}
      submit={isAllAdded ? texts.forward : texts.addCourses(chosen.length)}
      isOff={!isAllAdded && chosen.length === 0}
      isBusy={add.isPending}
      refusal={add.error ? sentenceOf(add.error) : undefined}
      onSubmit={() => (isAllAdded ? onNext() : add.mutate(chosen, { onSuccess: onNext }))}
      onSkip={isAllAdded ? undefined : onNext}
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
