import { lessonAimsTexts as texts } from '../../../texts/lesson-aims.ts'
import styles from './lesson-goals.module.css'

interface LessonGoalsProps {
  goals: readonly string[]
  /** They are those of the lesson that this is a part of. */
  isAbove?: boolean
  /** Folded to one line: what stands below has to stay in sight. */
  isFolded?: boolean
  /** Unfolded it lies over the page, and moves nothing of it. */
  isFloating?: boolean
}

/** What one will be able to do after a lesson, before it begins. Nothing where its teacher wrote none. */
export function LessonGoals({ goals, isAbove = false, isFolded = false, isFloating = false }: LessonGoalsProps) {
  if (goals.length === 0) return null
  const title = isAbove ? texts.goalsAbove : texts.goals
  const list = (
    <ul>
      {goals.map((goal) => (
        <li key={goal}>{goal}</li>
      ))}
    </ul>
  )
  if (!isFolded) {
    return (
      <section className={styles.goals} aria-label={title}>
        <h3>{title}</h3>
        {list}
      </section>
    )
  }
  return (
    <details className={isFloating ? styles.floating : styles.goals}>
      <summary title={title}>{isFloating ? texts.goals : texts.goalsFolded(title, goals.length)}</summary>
      {list}
    </details>
  )
}
