import type { ModelRun } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { verifyTexts as texts } from '../../../texts/model.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { columnsQuery } from '../queries.ts'
import type { Trial } from './verify-desk.tsx'

interface RowFormProps {
  run: ModelRun
  isBusy: boolean
  onTry: (trial: Trial) => void
}

/** One row of the table, without the column that is foretold. */
export function RowForm({ run, isBusy, onTry }: RowFormProps) {
  const { data } = useQuery(columnsQuery(run.ModelId))
  const [values, setValues] = useState<Record<string, string>>({})
  if (!data) return <Skeleton height={160} radius={12} />
  const columns = data.filter(({ IsTarget }) => IsTarget !== 1)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const row = columns.map(({ Name, Kind }) => (Kind === 'number' ? Number(values[Name] || 0) : (values[Name] ?? '')))
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
          onChange={(value) => setValues({ ...values, [Name]: value })}
        />
      ))}
      <Button kind="primary" size={44} type="submit" isBusy={isBusy} busyText={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  )
}
