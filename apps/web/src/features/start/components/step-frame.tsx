import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { startTexts as texts } from '../../../texts/start.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { Button } from '../../../ui/pieces/button.tsx'

interface StepFrameProps {
  title: string
  lead: string
  children: ReactNode
  /** What the one solid button says and does. */
  submit: string
  isBusy?: boolean
  busyText?: string
  isOff?: boolean
  refusal?: string | undefined
  /** Of a step that is a form: that of `useForm`. */
  form?: ComponentProps<'form'>
  onSubmit?: () => void
  onSkip?: (() => void) | undefined
  skip?: string
}

/** One step: what it is for, its fields, one button onwards. */
export function StepFrame(props: StepFrameProps) {
  const { title, lead, children, submit, isBusy, busyText, isOff, refusal, form, onSubmit } = props
  const { onSkip, skip = texts.skip } = props
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isOff && !isBusy) onSubmit?.()
  }
  return (
    <form onSubmit={send} noValidate {...form}>
      <h2>{title}</h2>
      <p className="start-lead">{lead}</p>
      {children}
      <FieldNote id="start-refusal" error={refusal} />
      <div className="start-acts">
        <Button
          type="submit"
          kind="primary"
          size={44}
          isBusy={isBusy}
          busyText={busyText ?? texts.saving}
          disabled={isOff}
        >
          {submit}
        </Button>
        {onSkip && (
          <Button size={44} kind="quiet" onClick={onSkip}>
            {skip}
          </Button>
        )}
      </div>
    </form>
  )
}
