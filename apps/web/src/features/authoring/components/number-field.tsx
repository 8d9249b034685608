import { TextField } from '../../../ui/fields/text-field.tsx'
import { useUnkept } from '../unkept-fields.ts'

interface NumberFieldProps {
  label: string
  value: number
  min: number
  max: number
  /** What to say while there stands no such number. */
  error: string
  onChange: (value: number) => void
}

/** A whole number. What is none yet stands in the box alone: the lesson keeps the last one that was. */
export function NumberField({ label, value, min, max, error, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useUnkept(label)
  const read = (text: string) => {
    const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
    const isRight = number >= min && number <= max
    setTyped(isRight ? undefined : text)
    if (isRight) onChange(number)
  }
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={typed ?? String(value)}
      error={typed === undefined ? undefined : error}
      onChange={read}
    />
  )
}
