import { type ApplicationRow, approveApplication, messages } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { type FormErrors, firstIssue, useForm } from '../../../lib/form.ts'
import { showToast } from '../../../lib/toasts.ts'
import { applicationTexts } from '../../../texts/application.ts'
import { DeskDate } from '../../../ui/desk/desk-date.tsx'
import { LaterCombobox } from '../../../ui/desk/later-combobox.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { useLeaveAsk } from '../../../ui/floating/use-leave-ask.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { assignableSchoolsQuery, useDecisions } from '../queries.ts'

const texts = applicationTexts.queue

interface DecisionProps {
  application: ApplicationRow
  onClose: () => void
}

interface DecisionOptions<Values extends object> {
  initial: Values
  check?: (values: Values) => FormErrors<Values>
  /** Returns what is said when it is done. */
  decide: (values: Values) => Promise<string>
  onClose: () => void
}

/** A form that closes when it is done, and says the server's sentence when it refuses. */
const useDecision = <Values extends object>({ initial, check, decide, onClose }: DecisionOptions<Values>) =>
  useForm({
    initial,
    check: check ?? (() => ({})),
    submit: async (values) => {
      showToast('success', await decide(values))
      onClose()
      return undefined
    },
  })

/** A last day that could not be read would else be no last day. */
const checkUntil = ({ until }: { until: string }) => ({
  until: until === '' ? undefined : firstIssue(approveApplication.body.shape.AccessUntil, until),
})

interface FrameProps {
  title: string
  button: string
  /** Of `useDecision`. */
  of: { form: ComponentProps<'form'>; errors: { whole?: string | undefined }; isBusy: boolean }
  /** Something longer was written, which goes only after a question. */
  hasWritten?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form. */
function DecisionFrame({ title, button, of, hasWritten = false, onClose, children }: FrameProps) {
  const { form, errors, isBusy } = of
  const { leave, asking } = useLeaveAsk(hasWritten, onClose)
  return (
    <Dialog label={title} onClose={leave}>
      <div className="ui-dialog-body">
        <h2>{title}</h2>
        <form {...form} className="decision">
          {children}
          <FieldNote id="decision-failure" error={errors.whole} />
          <Button type="submit" kind="primary" size={44} isFull isBusy={isBusy} busyText={texts.approving}>
            {button}
          </Button>
        </form>
      </div>
      {asking}
    </Dialog>
  )
}

/** Open access with or without a last day; admission to the school is a tick of its own. */
export function ApproveDialog({ application, onClose }: DecisionProps) {
  const { approve } = useDecisions()
  const decision = useDecision({
    initial: { until: '', admits: false },
    check: checkUntil,
    decide: async ({ until, admits }) => {
      const { ApplicationId } = application
      await approve.mutateAsync({
        ApplicationId,
        ...(until ? { AccessUntil: until } : {}),
        AdmitToSchool: admits ? 1 : 0,
      })
      return texts.approved
    },
    onClose,
  })
  const { values, change, field } = decision
  return (
    <DecisionFrame title={texts.approveOf(application.UserName)} button={texts.approve} of={decision} onClose={onClose}>
      <DeskDate {...field('until')} label={texts.until} hint={texts.untilHint} autoFocus />
      {application.CanAdmit === 1 && (
        <div>
          <Checkbox isChecked={values.admits} onChange={(admits) => change({ admits })}>
            {texts.admit(application.SchoolName)}
          </Checkbox>
          <FieldNote id="admit-note" hint={texts.admitNote} />
        </div>
      )}
    </DecisionFrame>
  )
}

export interface ClassChoice {
  OrgId: string
  OrgName: string
}

/** Opens lessons for all pupils of a class at once. */
export function OpenClassDialog({ classes, onClose }: { classes: readonly ClassChoice[]; onClose: () => void }) {
  const id = useId()
  const { openClass } = useDecisions()
  const decision = useDecision({
    initial: { orgId: classes[0]?.OrgId ?? '', until: '' },
    check: checkUntil,
    decide: async ({ orgId, until }) => {
      const done = await openClass.mutateAsync({ OrgId: orgId, ...(until ? { AccessUntil: until } : {}) })
      return texts.classOpened(done.OpenedCount, done.ApprovedCount)
    },
    onClose,
  })
  const { values, change, field } = decision
  return (
    <DecisionFrame title={texts.openClass} button={texts.openClass} of={decision} onClose={onClose}>
      <p>{texts.openClassLead}</p>
      <div className="ui-field">
        <label htmlFor={id}>{texts.class}</label>
        <select id={id} value={values.orgId} onChange={(event) => change({ orgId: event.target.value })}>
          {classes.map(({ OrgId, OrgName }) => (
            <option key={OrgId} value={OrgId}>
              {OrgName}
            </option>
          ))}
        </select>
      </div>
      <DeskDate {...field('until')} label={texts.until} hint={texts.untilHint} />
    </DecisionFrame>
  )
}

/** A refusal with a reason for the applicant. */
export function RejectDialog({ application, onClose }: DecisionProps) {
  const { reject } = useDecisions()
  const decision = useDecision({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? messages.rejectReasonRequired : undefined }),
    decide: async ({ reason }) => {
      await reject.mutateAsync({ ApplicationId: application.ApplicationId, Reason: reason })
      return texts.rejected
    },
    onClose,
  })
  return (
    <DecisionFrame
      title={texts.rejectOf(application.UserName)}
      button={texts.reject}
      of={decision}
      hasWritten={decision.isChanged}
      onClose={onClose}
    >
      <TextArea {...decision.field('reason')} label={texts.rejectReason} autoFocus />
    </DecisionFrame>
  )
}

/** Hands an application to the school that then decides it. */
export function AssignDialog({ application, onClose }: DecisionProps) {
  const { assign } = useDecisions()
  const { data, error, isPending } = useQuery(assignableSchoolsQuery)
  const schools = (data?.Schools ?? []).map(({ SchoolId, SchoolName }) => ({ key: SchoolId, name: SchoolName }))
  const decision = useDecision({
    initial: { school: application.SchoolId },
    check: ({ school }) => ({ school: schools.some(({ key }) => key === school) ? undefined : texts.schoolMissing }),
    decide: async ({ school }) => {
      await assign.mutateAsync({ ApplicationId: application.ApplicationId, SchoolId: school })
      return texts.handedOver
    },
    onClose,
  })
  const school = decision.field('school')
  return (
    <DecisionFrame title={texts.assignOf(application.UserName)} button={texts.assign} of={decision} onClose={onClose}>
      <LaterCombobox
        {...school}
        label={texts.chooseSchool}
        options={schools}
        placeholder={texts.typeSchool}
        isLoading={isPending}
        error={error ? sentenceOf(error) : school.error}
      />
    </DecisionFrame>
  )
}
