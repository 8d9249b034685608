import { useQuery } from '@tanstack/react-query'
import { homeTryTexts as texts } from '../../../texts/home-try.ts'
import { courseLessonsQuery } from '../try-queries.ts'
import './home-try.css'

/** The lessons of a course in two columns; only where it has a few. */
export function LessonTitles({ courseId, name }: { courseId: string; name: string }) {
  const { data } = useQuery(courseLessonsQuery(courseId))
  if (!data || data.Items.length === 0) return null
  return (
    <ol className="lesson-titles" aria-label={texts.lessons.label(name)}>
      {data.Items.map((lesson) => (
        <li key={lesson.CourseHourId}>{lesson.CourseHourTitle}</li>
      ))}
    </ol>
  )
}
