import type { ModelRun } from '@shijie/contract'
import { type FormEvent, useState } from 'react'
import { readRow } from '../../../lib/read-row.ts'
import { verifyTexts as texts } from '../../../texts/model.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { Trial } from './verify-desk.tsx'

interface RowFormProps {
  run: ModelRun
  isBusy: boolean
  onTry: (trial: Trial) => void
  /** What was typed can't be judged: the answer to an earlier row no longer belongs to it. */
  onRefused: () => void
}

/** One row of the table, without the column that is foretold. */
export function RowForm({ run, isBusy, onTry, onRefused }: RowFormProps) {
  const [values, setValues] = useState<Record<string, string>>({})
  const [wrong, setWrong] = useState<readonly string[]>([])
  const columns = run.Columns
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { row, wrong } = readRow(columns, values)
    setWrong(wrong)
    if (wrong.length > 0) return onRefused()
    onTry({ words: columns.map(({ Name }, index) => `${Name} ${row[index]}`).join('，'), body: { Rows: [row] } })
  }
  return (
    <form className="verify-row" onSubmit={submit}>
      <h2>{texts.row}</h2>
      {columns.map(({ Name, Kind }) => (
        <TextField
          key={Name}
          label={Name}
          inputMode={Kind === 'number' ? 'decimal' : 'text'}
          value={values[Name] ?? ''}
          error={wrong.includes(Name) ? texts.notNumber : undefined}
          onChange={(value) => setValues({ ...values, [Name]: value })}
        />
      ))}
      <Button kind="primary" size={44} type="submit" isBusy={isBusy} busyText={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  )
}
