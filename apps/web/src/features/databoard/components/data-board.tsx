import { BOARD_RANGES, type BoardRange } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { databoardTexts as texts } from '../../../texts/databoard.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { panelOf } from '../../../ui/pieces/tabs.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { dataBoardQuery } from '../queries.ts'
import { BoardFigures } from './board-figures.tsx'
import { BoardHead } from './board-head.tsx'
import { CurvePanel, DaysPanel, ModelsPanel } from './board-panels.tsx'
import styles from './data-board.module.css'
import { GroupsPanel } from './groups-panel.tsx'
import { HoursPanel } from './hours-panel.tsx'

const isRange = (text: string | null): text is BoardRange => BOARD_RANGES.some((range) => range === text)

function BoardSkeleton() {
  return (
    <main className={styles.dataBoard} data-theme="dark" aria-busy="true">
      <Skeleton height={40} />
      <Skeleton height={96} radius={12} />
      <Skeleton height={270} radius={12} />
      <Skeleton height={250} radius={12} />
    </main>
  )
}

/** What the address chooses: over which time, and of which school. */
function useChoice() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('Range')
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return {
    range: isRange(asked) ? asked : 'today',
    schoolId: search.get('SchoolId') ?? '',
    setRange: (range: BoardRange) => change('Range', range),
    setSchool: (id: string) => change('SchoolId', id),
  } as const
}

/** R004: the data board, for a projector or the entrance. It names no pupil. */
export function DataBoardScreen() {
  const { range, schoolId, setRange, setSchool } = useChoice()
  const query = useQuery(dataBoardQuery(range, schoolId))
  const whole = useRef<HTMLElement>(null)
  const panelId = useId()
  useTitle(query.data ? texts.of(query.data.Name) : texts.title)
  if (query.isPending) return <BoardSkeleton />
  const board = query.data
  if (!board)
    return (
      <main className={styles.alone} data-theme="dark">
        <ErrorState
          title={texts.error}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          way={{ to: screenPaths.teacherSide, label: texts.back }}
        />
      </main>
    )
  if (board.GroupCount === 0 && board.LearnerCount === 0)
    return (
      <main className={styles.alone} data-theme="dark">
        <EmptyState
          title={texts.noClasses}
          action={
            <ButtonLink size={44} kind="primary" to={screenPaths.studentManage}>
              {texts.toClasses}
            </ButtonLink>
          }
        >
          {texts.noClassesHint}
        </EmptyState>
      </main>
    )
  return (
    <main ref={whole} className={styles.dataBoard} data-theme="dark">
      <BoardHead
        board={board}
        isLost={query.isError}
        range={range}
        onRange={setRange}
        schoolId={schoolId}
        onSchool={setSchool}
        panelId={panelId}
        whole={whole}
      />
      <div className={styles.panels} {...panelOf(panelId, range)}>
        <BoardFigures board={board} range={range} />
        <div className={styles.upper}>
          <CurvePanel board={board} />
          <GroupsPanel board={board} />
        </div>
        <div className={styles.lower}>
          <DaysPanel days={board.Days} />
          <HoursPanel hours={board.Hours} now={board.Now} />
          <ModelsPanel board={board} />
        </div>
      </div>
    </main>
  )
}
