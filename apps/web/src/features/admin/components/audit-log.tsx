import type { DataOf, listAudit } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadText, toCsv } from '../../../lib/csv.ts'
import { showFailure } from '../../../lib/toasts.ts'
import { auditTexts as texts } from '../../../texts/admin-pages.ts'
import { DeskDate } from '../../../ui/desk/desk-date.tsx'
import { readDate } from '../../../ui/desk/desk-date-text.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ListFrame } from '../../../ui/lists/list-frame.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { auditChoices, wordOfAction, wordsOfDetails } from '../audit-words.ts'
import { type AuditFilter, auditQuery, loadAllAudit } from '../queries.ts'

type AuditItem = DataOf<typeof listAudit>['Items'][number]

const HEAD = [texts.time, texts.actor, texts.action, texts.subject, texts.school, texts.details] as const
const cellsOf = (item: AuditItem) => [
  item.CreateTime,
  item.ActorName,
  wordOfAction(item.Action),
  item.SubjectName,
  item.SchoolName,
  wordsOfDetails(item.Details),
]

function AuditTable({ items }: { items: readonly AuditItem[] }) {
  return (
    <Table columns={HEAD}>
      {items.map((item) => (
        <tr key={item.AuditId}>
          {cellsOf(item).map((cell, index) => (
            <td key={HEAD[index]}>{cell}</td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

function ExportButton({ filter }: { filter: AuditFilter }) {
  const [isBusy, setIsBusy] = useState(false)
  const run = async () => {
    setIsBusy(true)
    try {
      const items = await loadAllAudit(filter)
      downloadText(`${texts.title}.csv`, toCsv([HEAD, ...items.map(cellsOf)]))
    } catch (error) {
      showFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button size={44} isBusy={isBusy} busyText={texts.exporting} onClick={() => void run()}>
      {texts.export}
    </Button>
  )
}

/** Administrative acts: searched, paged, exported; there is no way to change one. */
export function AuditLog() {
  const [filter, setFilter] = useState<AuditFilter>({ action: '', userName: '', from: '', to: '' })
  const [page, setPage] = useState(1)
  // A day that is only half typed does not narrow the search yet.
  const asked = { ...filter, from: readDate(filter.from, false) ?? '', to: readDate(filter.to, false) ?? '' }
  const query = useQuery(auditQuery(asked, page))
  const isFiltered = Object.values(asked).some((value) => value !== '')
  const field = (name: keyof AuditFilter) => ({
    value: filter[name],
    onChange: (value: string) => {
      setFilter({ ...filter, [name]: value })
      setPage(1)
    },
  })
  return (
    <section className="ui-section">
      <div className="ui-tools">
        <label className="ui-choice">
          <span>{texts.action}</span>
          <select value={filter.action} onChange={(event) => field('action').onChange(event.target.value)}>
            <option value="">{texts.allActions}</option>
            {auditChoices.map(([action, word]) => (
              <option key={action} value={action}>
                {word}
              </option>
            ))}
          </select>
        </label>
        <TextField label={texts.person} {...field('userName')} />
        <DeskDate label={texts.from} {...field('from')} />
        <DeskDate label={texts.to} {...field('to')} />
        <ExportButton filter={asked} />
      </div>
      <ListFrame
        query={query}
        page={page}
        onPage={setPage}
        texts={isFiltered ? texts : { ...texts, empty: texts.none, emptyHint: texts.noneHint }}
      >
        {(items) => <AuditTable items={items} />}
      </ListFrame>
    </section>
  )
}
