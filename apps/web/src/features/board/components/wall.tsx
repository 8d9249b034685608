import type { BoardView } from '@shijie/contract'
import { useRef } from 'react'
import { linkTo } from '../../../lib/addresses.ts'
import { boardTexts as texts } from '../../../texts/board.ts'
import { useFullscreen } from '../../../ui/hooks/use-fullscreen.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import styles from './board.module.css'
import { BoardHead } from './board-head.tsx'
import { countAsked, Lost, useBoardNow } from './board-side.tsx'
import { FirstList } from './first-list.tsx'
import { LargeCountdown } from './large-countdown.tsx'
import { LessonOver } from './lesson-over.tsx'
import { QuestionBars } from './question-bars.tsx'
import { StepBar } from './step-bar.tsx'
import { TileGrid } from './tile-grid.tsx'

/** What the class sees: nothing to press but the way out. While it is asked something the question has the room of the tiles. */
export function Wall({ board, isLost }: { board: BoardView; isLost: boolean }) {
  const whole = useRef<HTMLElement>(null)
  const fullscreen = useFullscreen(whole)
  const now = useBoardNow(board)
  const hasNames = board.HasNames === 1
  const question = board.Session?.Question
  const ways = (
    <>
      <Button onClick={fullscreen.toggle}>{texts.fullscreen}</Button>
      {!fullscreen.isOn && <ButtonLink to={linkTo.board(board.ClassId)}>{texts.leaveWall}</ButtonLink>}
    </>
  )
  if (board.Ended)
    return (
      <main ref={whole} className={styles.board} data-theme="dark" data-wall="">
        <header className={styles.head}>
          <div className={styles.title}>
            <h1>{board.ClassName}</h1>
          </div>
          <div className={styles.acts}>{ways}</div>
        </header>
        <Lost isLost={isLost} />
        <LessonOver ended={board.Ended} />
      </main>
    )
  return (
    <main ref={whole} className={styles.board} data-theme="dark" data-wall="">
      <BoardHead board={board} now={now} isWall>
        {ways}
      </BoardHead>
      <Lost isLost={isLost} />
      <div className={styles.main}>
        {question ? (
          <QuestionBars question={question} of={countAsked(board)} isLarge>
            {question.IsOpen === 0 && <p>{texts.closedOnWall}</p>}
          </QuestionBars>
        ) : (
          <TileGrid board={board} now={now} hasNames={hasNames} isWall />
        )}
        <aside className={styles.side}>
          <LargeCountdown board={board} now={now} />
          <FirstList
            tiles={board.Tiles}
            now={now}
            isWall
            nameOf={(tile) => (hasNames ? tile.UserName : texts.seatName(tile.SeatNumber))}
          />
          {!hasNames && <p className={styles.besides}>{texts.seatNumbers}</p>}
        </aside>
      </div>
      <StepBar board={board} />
    </main>
  )
}
