import type { Dataset } from '@shijie/contract'
import { type FormEvent, useRef } from 'react'
import { dataTexts } from '../../../texts/dataset.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Tip } from '../../../ui/floating/tip.tsx'
import { useLeaveAsk } from '../../../ui/floating/use-leave-ask.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { targetOf } from '../kinds.ts'
import type { ParsedTable } from '../parse-rows.ts'
import type { Collector } from '../use-collector.ts'
import { useRowsEntry } from '../use-rows-entry.ts'
import { RowsPreview } from './rows-preview.tsx'

function wordsOf({ ModelType, Columns }: Dataset) {
  if (ModelType === 'text') {
    return { title: texts.textTitle, field: texts.textField, hint: texts.textHint, submit: texts.textSubmit }
  }
  const names = [...Columns.map(({ Name }) => Name), ...(targetOf(Columns) ? [] : [texts.labelColumn])].join('、')
  const hint = ModelType === 'pose' ? texts.poseHint : texts.tableHint(names)
  return { title: texts.tableTitle, field: texts.tableField, hint, submit: texts.tableRows }
}

/** Further columns of a table whose rows belong to classes. */
const mayChooseClasses = ({ ModelType, Columns }: Dataset, { further, missing }: ParsedTable): boolean =>
  ModelType === 'number' && !targetOf(Columns) && missing.length === 0 && further.length > 0

/** Which column of a table names the classes, where it does not say so itself. */
function ClassColumn({ parsed, onChoose }: { parsed: ParsedTable; onChoose: (name: string) => void }) {
  return (
    <label className="dataset-select">
      {texts.classColumn}
      <select value={parsed.classColumn} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{texts.classColumnNone}</option>
        {parsed.further.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

interface RowsDialogProps {
  dataset: Dataset
  collector: Collector
  onClose: () => void
}

/** Texts, rows of a table or poses: pasted, or from a file: CSV, XLSX, JSON, or a ZIP of one. No `useForm`: the collector takes the rows and answers each in its report. */
export function RowsDialog({ dataset, collector, onClose }: RowsDialogProps) {
  const file = useRef<HTMLInputElement>(null)
  const entry = useRowsEntry(dataset, collector, onClose)
  const { parsed, chosen, newClasses } = entry
  const { rows, missing } = parsed
  const words = wordsOf(dataset)
  const { leave, asking } = useLeaveAsk(entry.pasted.trim() !== '', onClose)
  return (
    <Dialog label={words.title} onClose={leave} className="rows-dialog">
      <form
        className="ui-dialog-body device"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          entry.send()
        }}
      >
        <h2>{words.title}</h2>
        {chosen ? (
          <RowsPreview name={chosen.name} rows={rows} columns={dataset.Columns} onLeave={entry.leaveFile} />
        ) : (
          <TextArea
            label={words.field}
            rows={10}
            autoFocus
            value={entry.pasted}
            hint={words.hint}
            error={missing.length > 0 ? texts.tableMissing(missing.join('、')) : entry.problem}
            onChange={entry.paste}
          />
        )}
        {parsed.isHeaded && rows.length > 0 && <small>{texts.headed}</small>}
        {chosen && (chosen.unread ?? 0) > 0 && (
          <div role="status">
            <Tip icon="alert">{texts.entriesUnread(chosen.unread ?? 0)}</Tip>
          </div>
        )}
        {newClasses.length > 0 && (
          <div role="status">
            <Tip icon="alert">{texts.newClasses(newClasses)}</Tip>
          </div>
        )}
        {mayChooseClasses(dataset, parsed) && <ClassColumn parsed={parsed} onChoose={entry.setClassColumn} />}
        <input
          ref={file}
          type="file"
          hidden
          multiple
          accept=".csv,.txt,.json,.xlsx,.zip"
          aria-label={texts.tableFile}
          onChange={({ target }) => {
            void entry.choose([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <div className="ui-dialog-acts">
          <Button size={44} onClick={() => file.current?.click()}>
            {chosen ? texts.tableOther : texts.tableFile}
          </Button>
          <Button size={44} onClick={leave}>
            {dataTexts.cancel}
          </Button>
          <Button size={44} kind="primary" type="submit" disabled={rows.length === 0}>
            {words.submit(rows.length)}
          </Button>
        </div>
      </form>
      {asking}
    </Dialog>
  )
}
