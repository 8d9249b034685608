import { type BoardView, COUNTDOWN_MAX } from '@shijie/contract'
import { useState } from 'react'
import { boardTexts as texts } from '../../../texts/board.ts'
import { Menu } from '../../../ui/floating/menu.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { BoardActs } from '../queries.ts'
import styles from './board.module.css'
import { BringDialog } from './bring-dialog.tsx'
import { isIn } from './tile-words.ts'

const COUNTDOWNS = [1, 3, 5, 10, 15, 20].filter((minutes) => minutes * 60 <= COUNTDOWN_MAX)

interface SteeringProps {
  board: BoardView
  acts: BoardActs
  /** The step that is proposed when the class is brought to one. */
  target: string
  onAsk: () => void
}

/** What is done to the whole class at once. */
export function Steering({ board, acts, target, onAsk }: SteeringProps) {
  const { Steps, Session, Tiles } = board
  const [isBringing, setIsBringing] = useState(false)
  const brought = Steps.findIndex(({ LessonId }) => LessonId === Session?.BroughtTo) + 1
  const here = Tiles.filter(({ IsHere }) => IsHere === 1).length
  const isLocked = Session?.IsLocked === 1
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
      {Steps.length > 0 && (
        <Button kind="primary" onClick={() => setIsBringing(true)}>
          {texts.bringTo}
        </Button>
      )}
      {brought > 0 && (
        <output>{texts.arrived(brought, Tiles.filter((tile) => isIn(tile, brought)).length, here)}</output>
      )}
      {isBringing && <BringDialog board={board} acts={acts} proposed={target} onClose={() => setIsBringing(false)} />}
    </div>
  )
}
