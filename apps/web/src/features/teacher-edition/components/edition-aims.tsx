import type { EditionLesson } from '@shijie/contract'
import { lessonAimsTexts as texts } from '../../../texts/lesson-aims.ts'
import styles from './aims.module.css'

type Aims = Pick<EditionLesson, 'Goals' | 'Standards'>

/** What is said of a point whether somebody has compared it with the printed book. */
const standOf = (point: EditionLesson['Standards'][number]): string =>
  point.IsChecked === 1 ? texts.checkedBy(point) : texts.unchecked

/** What a lesson is for: points of the standard, then its goals. */
export function EditionAims({ Goals, Standards }: Aims) {
  const points = Standards.filter(({ Text, Number: number }) => Text || number)
  return (
    <>
      {points.length > 0 && (
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
      )}
      {Goals.length > 0 && (
        <>
          <h4>{texts.goals}</h4>
          <ol className={styles.goals}>
            {Goals.map((goal) => (
              <li key={goal}>{goal}</li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}
