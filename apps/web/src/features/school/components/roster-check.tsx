import type { ClassOrg, RosterVerdict } from '@shijie/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { rosterTexts as texts } from '../../../texts/school.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Chips } from '../../../ui/fields/chips.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { type FlowRow, type ImportEvent, type ImportResult, rowsToSend } from '../import-flow.machine.ts'
import { rosterPreviewQuery, useImportRoster } from '../queries.ts'
import styles from './roster-check.module.css'
import { RosterProgress } from './roster-progress.tsx'
import { isRenamed, RenameQuestion } from './roster-rename.tsx'
import { type CheckedRow, RosterRows } from './roster-rows.tsx'

const TYPING_PAUSE_MS = 400
const ROWS_A_PAGE = 100
const PAGER_LENGTH = 7

type Filter = 'all' | RosterVerdict['State']
const labels: Record<Filter, string> = {
  error: texts.problems,
  new: texts.fresh,
  update: texts.updates,
  unchanged: texts.unchanged,
  all: texts.all,
}

interface RosterCheckProps {
  org: ClassOrg
  flow: { rows: readonly FlowRow[]; ignoresClasses: boolean }
  send: (event: ImportEvent) => void
  onImported: (result: ImportResult) => void
}

function useVerdicts({ org, flow }: RosterCheckProps) {
  const rows = useMemo(() => rowsToSend(flow), [flow])
  const settled = useDebounced(rows, TYPING_PAUSE_MS)
  const query = useQuery({ ...rosterPreviewQuery(org.OrgId, settled), placeholderData: keepPreviousData })
  const isCurrent = settled === rows && query.isSuccess && !query.isPlaceholderData
  // What is known of a list of another length belongs to other rows.
  const known = query.data?.Items.length === rows.length ? query.data.Items : []
  return { rows, query, isCurrent, verdicts: known }
}

const countOf = (rows: readonly CheckedRow[], state: Filter) =>
  state === 'all' ? rows.length : rows.filter(({ verdict }) => verdict?.State === state).length

const isWrong = ({ verdict }: CheckedRow) => verdict?.State === 'error'

/** What has to be mended stands on top, then whose name would change; the others keep the order that was typed. */
const wrongFirst = (rows: readonly CheckedRow[]): CheckedRow[] => [
  ...rows.filter(isWrong),
  ...rows.filter(isRenamed),
  ...rows.filter((row) => !isWrong(row) && !isRenamed(row)),
]

/** Step two: what would happen to each row, mended in place. */
export function RosterCheck(props: RosterCheckProps) {
  const { org, flow, send, onImported } = props
  const { rows, query, isCurrent, verdicts } = useVerdicts(props)
  const write = useImportRoster()
  const [importId, setImportId] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [page, setPage] = useState(1)
  const [isAsking, setIsAsking] = useState(false)
  const checked = flow.rows.map((row, index): CheckedRow => ({ row, line: index + 1, verdict: verdicts[index] }))
  const found = filter === 'all' ? wrongFirst(checked) : checked.filter(({ verdict }) => verdict?.State === filter)
  const pageCount = Math.max(1, Math.ceil(found.length / ROWS_A_PAGE))
  const shownPage = Math.min(page, pageCount)
  const toWrite = countOf(checked, 'new') + countOf(checked, 'update')
  const renamed = checked.filter(isRenamed)
  const hasClasses = flow.rows.some((row) => row.ClassName !== '')
  const start = () => {
    setIsAsking(false)
    const ImportId = newUuid()
    setImportId(ImportId)
    doAct(write, { OrgId: org.OrgId, Rows: rows, ImportId }, { onSuccess: onImported })
  }
  if (query.isError) {
    return (
      <ErrorState
        title={texts.readError}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  return (
    <>
      <p>{texts.checkLead}</p>
      {hasClasses && (
        <Checkbox isChecked={flow.ignoresClasses} onChange={(isOn) => send({ type: 'ignoreClasses', isOn })}>
          {texts.ignoreClasses(org.OrgName)}
        </Checkbox>
      )}
      <div className={styles.head}>
        <Chips
          label={texts.result}
          items={(['all', 'error', 'new', 'update', 'unchanged'] as const).map((key) => ({
            key,
            label: labels[key],
            count: countOf(checked, key),
          }))}
          selected={filter}
          onSelect={setFilter}
        />
        <Button size={44} onClick={() => send({ type: 'restart' })}>
          {texts.restart}
        </Button>
        <Button
          size={44}
          kind="primary"
          disabled={isCurrent && toWrite === 0}
          isBusy={write.isPending || !isCurrent}
          busyText={write.isPending ? texts.importing : texts.checking}
          onClick={() => (renamed.length > 0 ? setIsAsking(true) : start())}
        >
          {toWrite > 0 ? texts.import(toWrite) : texts.nothing}
        </Button>
      </div>
      {isAsking && <RenameQuestion renamed={renamed} onConfirm={start} onClose={() => setIsAsking(false)} />}
      {write.isPending && <RosterProgress importId={importId} />}
      <FieldNote id="roster-refusal" error={write.error ? sentenceOf(write.error) : undefined} />
      {found.length === 0 && <p>{texts.noneHere}</p>}
      {found.length > 0 && (
        <RosterRows
          rows={found.slice((shownPage - 1) * ROWS_A_PAGE, shownPage * ROWS_A_PAGE)}
          hasClasses={hasClasses && !flow.ignoresClasses}
          onEdit={(key, field, value) => send({ type: 'edit', key, field, value })}
          onRemove={(key) => send({ type: 'remove', key })}
        />
      )}
      <Pager current={shownPage} pageCount={pageCount} length={PAGER_LENGTH} onSelect={setPage} />
    </>
  )
}
