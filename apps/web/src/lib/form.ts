import { describeIssues } from '@shijie/contract'
import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { SessionExpiredError, sentenceForPeople, sentenceOf } from './api-client.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'

/** What is wrong, by the part of the form; what belongs to no part is `whole`, and stands at the form's end. */
export type FormErrors<Values> = Partial<Record<keyof Values | 'whole', string>>

/** The first sentence that a schema says against a value; undefined when it is fine. */
export function firstIssue(schema: z.ZodType, value: unknown): string | undefined {
  const result = schema.safeParse(value)
  return result.success ? undefined : result.error.issues[0]?.message
}

/** Checks each part by its schema. */
export function checkFields<Values extends object>(
  schemas: Partial<Record<keyof Values, z.ZodType>>,
  values: Values,
): FormErrors<Values> {
  const errors: FormErrors<Values> = {}
  for (const name of Object.keys(schemas) as (keyof Values)[]) {
    const schema = schemas[name]
    const issue = schema && firstIssue(schema, values[name])
    if (issue) errors[name] = issue
  }
  return errors
}

/** What the contract says against the body of a call: the first sentence for each part, which `partOf` finds by the path. */
export function checkBody<Part extends string>(
  schema: z.ZodType,
  body: unknown,
  partOf: (path: readonly PropertyKey[]) => Part,
): Partial<Record<Part, string>> {
  const errors: Partial<Record<Part, string>> = {}
  for (const issue of schema.safeParse(body).error?.issues ?? []) {
    errors[partOf(issue.path)] ??= sentenceForPeople(describeIssues([issue]))
  }
  return errors
}

interface FormOptions<Values extends object> {
  initial: Values
  check: (values: Values) => FormErrors<Values>
  /** Returns what the server says against parts. What it throws is said of the whole. */
  submit: (values: Values) => Promise<FormErrors<Values> | undefined>
  /** Where the values are kept while the form is not shown: a ref, or the draft of `useKept`. */
  draft?: { current: Values | undefined }
  /** Once it was sent, each change says what is still wrong. Else a part that changes is left in peace until it is sent again. */
  isLive?: boolean
}

/**
 * A form of values of any kind, by parts: nothing is complained about before the first submit, the first wrong part gets the
 * focus, and nothing typed is ever thrown away. A second press while the first is under way is ignored.
 */
export function useForm<Values extends object>({ initial, check, submit, draft, isLive = false }: FormOptions<Values>) {
  const [values, setValues] = useState(draft?.current ?? initial)
  const [begun] = useState(initial)
  const [errors, setErrors] = useState<FormErrors<Values>>({})
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  /** What holds already, although the page that shows it is not drawn yet. */
  const now = useRef({ values, isBusy, wasSent: false })

  const change = (parts: Partial<Values>) => {
    const old = now.current.values
    const next = { ...old, ...parts }
    now.current.values = next
    if (draft) draft.current = next
    setValues(next)
    if (isLive) return now.current.wasSent ? setErrors(check(next)) : undefined
    const changed = (Object.keys(parts) as (keyof Values)[]).filter((name) => next[name] !== old[name])
    setErrors((said) => ({ ...said, ...Object.fromEntries(changed.map((name) => [name, undefined])) }))
  }
  const show = (found: FormErrors<Values>) => {
    setErrors(found)
    focusFirstWrong(form.current, (part) => Boolean(found[part as keyof Values]))
  }
  const setBusy = (isUnderWay: boolean) => {
    now.current.isBusy = isUnderWay
    setIsBusy(isUnderWay)
  }
  const onSubmit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (now.current.isBusy) return
    const sent = now.current.values
    const found = check(sent)
    now.current.wasSent = true
    show(found)
    if (Object.values(found).some(Boolean)) return
    setBusy(true)
    try {
      const refused = await submit(sent)
      if (refused) show(refused)
    } catch (error) {
      // The end of a session has its own handler.
      if (!(error instanceof SessionExpiredError)) show({ whole: sentenceOf(error) } as FormErrors<Values>)
    } finally {
      setBusy(false)
    }
  }
  /** Props that tie a field to its part. */
  const field = <Name extends keyof Values & string>(name: Name) => {
    const onChange = (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>)
    return { name, value: values[name] as Values[Name], error: errors[name], onChange }
  }
  /** Something else stands there than at the beginning. */
  const isChanged = JSON.stringify(values) !== JSON.stringify(begun)
  const props = { ref: form, onSubmit, noValidate: true }
  return { form: props, values, errors, isBusy, isChanged, change, setErrors, onSubmit, field }
}
