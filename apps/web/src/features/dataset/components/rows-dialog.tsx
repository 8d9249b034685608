import type { Dataset } from '@shijie/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Tip } from '../../../ui/tip.tsx'
import { targetOf } from '../kinds.ts'
import {
  noTable,
  type ParsedTable,
  parsePoses,
  parseTable,
  parseTexts,
  parseTextTable,
  readCsv,
  readTableFile,
} from '../parse-rows.ts'
import { emptyReport } from '../send-parcels.ts'
import type { Collector } from '../use-collector.ts'

/** Rows of what was pasted or chosen, by the kind of the set. */
function rowsOf(dataset: Dataset, cells: readonly (readonly unknown[])[], classColumn?: string): ParsedTable {
  return dataset.ModelType === 'pose' ? parsePoses(cells) : parseTable(cells, dataset.Columns, classColumn)
}

/** What was pasted becomes rows; the reader of tables is loaded when it is needed. */
function useParsed(dataset: Dataset, pasted: string, classColumn: string | undefined): ParsedTable {
  const [parsed, setParsed] = useState(noTable)
  useEffect(() => {
    if (dataset.ModelType === 'text') {
      return setParsed({
        ...noTable,
        rows: parseTexts(
          pasted,
          dataset.Labels.map(({ LabelName }) => LabelName),
        ),
      })
    }
    let isOld = false
    if (!pasted.trim()) return setParsed(noTable)
    void readCsv(pasted).then((cells) => !isOld && setParsed(rowsOf(dataset, cells, classColumn)))
    return () => {
      isOld = true
    }
  }, [dataset, pasted, classColumn])
  return parsed
}

/** What keeps a table from being taken; nothing when it can be. */
function problemOf({ rows, missing }: ParsedTable): string | undefined {
  if (missing.length > 0) return texts.tableMissing(missing.join('、'))
  return rows.length === 0 ? texts.tableUnreadable : undefined
}

/** The rows of a chosen file, or why there are none. */
async function readRows(dataset: Dataset, file: File): Promise<{ parsed: ParsedTable; problem: string | undefined }> {
  try {
    const cells = await readTableFile(file)
    const names = dataset.Labels.map(({ LabelName }) => LabelName)
    const isText = dataset.ModelType === 'text'
    const parsed = isText ? { ...noTable, rows: parseTextTable(cells, names) } : rowsOf(dataset, cells)
    return { parsed, problem: problemOf(parsed) }
  } catch {
    return { parsed: noTable, problem: texts.tableUnreadable }
  }
}

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

const mayAskForClasses = (dataset: Dataset, parsed: ParsedTable): boolean =>
  mayChooseClasses(dataset, parsed) && parsed.classColumn === ''

/** A chosen table as it would be pasted. */
async function textOfTable(file: File): Promise<string> {
  const { default: papa } = await import('papaparse')
  return papa.unparse(await readTableFile(file))
}

/** Classes that rows name and the set has not: they would be made, and a slip of the pen as well. */
function newClassesOf({ Labels }: Dataset, { rows }: ParsedTable): string[] {
  const known = new Set<string>(['', ...Labels.map(({ LabelName }) => LabelName)])
  return [...new Set(rows.map(({ LabelName }) => LabelName ?? ''))].filter((name) => !known.has(name))
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
  const [classColumn, setClassColumn] = useState<string>()
  const parsedNow = useParsed(dataset, pasted, classColumn)
  const { rows, missing } = parsedNow
  const words = wordsOf(dataset)
  const newClasses = newClassesOf(dataset, parsedNow)
  const send = (parsed: ParsedTable) => {
    const found = problemOf(parsed)
    if (found) return setProblem(found)
    const made = newClassesOf(dataset, parsed)
    if (made.length > 0) showToast('info', texts.newClassesMade(made))
    void collector.rows(parsed.rows)
    onClose()
  }
  /** One file can be mended here; several go one after another, and what became of each stands in one list. */
  const choose = async (chosen: readonly File[]) => {
    const [only] = chosen
    if (only && chosen.length === 1) {
      const { parsed, problem: found } = await readRows(dataset, only)
      if (found) return setProblem(found)
      // Which column holds the classes is asked for where the table does not say it.
      if (mayAskForClasses(dataset, parsed)) return setPasted(await textOfTable(only))
      return send(parsed)
    }
    if (chosen.length > 0) onClose()
    const end = collector.begin()
    for (const one of chosen) {
      const { parsed, problem: found } = await readRows(dataset, one)
      if (!found) void collector.rows(parsed.rows, texts.tableSource(one.name))
      else collector.add({ ...emptyReport, sent: 1, refused: [{ FileName: one.name, Reason: found }] })
    }
    end()
  }
  return (
    <Dialog label={words.title} onClose={onClose} className="rows-dialog">
      <form
        className="ui-dialog-body device"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          send(parsedNow)
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
        {newClasses.length > 0 && (
          <div role="status">
            <Tip icon="alert">{texts.newClasses(newClasses)}</Tip>
          </div>
        )}
        {mayChooseClasses(dataset, parsedNow) && (
          <label className="dataset-select">
            {texts.classColumn}
            <select value={parsedNow.classColumn} onChange={(event) => setClassColumn(event.target.value)}>
              <option value="">{texts.classColumnNone}</option>
              {parsedNow.further.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <input
          ref={file}
          type="file"
          hidden
          multiple
          accept=".csv,.txt,.xlsx"
          aria-label={texts.tableFile}
          onChange={({ target }) => {
            void choose([...(target.files ?? [])])
            target.value = ''
          }}
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
