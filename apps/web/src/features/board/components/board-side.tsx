import type { BoardTile, BoardView } from '@shijie/contract'
import { boardTexts as texts } from '../../../texts/board.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import type { BoardActs } from '../queries.ts'
import { useServerNow } from '../use-board.ts'
import styles from './board.module.css'
import { FirstList } from './first-list.tsx'
import { QuestionBars } from './question-bars.tsx'

/** While a countdown runs the clock goes by seconds. */
export const useBoardNow = ({ Now, Session }: BoardView) => useServerNow(Now, Session?.CountdownTime ? 1000 : 5000)

/** Who could answer: whoever answered was here, and may have gone since. */
export const countAsked = ({ Tiles }: BoardView): number =>
  Tiles.filter(({ IsHere, Choice }) => IsHere === 1 || Choice >= 0).length

export function Lost({ isLost }: { isLost: boolean }) {
  return isLost ? (
    <p className={styles.lost} role="alert">
      {texts.lost}
    </p>
  ) : null
}

/** The question of the lesson: its answers stay when it is closed, until they are put away. */
function Question({ board, acts }: { board: BoardView; acts: BoardActs | undefined }) {
  const question = board.Session?.Question
  if (!question) return null
  const isOpen = question.IsOpen === 1
  return (
    <QuestionBars question={question} of={countAsked(board)}>
      {!isOpen && <p>{texts.closed}</p>}
      {isOpen && board.Session?.IsLocked === 1 && <p role="status">{texts.lockedNoAnswers}</p>}
      {acts && (
        <Button
          isBusy={acts.closeQuestion.isPending}
          onClick={() => acts.closeQuestion.mutate({ IsPutAway: isOpen ? 0 : 1 })}
        >
          {isOpen ? texts.closeQuestion : texts.putAway}
        </Button>
      )}
    </QuestionBars>
  )
}

interface SideProps {
  board: BoardView
  now: Date
  acts: BoardActs | undefined
  onOpen: (tile: BoardTile) => void
}

/** The question, and who is to be looked at first. */
export function Side({ board, now, acts, onOpen }: SideProps) {
  const doneBefore = board.Tiles.filter(({ IsHere, WasDone }) => IsHere === 0 && WasDone === 1).length
  return (
    <aside className={styles.side}>
      <Question board={board} acts={acts} />
      <FirstList
        tiles={board.Tiles}
        now={now}
        isWall={false}
        // Where the wall has numbers the desk has both: a number that is called out is found.
        nameOf={({ UserName, SeatNumber }) =>
          board.HasNames === 1 ? UserName : texts.nameAndSeat(UserName, SeatNumber)
        }
        onOpen={onOpen}
      />
      {doneBefore > 0 && <p className={styles.besides}>{texts.doneBefore(doneBefore)}</p>}
    </aside>
  )
}
