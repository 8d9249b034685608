import type { EditionLesson } from '@shijie/contract'
import { lessonAimsTexts as texts } from '../../../texts/lesson-aims.ts'
import styles from './aims.module.css'

/** What a lesson is for: a teacher reads it before the plan. */
export function EditionGoals({ Goals }: Pick<EditionLesson, 'Goals'>) {
  if (Goals.length === 0) return null
  return (
    <>
      <h4>{texts.goals}</h4>
      <ol className={styles.goals}>
        {Goals.map((goal) => (
          <li key={goal}>{goal}</li>
        ))}
      </ol>
    </>
  )
}

/** What is said of a point whether somebody has compared it with the printed book. */
const standOf = (point: EditionLesson['Standards'][number]): string =>
  point.IsChecked === 1 ? texts.checkedBy(point) : texts.unchecked

/** Points of the standard that a lesson serves: to be looked up, after all that is done in class. */
export function EditionStandards({ Standards }: Pick<EditionLesson, 'Standards'>) {
  const points = Standards.filter(({ Text, Number: number }) => Text || number)
  if (points.length === 0) return null
  return (
    <>
      <h4>{texts.standards}</h4>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point.StandardId}>
            {point.Text}
            <small>
              {[point.Source, point.Number].filter(Boolean).join('，')}
              <b data-state={point.IsChecked === 1 ? 'checked' : undefined}>{standOf(point)}</b>
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
