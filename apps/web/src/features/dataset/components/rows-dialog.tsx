import type { Dataset } from '@shijie/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { dataTexts, collectTexts as texts } from '../../../texts/dataset.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { type ParsedTable, parsePoses, parseTable, parseTexts, readCsv, readTableFile } from '../parse-rows.ts'
import type { Collector } from '../use-collector.ts'

const none: ParsedTable = { rows: [], missing: [] }

/** Rows of what was pasted or chosen, by the kind of the set. */
function rowsOf(dataset: Dataset, cells: readonly (readonly unknown[])[]): ParsedTable {
  return dataset.ModelType === 'pose' ? parsePoses(cells) : parseTable(cells, dataset.Columns)
}

/** What was pasted becomes rows; the reader of tables is loaded when it is needed. */
function useParsed(dataset: Dataset, pasted: string): ParsedTable {
  const [parsed, setParsed] = useState(none)
  useEffect(() => {
    if (dataset.ModelType === 'text') {
      return setParsed({
        rows: parseTexts(
          pasted,
          dataset.Labels.map(({ LabelName }) => LabelName),
        ),
        missing: [],
      })
    }
    let isOld = false
    if (!pasted.trim()) return setParsed(none)
    void readCsv(pasted).then((cells) => !isOld && setParsed(rowsOf(dataset, cells)))
    return () => {
      isOld = true
    }
  }, [dataset, pasted])
  return parsed
}

function wordsOf({ ModelType, Columns }: Dataset) {
  if (ModelType === 'text') {
    return { title: texts.textTitle, field: texts.textField, hint: texts.textHint, submit: texts.textSubmit }
  }
  const names = [...Columns.map(({ Name }) => Name), texts.labelColumn].join('、')
  const hint = ModelType === 'pose' ? texts.poseHint : texts.tableHint(names)
  return { title: texts.tableTitle, field: texts.tableField, hint, submit: texts.tableRows }
}

interface RowsDialogProps {
  dataset: Dataset
  collector: Collector
  onClose: () => void
}

/** Texts, rows of a table or poses: pasted, or from a CSV or XLSX file. */
export function RowsDialog({ dataset, collector, onClose }: RowsDialogProps) {
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<string>()
  const file = useRef<HTMLInputElement>(null)
  const { rows, missing } = useParsed(dataset, pasted)
  const words = wordsOf(dataset)
  const send = ({ rows: found, missing: lacking }: ParsedTable) => {
    if (lacking.length > 0) return setProblem(texts.tableMissing(lacking.join('、')))
    if (found.length === 0) return setProblem(texts.tableUnreadable)
    void collector.rows(found)
    onClose()
  }
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    try {
      const cells = await readTableFile(chosen)
      const names = dataset.Labels.map(({ LabelName }) => LabelName)
      const lines = cells.map((row) => row.map((cell) => String(cell ?? '')).join('\t')).join('\n')
      send(dataset.ModelType === 'text' ? { rows: parseTexts(lines, names), missing: [] } : rowsOf(dataset, cells))
    } catch {
      setProblem(texts.tableUnreadable)
    }
  }
  return (
    <Dialog label={words.title} onClose={onClose} className="rows-dialog">
      <form
        className="ui-dialog-body device"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          send({ rows, missing })
        }}
      >
        <h2>{words.title}</h2>
        <TextArea
          label={words.field}
          rows={10}
          autoFocus
          value={pasted}
          hint={words.hint}
          error={missing.length > 0 ? texts.tableMissing(missing.join('、')) : problem}
          onChange={(value) => {
            setPasted(value)
            setProblem(undefined)
          }}
        />
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <div className="ui-dialog-acts">
          <Button size={44} onClick={() => file.current?.click()}>
            {texts.tableFile}
          </Button>
          <Button size={44} onClick={onClose}>
            {dataTexts.cancel}
          </Button>
          <Button size={44} kind="primary" type="submit" disabled={rows.length === 0}>
            {words.submit(rows.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
