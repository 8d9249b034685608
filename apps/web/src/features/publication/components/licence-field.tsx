import { LICENCES, type Licence } from '@shijie/contract'

interface LicenceFieldProps {
  label: string
  /** What each licence allows, in the words of the kind. */
  names: Record<Licence, string>
  value: Licence
  onChange: (licence: Licence) => void
  className?: string
}

/** What others may do with the thing. */
export function LicenceField({ label, names, value, onChange, className }: LicenceFieldProps) {
  return (
    <label className={className}>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value as Licence)}>
        {LICENCES.map((licence) => (
          <option key={licence} value={licence}>
            {names[licence]}
          </option>
        ))}
      </select>
    </label>
  )
}
