import type { DataBoard } from '@shijie/contract'
import { databoardTexts as texts } from '../../../texts/databoard.ts'
import { ScrollBox } from '../../../ui/pieces/scroll-box.tsx'
import { BoardPanel } from './board-panel.tsx'
import styles from './groups-panel.module.css'

const AXIS_STEP = 10

/** Each class beside its own seven days before: from the hollow point to the full one. No ranking. */
export function GroupsPanel({ board: { Groups, GroupKind, GroupCount } }: { board: DataBoard }) {
  const most = Math.max(AXIS_STEP, ...Groups.flatMap(({ Minutes, MinutesBefore }) => [Minutes, MinutesBefore]))
  const end = Math.ceil(most / AXIS_STEP) * AXIS_STEP
  const title = texts.groups[GroupKind]
  return (
    <BoardPanel title={title} note={texts.groupsNote} how={texts.groupsHow}>
      {Groups.length === 0 && <p className="ui-ink-3">{texts.noGroups}</p>}
      <ScrollBox className={styles.groups} role="group" label={title}>
        <ul>
          {Groups.map(({ OrgId, Name, Minutes, MinutesBefore }) => {
            const change = Math.round((Minutes - MinutesBefore) * 10) / 10
            return (
              <li key={OrgId} aria-label={texts.groupSays(Name, Minutes, MinutesBefore)}>
                <span className={styles.name}>{Name}</span>
                <svg className={styles.line} viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
                  <line
                    x1={(MinutesBefore / end) * 100}
                    x2={(Minutes / end) * 100}
                    y1="10"
                    y2="10"
                    vectorEffect="non-scaling-stroke"
                  />
                  <path
                    d={`M${(MinutesBefore / end) * 100} 10h0`}
                    vectorEffect="non-scaling-stroke"
                    data-point="before"
                  />
                  <path d={`M${(Minutes / end) * 100} 10h0`} vectorEffect="non-scaling-stroke" data-point="now" />
                </svg>
                <span className={styles.minutes} data-change={change < 0 ? 'less' : 'more'} aria-hidden="true">
                  <b>{Minutes}</b>
                  <small>
                    {change > 0 && '+'}
                    {change}
                  </small>
                </span>
              </li>
            )
          })}
        </ul>
      </ScrollBox>
      {GroupCount > Groups.length && <p className="ui-ink-3">{texts.moreGroups(GroupCount - Groups.length)}</p>}
    </BoardPanel>
  )
}
