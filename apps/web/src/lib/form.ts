import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'

type Texts = Record<string, string>
export type FieldErrors<Values extends Texts> = Partial<Record<keyof Values, string>>

/** The first sentence that a schema says against a value; undefined when it is fine. */
export function firstIssue(schema: z.ZodType, value: unknown): string | undefined {
  const result = schema.safeParse(value)
  return result.success ? undefined : result.error.issues[0]?.message
}

/** Checks each field by its schema. */
export function checkFields<Values extends Texts>(
  schemas: Partial<Record<keyof Values, z.ZodType>>,
  values: Values,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const name of Object.keys(schemas) as (keyof Values)[]) {
    const schema = schemas[name]
    const issue = schema && firstIssue(schema, values[name])
    if (issue) errors[name] = issue
  }
  return errors
}

interface FormOptions<Values extends Texts> {
  initial: Values
  check: (values: Values) => FieldErrors<Values>
  /** Throws nothing: returns errors of fields for the form to show, or nothing. */
  submit: (values: Values) => Promise<FieldErrors<Values> | undefined>
  /** Where the values are kept while the form is not shown. */
  draft?: { current: Values | undefined }
}

/**
 * A form of text fields: nothing is complained about before the first submit, and nothing typed is ever thrown away.
 * A second press while the first is under way is ignored.
 */
export function useForm<Values extends Texts>({ initial, check, submit, draft }: FormOptions<Values>) {
  const [values, setValues] = useState(draft?.current ?? initial)
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const setValue = (name: keyof Values, value: string) => {
    setValues((old) => {
      const next = { ...old, [name]: value }
      if (draft) draft.current = next
      return next
    })
    setErrors((old) => ({ ...old, [name]: undefined }))
  }
  const show = (found: FieldErrors<Values>) => {
    setErrors(found)
    const first = Object.keys(values).find((name) => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const onSubmit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isBusy) return
    const found = check(values)
    show(found)
    if (Object.values(found).some(Boolean)) return
    setIsBusy(true)
    try {
      const refused = await submit(values)
      if (refused) show(refused)
    } finally {
      setIsBusy(false)
    }
  }
  /** Props that tie a text field to its value. */
  const field = (name: keyof Values & string) => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: (value: string) => setValue(name, value),
  })
  return {
    form: { ref: form, onSubmit, noValidate: true },
    values,
    errors,
    isBusy,
    setValue,
    setErrors,
    onSubmit,
    field,
  }
}
