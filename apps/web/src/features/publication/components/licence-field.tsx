import { LICENCES, type Licence } from '@shijie/contract'
import { useId } from 'react'
import { FieldNote } from '../../../ui/fields/field-note.tsx'

interface LicenceFieldProps {
  label: string
  /** What each licence allows, in the words of the kind. */
  names: Record<Licence, string>
  name: string
  value: Licence
  error: string | undefined
  onChange: (licence: Licence) => void
}

/** What others may do with the thing. */
export function LicenceField({ label, names, name, value, error, onChange }: LicenceFieldProps) {
  const note = useId()
  return (
    <>
      <label>
        {label}
        <select
          name={name}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && note}
          onChange={(event) => onChange(event.target.value as Licence)}
        >
          {LICENCES.map((licence) => (
            <option key={licence} value={licence}>
              {names[licence]}
            </option>
          ))}
        </select>
      </label>
      <FieldNote id={note} error={error} />
    </>
  )
}
