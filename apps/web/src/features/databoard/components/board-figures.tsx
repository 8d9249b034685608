import type { BoardRange, DataBoard } from '@shijie/contract'
import { databoardTexts as texts } from '../../../texts/databoard.ts'
import { Tooltip } from '../../../ui/floating/tooltip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { countOf, hoursOf, shortDay, weekdayOf } from '../board-numbers.ts'
import styles from './board-figures.module.css'
import { Spark } from './spark.tsx'

interface FigureProps {
  of: keyof typeof texts.figures
  value: string
  below: string
  /** Of the last days, or of today; nothing is drawn of fewer than two. */
  trend: readonly number[]
}

function Figure({ of, value, below, trend }: FigureProps) {
  const { name, unit, how } = texts.figures[of]
  return (
    <div className={styles.figure} data-part={of}>
      <dt>
        {name}
        <Tooltip text={how} opensByPress>
          {(describedBy) => (
            <button type="button" aria-label={texts.about(name)} aria-describedby={describedBy}>
              <Icon name="info" size={16} />
            </button>
          )}
        </Tooltip>
      </dt>
      <dd>
        <span className={styles.value}>
          <b>{value}</b> {unit}
        </span>
        <span className={styles.below}>{below}</span>
      </dd>
      <Spark values={trend} />
    </div>
  )
}

/** From when it is counted; whoever asked for 本学期 and gets something else is told why. */
function sinceOf({ FromDay, IsTermKnown, IsWholeSchool }: DataBoard, range: BoardRange): string {
  const isGuessed = range === 'term' && IsTermKnown === 0 && IsWholeSchool === 1
  return isGuessed ? `${texts.since(FromDay)}，${texts.halfYearHint}` : texts.since(FromDay)
}

function studiedBelow(board: DataBoard, range: BoardRange): string {
  const { StudiedSecondsBefore: before, ToDay } = board
  if (range === 'term' || before < 0) return sinceOf(board, range)
  return range === 'today' ? texts.dayBefore(weekdayOf(ToDay), hoursOf(before)) : texts.weekBefore(hoursOf(before))
}

/** The five large figures, each with how it is counted and its last two weeks. */
export function BoardFigures({ board, range }: { board: DataBoard; range: BoardRange }) {
  const { Figures, Days } = board
  const when = range === 'term' ? texts.since(board.FromDay) : texts.inRange[range]
  return (
    <dl className={styles.boardFigures} aria-label={`${shortDay(board.FromDay)} – ${shortDay(board.ToDay)}`}>
      <Figure
        of="active"
        value={countOf(board.ActiveCount)}
        below={texts.learners(countOf(board.LearnerCount), board.IsWholeSchool === 1)}
        trend={board.Today}
      />
      <Figure
        of="studied"
        value={hoursOf(Figures.StudiedSeconds)}
        below={studiedBelow(board, range)}
        trend={Days.map((day) => day.StudiedSeconds)}
      />
      <Figure
        of="lessons"
        value={countOf(Figures.LessonsDone)}
        below={when}
        trend={Days.map((day) => day.LessonsDone)}
      />
      <Figure
        of="handIns"
        value={countOf(Figures.HandIns)}
        below={texts.graded(countOf(Figures.Graded))}
        trend={Days.map((day) => day.HandIns)}
      />
      <Figure
        of="models"
        value={countOf(Figures.ModelsTrained)}
        below={texts.published(countOf(Figures.ModelsPublished), countOf(Figures.ComponentCalls))}
        trend={Days.map((day) => day.ModelsTrained)}
      />
    </dl>
  )
}
