import { createTerm, type StartState } from '@shijie/contract'
import { checkFields, useForm } from '../../../lib/form.ts'
import { startTexts as texts } from '../../../texts/start.ts'
import { DeskDate } from '../../../ui/desk/desk-date.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { currentTerm } from '../current-term.ts'
import { useSaveTerm } from '../queries.ts'
import { StepFrame } from './step-frame.tsx'

const { TermName, StartDate, EndDate } = createTerm.body.shape
const fields = { TermName, StartDate, EndDate }

interface TermStepProps {
  state: StartState
  onNext: () => void
}

/** The term of today, ready to be confirmed. */
export function TermStep({ state, onNext }: TermStepProps) {
  const save = useSaveTerm()
  const form = useForm({
    initial: { ...currentTerm(new Date()) },
    check: (values) => checkFields(fields, values),
    submit: async (values) => {
      await save.mutateAsync({ SchoolId: state.SchoolId, ...values })
      onNext()
      return undefined
    },
  })
  if (state.TermCount > 0) {
    return (
      <StepFrame title={texts.termTitle} lead={texts.terms(state.TermCount)} submit={texts.forward} onSubmit={onNext}>
        {null}
      </StepFrame>
    )
  }
  return (
    <StepFrame
      title={texts.termTitle}
      lead={texts.termLead}
      submit={texts.next}
      isBusy={form.isBusy}
      refusal={form.errors.whole}
      form={form.form}
      onSkip={onNext}
    >
      <div className="start-narrow">
        <TextField {...form.field('TermName')} label={texts.termName} autoFocus />
        <div className="ui-field-row">
          <DeskDate {...form.field('StartDate')} label={texts.termStart} />
          <DeskDate {...form.field('EndDate')} label={texts.termEnd} />
        </div>
      </div>
    </StepFrame>
  )
}
