import { useState } from 'react'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

interface SearchFormProps {
  label: string
  submitText: string
  onSearch: (words: string) => void
}

/** A field for words that are looked for when they are sent, not while they are typed. */
export function SearchForm({ label, submitText, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <TextField label={label} type="search" icon="search" value={typed} maxLength={50} onChange={setTyped} />
      <Button size={44} type="submit">
        {submitText}
      </Button>
    </form>
  )
}
