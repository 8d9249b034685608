import { BOARD_RANGES, type BoardRange, type DataBoard, reachesUserType, UserTypes } from '@shijie/contract'
import { type RefObject, useState } from 'react'
import { screenPaths } from '../../../lib/addresses.ts'
import { downloadBlob } from '../../../lib/download.ts'
import { useAccount } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { toXlsx } from '../../../lib/xlsx.ts'
import { databoardTexts as texts } from '../../../texts/databoard.ts'
import { useFullscreen } from '../../../ui/hooks/use-fullscreen.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { Tabs } from '../../../ui/pieces/tabs.tsx'
import { exportRows, rangeName, secondsBetween, weekdayOf } from '../board-numbers.ts'
import { readBoardDays } from '../queries.ts'
import styles from './board-head.module.css'

const WIDTHS = [12, 16, 10, 10, 10, 12, 12, 12, 12, 12]
const MINUTE = 60

/** How old the figures are; when the server is out of reach, from when they are. */
function Freshness({ board, isLost }: { board: DataBoard; isLost: boolean }) {
  const age = secondsBetween(board.CountedTime, board.Now)
  const words =
    age < 2 ? texts.justNow : age < MINUTE ? texts.counted(age) : texts.countedMinutes(Math.floor(age / MINUTE))
  return (
    <p className={styles.fresh} data-state={isLost ? 'lost' : undefined} role={isLost ? 'alert' : undefined}>
      {isLost ? texts.stale(board.CountedTime.slice(11, 16)) : words}
    </p>
  )
}

function useExport(board: DataBoard, schoolId: string, range: BoardRange) {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const rows = await readBoardDays({ from: board.FromDay, to: board.ToDay, schoolId })
      const file = await toXlsx(exportRows(rows), { sheet: texts.sheet, widths: WIDTHS })
      downloadBlob(texts.exportName(board.Name, rangeName(board, range), board.FromDay, board.ToDay), file)
    } catch {
      showToast('error', texts.exportFailed)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, save }
}

interface BoardHeadProps {
  board: DataBoard
  isLost: boolean
  range: BoardRange
  onRange: (range: BoardRange) => void
  schoolId: string
  onSchool: (schoolId: string) => void
  panelId: string
  whole: RefObject<HTMLElement | null>
}

/** Whose board it is, how fresh, over which time; the clock for the last row. */
export function BoardHead(props: BoardHeadProps) {
  const { board, isLost, range, onRange, schoolId, onSchool, panelId, whole } = props
  const fullscreen = useFullscreen(whole)
  const account = useAccount()
  const mayEnterTerms = account !== undefined && reachesUserType(account.UserType, UserTypes.schoolAdmin)
  const { isBusy, save } = useExport(board, schoolId, range)
  return (
    <header className={styles.boardHead}>
      <h1>
        {board.Name} <span>{texts.subject}</span>
      </h1>
      <Freshness board={board} isLost={isLost} />
      <div className={styles.acts}>
        {board.Schools.length > 1 && (
          <select
            className="ui-select"
            aria-label={texts.school}
            value={schoolId}
            onChange={(event) => onSchool(event.target.value)}
          >
            <option value="">{texts.allSchools}</option>
            {board.Schools.map(({ OrgId, Name }) => (
              <option key={OrgId} value={OrgId}>
                {Name}
              </option>
            ))}
          </select>
        )}
        <Tabs
          label={texts.rangeLabel}
          items={BOARD_RANGES.map((key) => ({ key, label: rangeName(board, key) }))}
          selected={range}
          onSelect={onRange}
          panelId={panelId}
        />
        {range === 'term' && board.IsTermKnown === 0 && mayEnterTerms && (
          <ButtonLink to={schoolId ? `${screenPaths.adminSchools}?SchoolId=${schoolId}` : screenPaths.adminSchools}>
            {texts.halfYearTo}
          </ButtonLink>
        )}
        <Button isBusy={isBusy} busyText={texts.exporting} onClick={() => void save()}>
          <Icon name="download" size={18} />
          {texts.export}
        </Button>
        <Button onClick={fullscreen.toggle}>{fullscreen.isOn ? texts.leaveFullscreen : texts.fullscreen}</Button>
        {!fullscreen.isOn && <ButtonLink to={screenPaths.teacherSide}>{texts.back}</ButtonLink>}
      </div>
      <p className={styles.clock}>
        <b>{board.Now.slice(11, 16)}</b>
        <span>
          {board.Now.slice(0, 10)} {weekdayOf(board.Now.slice(0, 10))}
        </span>
      </p>
    </header>
  )
}
