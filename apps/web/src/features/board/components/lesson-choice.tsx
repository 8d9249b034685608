import type { BoardView, DataOf, getBoard } from '@shijie/contract'
import { boardTexts as texts } from '../../../texts/board.ts'
import styles from './board.module.css'

interface LessonChoiceProps {
  board: BoardView
  courses: DataOf<typeof getBoard>['Courses']
  lessons: DataOf<typeof getBoard>['Lessons']
  onLesson: (lessonId: string) => void
}

/** Before a lesson: which course of the class, and which 课 of it. In the row below the head, which has no place left. */
export function LessonChoice({ board, courses, lessons, onLesson }: LessonChoiceProps) {
  const isListed = courses.some(({ CourseId }) => CourseId === board.CourseId)
  // A 课 that was opened by its address may be of another course.
  const choices = isListed
    ? courses
    : [{ CourseId: board.CourseId, CourseName: board.CourseName, LessonId: board.LessonId }, ...courses]
  return (
    <div className={styles.choice}>
      {choices.length > 1 && (
        <select
          className="ui-select"
          aria-label={texts.course}
          value={board.CourseId}
          onChange={({ target }) => {
            const chosen = choices.find(({ CourseId }) => CourseId === target.value)
            if (chosen) onLesson(chosen.LessonId)
          }}
        >
          {choices.map(({ CourseId, CourseName }) => (
            <option key={CourseId} value={CourseId}>
              {CourseName}
            </option>
          ))}
        </select>
      )}
      {lessons.length > 1 && (
        <select
          className="ui-select"
          aria-label={texts.lesson}
          value={board.LessonId}
          onChange={({ target }) => onLesson(target.value)}
        >
          {lessons.map(({ LessonId, Title }) => (
            <option key={LessonId} value={LessonId}>
              {Title}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
