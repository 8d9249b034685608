import { useRef, useState } from 'react'
import { datasetTexts as texts } from '../../../texts/dataset.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { readTableFile } from '../parse-rows.ts'
import { draftOfTable, mayBeClasses, type TableDraft } from '../table-draft.ts'
import './dataset.css'

interface TableStartProps {
  table: TableDraft | undefined
  onTable: (table: TableDraft) => void
}

/** A table begins with its file: columns, kinds and classes are found in it and can be changed. */
export function TableStart({ table, onTable }: TableStartProps) {
  const [problem, setProblem] = useState<string>()
  const file = useRef<HTMLInputElement>(null)
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    const found = await readTableFile(chosen).then(
      ({ cells }) => draftOfTable(chosen.name, cells),
      () => undefined,
    )
    setProblem(found ? undefined : texts.tableUnreadable)
    if (found) onTable(found)
  }
  return (
    <fieldset>
      <legend>{texts.tableStart}</legend>
      <p role={problem ? 'alert' : undefined} className={problem ? 'issue' : undefined}>
        {problem ?? (table ? texts.tableChosen(table.fileName, table.cells.length - 1) : texts.tableStartHint)}
      </p>
      <input
        ref={file}
        type="file"
        hidden
        accept=".csv,.txt,.json,.xlsx,.zip"
        aria-label={texts.tableStartFile}
        onChange={({ target }) => {
          void choose(target.files?.[0])
          target.value = ''
        }}
      />
      <div>
        <Button onClick={() => file.current?.click()}>{table ? texts.tableAgain : texts.tableStartFile}</Button>
      </div>
      {table && (
        <label className="dataset-select">
          {texts.classColumn}
          <select
            value={table.classColumn}
            onChange={(event) => onTable({ ...table, classColumn: event.target.value })}
          >
            <option value="">{texts.classColumnNone}</option>
            {table.names
              .filter((name) => mayBeClasses(table, name))
              .map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
          </select>
        </label>
      )}
    </fieldset>
  )
}
