import type { BoardView } from '@shijie/contract'
import { boardTexts as texts } from '../../../texts/board.ts'
import styles from './step-bar.module.css'

/** The step that is proposed: the chosen one, else that to which the class was brought, else the one at which most are. */
export function targetOf({ Session, Steps }: BoardView, chosen: string): string {
  const most = Steps.toSorted((one, other) => other.Count - one.Count)[0]?.LessonId ?? ''
  return Steps.some(({ LessonId }) => LessonId === chosen) ? chosen : Session?.BroughtTo || most
}

interface StepBarProps {
  board: BoardView
  /** Left out for whoever only looks, and on the wall. */
  target?: string | undefined
  onTarget?: ((lessonId: string) => void) | undefined
}

/** How many are at each step, the step of the class solid. */
export function StepBar({ board, target, onTarget }: StepBarProps) {
  const { Steps, Session, Tiles } = board
  return (
    <footer className={styles.bar}>
      <ol className={styles.steps} aria-label={texts.stepsLabel}>
        {Steps.map(({ LessonId, Title, Count }, index) => {
          const words = (
            <>
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.step}>
                <b>{Title}</b>
                <progress max={Math.max(1, Tiles.length)} value={Count} aria-label={Title} />
              </span>
              <em>
                {Count}
                <small>{texts.people}</small>
              </em>
            </>
          )
          return (
            <li key={LessonId}>
              {onTarget ? (
                <button type="button" aria-pressed={LessonId === target} onClick={() => onTarget(LessonId)}>
                  {words}
                </button>
              ) : (
                <div aria-current={LessonId === Session?.BroughtTo ? 'step' : undefined}>{words}</div>
              )}
            </li>
          )
        })}
      </ol>
    </footer>
  )
}
