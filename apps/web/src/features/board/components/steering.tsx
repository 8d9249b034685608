import { type BoardView, COUNTDOWN_MAX } from '@shijie/contract'
import { showToast } from '../../../lib/toasts.ts'
import { boardTexts as texts } from '../../../texts/board.ts'
import { Menu } from '../../../ui/floating/menu.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { BoardActs } from '../queries.ts'
import styles from './board.module.css'
import { isIn } from './tile-words.ts'

const COUNTDOWNS = [1, 3, 5, 10, 15, 20].filter((minutes) => minutes * 60 <= COUNTDOWN_MAX)

interface SteeringProps {
  board: BoardView
  acts: BoardActs
  /** The step to which the class is brought. */
  target: string
  onAsk: () => void
}

/** What is done to the whole class at once. */
export function Steering({ board, acts, target, onAsk }: SteeringProps) {
  const { Steps, Session, Tiles } = board
  const number = Steps.findIndex(({ LessonId }) => LessonId === target) + 1
  const brought = Steps.findIndex(({ LessonId }) => LessonId === Session?.BroughtTo) + 1
  const here = Tiles.filter(({ IsHere }) => IsHere === 1).length
  const isLocked = Session?.IsLocked === 1
  const bring = () =>
    acts.steer.mutate(
      { BringTo: target },
      { onSuccess: ({ PupilCount }) => showToast('success', texts.broughtTo(number, PupilCount)) },
    )
  return (
    <div className={styles.steering}>
      <Button
        aria-pressed={isLocked}
        isBusy={acts.steer.isPending}
        onClick={() => acts.steer.mutate({ IsLocked: isLocked ? 0 : 1 })}
      >
        <Icon name="lock" size={18} />
        {isLocked ? texts.unlock : texts.lock}
      </Button>
      <Menu
        label={texts.countdown}
        className="ui-button"
        items={[
          ...COUNTDOWNS.map((minutes) => ({
            key: String(minutes),
            label: texts.countdownOf(minutes),
            onSelect: () => acts.steer.mutate({ CountdownSeconds: minutes * 60 }),
          })),
          ...(Session?.CountdownTime
            ? [{ key: 'stop', label: texts.countdownStop, onSelect: () => acts.steer.mutate({ CountdownSeconds: 0 }) }]
            : []),
        ]}
      >
        <Icon name="clock" size={18} />
        {texts.countdown}
      </Menu>
      <Button onClick={onAsk}>{texts.ask}</Button>
      {number > 0 && (
        <Button kind="primary" isBusy={acts.steer.isPending} onClick={bring}>
          {texts.bring(number)}
        </Button>
      )}
      {brought > 0 && (
        <output>{texts.arrived(brought, Tiles.filter((tile) => isIn(tile, brought)).length, here)}</output>
      )}
    </div>
  )
}
