import type { BoardTile, BoardView, DataOf, getBoard } from '@shijie/contract'
import { type ReactNode, useRef, useState } from 'react'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { boardTexts as texts } from '../../../texts/board.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { useFullscreen } from '../../../ui/hooks/use-fullscreen.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { type BoardActs, useBoardActs } from '../queries.ts'
import { useBoard, useServerNow } from '../use-board.ts'
import { AskDialog } from './ask-dialog.tsx'
import styles from './board.module.css'
import { BoardHead } from './board-head.tsx'
import { lackOf } from './board-states.tsx'
import { FirstList } from './first-list.tsx'
import { LessonChoice } from './lesson-choice.tsx'
import { LessonOver } from './lesson-over.tsx'
import { PupilPanel } from './pupil-panel.tsx'
import { QuestionBars } from './question-bars.tsx'
import { Steering } from './steering.tsx'
import { StepBar, targetOf } from './step-bar.tsx'
import { TileGrid } from './tile-grid.tsx'

type Board = DataOf<typeof getBoard>

export interface BoardPageProps {
  classId: string
  /** The 课 to look at while none is at work. */
  lessonId: string
  isWall: boolean
  onLesson: (lessonId: string) => void
  /** What another feature offers for a pupil's work. */
  work?: (userId: string) => ReactNode
}

/** While a countdown runs the clock goes by seconds. */
const useNow = ({ Now, Session }: BoardView) => useServerNow(Now, Session?.CountdownTime ? 1000 : 5000)

/** Ends the lesson, after a question, and leads to its summary. */
function EndLesson({ board, acts, onEnded }: { board: BoardView; acts: BoardActs; onEnded: (id: string) => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button size={44} onClick={() => setIsAsking(true)}>
        {texts.end}
      </Button>
      {isAsking && board.Session && (
        <ConfirmDialog
          title={texts.endTitle}
          hint={texts.endHint}
          confirm={texts.endConfirm}
          isBusy={acts.end.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => acts.end.mutate(undefined, { onSuccess: ({ SessionId }) => onEnded(SessionId) })}
        />
      )}
    </>
  )
}

interface SideProps {
  board: BoardView
  now: Date
  acts: BoardActs | undefined
  hasNames: boolean
  isWall?: boolean
  onOpen?: (tile: BoardTile) => void
}

/** The open question, and who is to be looked at first. */
function Side({ board, now, acts, hasNames, isWall = false, onOpen }: SideProps) {
  const question = board.Session?.Question
  // Whoever answered was here, and may have gone since.
  const asked = board.Tiles.filter(({ IsHere, Choice }) => IsHere === 1 || Choice >= 0).length
  const doneBefore = board.Tiles.filter(({ IsHere, WasDone }) => IsHere === 0 && WasDone === 1).length
  return (
    <aside className={styles.side}>
      {question?.IsOpen === 1 && (
        <QuestionBars question={question} of={asked}>
          {acts && board.Session?.IsLocked === 1 && <p role="status">{texts.lockedNoAnswers}</p>}
          {acts && (
            <Button isBusy={acts.closeQuestion.isPending} onClick={() => acts.closeQuestion.mutate()}>
              {texts.closeQuestion}
            </Button>
          )}
        </QuestionBars>
      )}
      <FirstList
        tiles={board.Tiles}
        now={now}
        isWall={isWall}
        nameOf={(tile) => (hasNames ? tile.UserName : texts.seatName(tile.SeatNumber))}
        onOpen={onOpen}
      />
      {!hasNames && <p className={styles.besides}>{texts.seatNumbers}</p>}
      {onOpen && doneBefore > 0 && <p className={styles.besides}>{texts.doneBefore(doneBefore)}</p>}
    </aside>
  )
}

function Lost({ isLost }: { isLost: boolean }) {
  return isLost ? (
    <p className={styles.lost} role="alert">
      {texts.lost}
    </p>
  ) : null
}

/** What the class sees: nothing to press but the way out. */
function Wall({ board, isLost }: { board: BoardView; isLost: boolean }) {
  const whole = useRef<HTMLElement>(null)
  const fullscreen = useFullscreen(whole)
  const now = useNow(board)
  const hasNames = board.Session?.HasNames !== 0
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
      <BoardHead board={board} now={now}>
        {ways}
      </BoardHead>
      <Lost isLost={isLost} />
      <div className={styles.main}>
        <TileGrid board={board} now={now} hasNames={hasNames} isWall />
        <Side board={board} now={now} acts={undefined} hasNames={hasNames} isWall />
      </div>
      <StepBar board={board} />
    </main>
  )
}

interface DeskProps extends BoardPageProps {
  data: Board
  isLost: boolean
  onEnded: (sessionId: string) => void
}

/** Only the wall is without names; the teacher's own board keeps them, so the button says how it is. */
function HideNames({ isOn, acts }: { isOn: boolean; acts: BoardActs }) {
  const change = () =>
    acts.steer.mutate(
      { HasNames: isOn ? 1 : 0 },
      { onSuccess: () => showToast('success', isOn ? texts.namesShown : texts.namesHidden) },
    )
  return (
    <Button size={28} kind={isOn ? 'soft' : 'plain'} aria-pressed={isOn} isBusy={acts.steer.isPending} onClick={change}>
      {isOn && <Icon name="check" size={16} />}
      {texts.hideNames}
    </Button>
  )
}

function DeskWays({ data, isArranging, onArrange, acts, children }: DeskWaysProps) {
  const { Board: board, IsTaught } = data
  const { Session } = board
  return (
    <nav className={styles.ways} aria-label={texts.more}>
      {IsTaught === 1 && board.Tiles.length > 0 && (
        <Button size={28} aria-pressed={isArranging} onClick={onArrange}>
          {isArranging ? texts.arranged : texts.arrange}
        </Button>
      )}
      {IsTaught === 1 && Session && <HideNames isOn={Session.HasNames === 0} acts={acts} />}
      <ButtonLink size={28} to={linkTo.boardPast(board.ClassId)}>
        {texts.past}
      </ButtonLink>
      <ButtonLink size={28} to={linkTo.board(board.ClassId, { isWall: true })} target="_blank">
        {texts.wall}
      </ButtonLink>
      <ButtonLink size={28} to={screenPaths.teacherSide}>
        {texts.back}
      </ButtonLink>
      {children}
    </nav>
  )
}
interface DeskWaysProps {
  data: Board
  isArranging: boolean
  onArrange: () => void
  acts: BoardActs
  children: ReactNode
}

/** The teacher's desk: the class in its seats, who to go to, and what is done to all of them. */
function Desk({ data, isLost, classId, onLesson, onEnded, work }: DeskProps) {
  const { Board: board, IsTaught, Courses, Lessons } = data
  const acts = useBoardActs(classId)
  const now = useNow(board)
  const [openId, setOpenId] = useState<string>()
  const [isArranging, setIsArranging] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [chosen, setChosen] = useState('')
  const target = targetOf(board, chosen)
  const opened = board.Tiles.find(({ UserId }) => UserId === openId)
  const lack = lackOf(board)
  const running = IsTaught === 1 && board.Session ? acts : undefined
  const open = (tile: BoardTile) => {
    setOpenId(tile.UserId)
    if (running && tile.State === 'hand' && tile.IsSeen === 0) acts.hand.mutate({ UserId: tile.UserId, IsDone: 0 })
  }
  return (
    <main className={styles.board}>
      <BoardHead board={board} now={now}>
        {IsTaught === 0 && <p>{texts.watchOnly}</p>}
        {IsTaught === 1 &&
          !lack &&
          (board.Session ? (
            <EndLesson board={board} acts={acts} onEnded={onEnded} />
          ) : (
            <Button
              size={44}
              kind="primary"
              isBusy={acts.begin.isPending}
              busyText={texts.beginning}
              onClick={() => acts.begin.mutate(board.LessonId)}
            >
              {texts.begin}
            </Button>
          ))}
      </BoardHead>
      <Lost isLost={isLost} />
      <DeskWays data={data} isArranging={isArranging} onArrange={() => setIsArranging(!isArranging)} acts={acts}>
        {IsTaught === 1 && !board.Session && board.CourseId && (
          <LessonChoice board={board} courses={Courses} lessons={Lessons} onLesson={onLesson} />
        )}
        {running && !lack && <Steering board={board} acts={acts} target={target} onAsk={() => setIsAsking(true)} />}
      </DeskWays>
      {isArranging && <p className={styles.note}>{texts.arrangeHint}</p>}
      {lack ? (
        <div className={styles.lack}>{lack}</div>
      ) : (
        <div className={styles.main} data-alone={isArranging || undefined}>
          <TileGrid
            board={board}
            now={now}
            hasNames
            onOpen={(userId) => {
              const tile = board.Tiles.find(({ UserId }) => UserId === userId)
              if (tile) open(tile)
            }}
            onSeats={
              isArranging
                ? (seats) => acts.seats.mutate(seats, { onSuccess: () => showToast('success', texts.seatSaved) })
                : undefined
            }
          />
          {/* Arranging takes the whole width: twelve seats side by side, each with its name. */}
          {!isArranging && <Side board={board} now={now} acts={running} hasNames onOpen={open} />}
        </div>
      )}
      {!lack && <StepBar board={board} {...(running ? { target, onTarget: setChosen } : {})} />}
      {opened && (
        <PupilPanel board={board} tile={opened} now={now} acts={running} onClose={() => setOpenId(undefined)}>
          {work?.(opened.UserId)}
        </PupilPanel>
      )}
      {isAsking && <AskDialog classId={classId} acts={acts} onClose={() => setIsAsking(false)} />}
    </main>
  )
}

/** The class board, for the desk or the wall. */
export function BoardPage(props: BoardPageProps & { onEnded: (sessionId: string) => void }) {
  const { classId, lessonId, isWall } = props
  const query = useBoard(classId, lessonId, isWall ? 'wall' : '')
  useTitle(query.data ? texts.of(query.data.Board.ClassName) : texts.title)
  if (query.isPending)
    return (
      <main className={styles.board} data-theme={isWall ? 'dark' : undefined} aria-busy="true">
        <Skeleton height={72} radius={12} />
        <Skeleton height={480} radius={12} />
        <Skeleton height={64} radius={12} />
      </main>
    )
  if (!query.data)
    return (
      <main className={styles.board} data-theme={isWall ? 'dark' : undefined}>
        <div className={styles.lack}>
          <ErrorState
            title={texts.error}
            message={sentenceOf(query.error)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
            way={{ to: screenPaths.board, label: texts.chooseClass }}
          />
        </div>
      </main>
    )
  const isLost = query.isError || query.isLost
  return isWall ? (
    <Wall board={query.data.Board} isLost={isLost} />
  ) : (
    <Desk {...props} data={query.data} isLost={isLost} />
  )
}
