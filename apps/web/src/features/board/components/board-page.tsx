import type { BoardTile, BoardView, DataOf, getBoard } from '@shijie/contract'
import { type ReactNode, useState } from 'react'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { boardTexts as texts } from '../../../texts/board.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { type BoardActs, useBoardActs } from '../queries.ts'
import { useBoard } from '../use-board.ts'
import { AskDialog } from './ask-dialog.tsx'
import styles from './board.module.css'
import { BoardHead } from './board-head.tsx'
import { Lost, Side, useBoardNow } from './board-side.tsx'
import { lackOf } from './board-states.tsx'
import { LessonChoice } from './lesson-choice.tsx'
import { PupilPanel } from './pupil-panel.tsx'
import { Steering } from './steering.tsx'
import { StepBar, targetOf } from './step-bar.tsx'
import { TileGrid } from './tile-grid.tsx'
import { Wall } from './wall.tsx'

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
          onConfirm={() => doAct(acts.end, undefined, { onSuccess: ({ SessionId }) => onEnded(SessionId) })}
        />
      )}
    </>
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
    doAct(
      acts.steer,
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
      {IsTaught === 1 && Session && <HideNames isOn={board.HasNames === 0} acts={acts} />}
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
  const now = useBoardNow(board)
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
                ? (moves) => doAct(acts.seats, moves, { onSuccess: () => showToast('success', texts.seatSaved) })
                : undefined
            }
          />
          {/* Arranging takes the whole width: twelve seats side by side, each with its name. */}
          {!isArranging && <Side board={board} now={now} acts={running} onOpen={open} />}
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
