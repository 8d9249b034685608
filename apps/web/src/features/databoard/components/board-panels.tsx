import type { DataBoard } from '@shijie/contract'
import { useCallback } from 'react'
import { databoardTexts as texts } from '../../../texts/databoard.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { countOf, hoursOf, partsOf, shortDay, weekdayOf } from '../board-numbers.ts'
import { curveOption, daysOption, type Palette, ringOption } from '../chart-options.ts'
import { BoardChart } from './board-chart.tsx'
import { BoardLegend, CurveLegend, PartName } from './board-legend.tsx'
import { BoardPanel } from './board-panel.tsx'
import styles from './board-panels.module.css'

/** Who is at it today, beside this weekday last week. */
export function CurvePanel({ board }: { board: DataBoard }) {
  const { Today, LastWeek, Now } = board
  const option = useCallback((palette: Palette) => curveOption(Today, LastWeek, palette), [Today, LastWeek])
  const legend = <CurveLegend now={texts.today} before={texts.lastWeek(weekdayOf(Now.slice(0, 10)))} />
  return (
    <BoardPanel title={texts.curve} note={texts.curveNote} legend={legend}>
      <BoardChart option={option} says={texts.curveSays(Today.at(-1) ?? 0, Math.max(0, ...Today))} />
    </BoardPanel>
  )
}

/** Study time by day and part. */
export function DaysPanel({ days }: { days: DataBoard['Days'] }) {
  const parts = partsOf(days)
  const option = useCallback(
    (palette: Palette) =>
      daysOption(
        days.map(({ Day }) => shortDay(Day)),
        partsOf(days),
        palette,
      ),
    [days],
  )
  const most = days.reduce((found, day) => (day.StudiedSeconds > found.StudiedSeconds ? day : found))
  return (
    <BoardPanel title={texts.days} note={texts.daysNote} legend={<BoardLegend names={parts.map(({ name }) => name)} />}>
      <BoardChart option={option} says={texts.daysSay(hoursOf(most.StudiedSeconds), most.Day)} />
    </BoardPanel>
  )
}

/** What was trained, by kind, and what was published. */
export function ModelsPanel({ board: { Models, Works } }: { board: DataBoard }) {
  const option = useCallback(
    (palette: Palette) =>
      ringOption(
        Models.map(({ Count }) => Count),
        palette,
      ),
    [Models],
  )
  const count = Models.reduce((sum, { Count }) => sum + Count, 0)
  return (
    <BoardPanel title={texts.models}>
      {count === 0 ? (
        <p className={styles.none}>{texts.noModels}</p>
      ) : (
        <div className={styles.models}>
          <div className={styles.ring}>
            <BoardChart option={option} says={`${countOf(count)} ${texts.modelUnit}`} />
            <p aria-hidden="true">
              <b>{countOf(count)}</b>
              {texts.modelUnit}
            </p>
          </div>
          <ul>
            {Models.map(({ ModelType, Count }, index) => (
              <li key={ModelType}>
                <PartName index={index} name={dataTexts.kinds[ModelType]} />
                <b>{countOf(Count)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
      <h3>{texts.works}</h3>
      {Works.length === 0 && <p className={styles.none}>{texts.noWorks}</p>}
      <ul className={styles.works}>
        {Works.map((work) => (
          <li key={`${work.Kind} ${work.Name} ${work.PublishTime}`}>
            <time>{shortDay(work.PublishTime).slice(0, 5)}</time>
            <b>{work.ClassName}</b>
            <span>
              {texts.workKinds[work.Kind]}
              {texts.work(work.Name)}
            </span>
          </li>
        ))}
      </ul>
    </BoardPanel>
  )
}
