import type { ComponentProps } from 'react'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useHeldText } from './use-held-text.ts'

/** A field whose text is not taken out of the hands that type it. */
export function HeldField({ value, onChange, ...rest }: ComponentProps<typeof TextField>) {
  return <TextField {...rest} {...useHeldText(value, onChange)} />
}

/** The same for several lines. */
export function HeldArea({ value, onChange, ...rest }: ComponentProps<typeof TextArea>) {
  return <TextArea {...rest} {...useHeldText(value, onChange)} />
}
