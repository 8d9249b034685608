import { type Dataset, LABEL_NAME_MAX } from '@shijie/contract'
import { useEffect, useMemo, useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { collectTexts as texts } from '../../texts/dataset-desk.ts'
import type { Cells } from './json-rows.ts'
import {
  hasTextHeading,
  isJson,
  noTable,
  type ParsedTable,
  parsePoses,
  parseTable,
  parseTexts,
  parseTextTable,
  readCsv,
  readTableFile,
} from './parse-rows.ts'
import { emptyReport } from './send-parcels.ts'
import type { Collector } from './use-collector.ts'

/** Rows of what was pasted or chosen, by the kind of the set. */
function rowsOf(dataset: Dataset, cells: readonly (readonly unknown[])[], classColumn?: string): ParsedTable {
  return dataset.ModelType === 'pose' ? parsePoses(cells) : parseTable(cells, dataset.Columns, classColumn)
}

/** What was pasted becomes rows; the reader of tables is loaded when it is needed. */
function useParsed(dataset: Dataset, pasted: string, classColumn: string | undefined): ParsedTable {
  const [parsed, setParsed] = useState(noTable)
  useEffect(() => {
    if (dataset.ModelType === 'text' && !hasTextHeading(pasted)) {
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
    void readCsv(pasted).then((cells) => !isOld && setParsed(parseCells(dataset, { name: '', cells }, classColumn)))
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

/** A table that was chosen and is not taken yet. */
interface ChosenTable {
  name: string
  cells: Cells
  /** Entries that are no row. */
  unread?: number
}

function parseCells(dataset: Dataset, { name, cells }: ChosenTable, classColumn?: string): ParsedTable {
  const names = dataset.Labels.map(({ LabelName }) => LabelName)
  const parsed = dataset.ModelType === 'text' ? parseTextTable(cells, names) : rowsOf(dataset, cells, classColumn)
  if (!isJson(name)) return parsed
  // The names of its fields are no line of a JSON: its entries count from one. Texts that no field names are none.
  if (dataset.ModelType === 'text' && !parsed.isHeaded) return noTable
  return { ...parsed, isHeaded: false, rows: parsed.rows.map((row) => ({ ...row, Line: (row.Line ?? 1) - 1 })) }
}

/** The rows of a chosen file, or why there are none. */
async function readRows(
  dataset: Dataset,
  file: File,
): Promise<{ table: ChosenTable; parsed: ParsedTable; problem: string | undefined }> {
  const columns = dataset.Columns.map(({ Name }) => Name)
  try {
    const table = { name: file.name, ...(await readTableFile(file, columns)) }
    const parsed = parseCells(dataset, table)
    return { table, parsed, problem: problemOf(parsed) }
  } catch {
    return { table: { name: file.name, cells: [] }, parsed: noTable, problem: texts.tableUnreadable }
  }
}

/** Classes that rows name and the set has not: they would be made, and a slip of the pen as well. */
function newClassesOf({ Labels }: Dataset, { rows }: ParsedTable): string[] {
  const known = new Set<string>(['', ...Labels.map(({ LabelName }) => LabelName)])
  return [...new Set(rows.map(({ LabelName }) => LabelName ?? ''))].filter(
    (name) => !known.has(name) && name.length <= LABEL_NAME_MAX,
  )
}

/** Rows on their way into a set: pasted, or of a chosen file that is shown first. `onSent` is called once they are under way. */
export function useRowsEntry(dataset: Dataset, collector: Collector, onSent: () => void) {
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<string>()
  const [classColumn, setClassColumn] = useState<string>()
  const [chosen, setChosen] = useState<ChosenTable>()
  const parsedPaste = useParsed(dataset, pasted, classColumn)
  const parsed = useMemo(
    () => (chosen ? parseCells(dataset, chosen, classColumn) : parsedPaste),
    [dataset, chosen, classColumn, parsedPaste],
  )
  const newClasses = newClassesOf(dataset, parsed)
  const show = (table: ChosenTable | undefined) => {
    setClassColumn(undefined)
    setChosen(table)
  }
  /** Several files go one after another, and what became of each stands in one list. */
  const sendAll = async (files: readonly File[]) => {
    const end = collector.begin()
    for (const one of files) {
      const { parsed: rowsOfOne, problem: found } = await readRows(dataset, one)
      if (!found) void collector.rows(rowsOfOne.rows, texts.tableSource(one.name))
      else collector.add({ ...emptyReport, sent: 1, refused: [{ FileName: one.name, Reason: found }] })
    }
    end()
  }
  return {
    pasted,
    chosen,
    parsed,
    problem,
    newClasses,
    setClassColumn,
    paste: (text: string) => {
      setPasted(text)
      setProblem(undefined)
    },
    leaveFile: () => show(undefined),
    choose: async (files: readonly File[]) => {
      const [only] = files
      if (!only) return
      if (files.length > 1) {
        onSent()
        return sendAll(files)
      }
      const { table, problem: found } = await readRows(dataset, only)
      setProblem(found)
      show(found ? undefined : table)
    },
    send: () => {
      const found = problemOf(parsed)
      if (found) return setProblem(found)
      if (newClasses.length > 0) showToast('info', texts.newClassesMade(newClasses))
      void collector.rows(parsed.rows)
      onSent()
    },
  }
}
