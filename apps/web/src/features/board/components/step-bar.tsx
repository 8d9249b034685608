import { type BoardView, COUNTDOWN_MAX } from '@shijie/contract'
import { useState } from 'react'
import { boardTexts as texts } from '../../../texts/board.ts'
import { Menu } from '../../../ui/floating/menu.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { BoardActs } from '../queries.ts'
import styles from './board.module.css'

const COUNTDOWNS = [1, 3, 5, 10, 15, 20].filter((minutes) => minutes * 60 <= COUNTDOWN_MAX)

interface StepBarProps {
  board: BoardView
  /** Left out for whoever only looks, and on the wall. */
  acts?: BoardActs | undefined
  onAsk?: (() => void) | undefined
}

/** The step that is meant: the one to which the class was brought, else the one at which most are. */
const usualStep = ({ Session, Steps }: BoardView): string =>
  Session?.BroughtTo || (Steps.toSorted((one, other) => other.Count - one.Count)[0]?.LessonId ?? '')

/** How many are at each step, the step of the class solid; and what is done to all of them. */
export function StepBar({ board, acts, onAsk }: StepBarProps) {
  const { Steps, Session, Tiles } = board
  const [chosen, setChosen] = useState('')
  const target = Steps.some(({ LessonId }) => LessonId === chosen) ? chosen : usualStep(board)
  const number = Steps.findIndex(({ LessonId }) => LessonId === target) + 1
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
              {acts ? (
                <button type="button" aria-pressed={LessonId === target} onClick={() => setChosen(LessonId)}>
                  {words}
                </button>
              ) : (
                <div aria-current={LessonId === Session?.BroughtTo ? 'step' : undefined}>{words}</div>
              )}
            </li>
          )
        })}
      </ol>
      {acts && Session && (
        <div className={styles.barActs}>
          <Button
            size={44}
            aria-pressed={Session.IsLocked === 1}
            isBusy={acts.steer.isPending}
            onClick={() => acts.steer.mutate({ IsLocked: Session.IsLocked === 1 ? 0 : 1 })}
          >
            <Icon name="lock" size={18} />
            {Session.IsLocked === 1 ? texts.unlock : texts.lock}
          </Button>
          <Menu
            label={texts.countdown}
            className="ui-button size-44"
            items={[
              ...COUNTDOWNS.map((minutes) => ({
                key: String(minutes),
                label: texts.countdownOf(minutes),
                onSelect: () => acts.steer.mutate({ CountdownSeconds: minutes * 60 }),
              })),
              ...(Session.CountdownTime
                ? [
                    {
                      key: 'stop',
                      label: texts.countdownStop,
                      onSelect: () => acts.steer.mutate({ CountdownSeconds: 0 }),
                    },
                  ]
                : []),
            ]}
          >
            <Icon name="clock" size={18} />
            {texts.countdown}
          </Menu>
          <Button size={44} onClick={onAsk}>
            {texts.ask}
          </Button>
          {number > 0 && (
            <Button size={44} kind="primary" onClick={() => acts.steer.mutate({ BringTo: target })}>
              {texts.bring(number)}
            </Button>
          )}
        </div>
      )}
    </footer>
  )
}
