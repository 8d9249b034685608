import { type ApplicationRow, messages } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { applicationTexts } from '../../../texts/application.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { assignableSchoolsQuery, useDecisions } from '../queries.ts'

const texts = applicationTexts.queue

interface DecisionProps {
  application: ApplicationRow
  onClose: () => void
}

interface FrameProps {
  title: string
  button: string
  /** What is said when it is done, or what the decision itself says. */
  done?: string
  onClose: () => void
  decide: () => Promise<unknown>
  children: ReactNode
}

/** A dialog with one form: says the server's sentence when it refuses, and closes when it is done. */
function DecisionFrame({ title, button, done, onClose, decide, children }: FrameProps) {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    setIsBusy(true)
    try {
      const said = await decide()
      showToast('success', done ?? String(said))
      onClose()
    } catch (error) {
      setFailure(error instanceof Refusal ? error.message : sentenceOf(error))
      setIsBusy(false)
    }
  }
  return (
    <Dialog label={title} onClose={onClose}>
      <div className="ui-dialog-body">
        <h2>{title}</h2>
        <form className="decision" onSubmit={submit} noValidate>
          {children}
          <FieldNote id="decision-failure" error={failure} />
          <Button type="submit" kind="primary" size={44} isFull isBusy={isBusy} busyText={texts.approving}>
            {button}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}

/** Something is missing that needs no server to say so. */
class Refusal extends Error {}

/** Open access with or without a last day; admission to the school is a tick of its own. */
export function ApproveDialog({ application, onClose }: DecisionProps) {
  const { approve } = useDecisions()
  const [until, setUntil] = useState('')
  const [admits, setAdmits] = useState(false)
  const decide = () =>
    approve.mutateAsync({
      ApplicationId: application.ApplicationId,
      ...(until ? { AccessUntil: until } : {}),
      AdmitToSchool: admits ? 1 : 0,
    })
  return (
    <DecisionFrame
      title={texts.approveOf(application.UserName)}
      button={texts.approve}
      done={texts.approved}
      onClose={onClose}
      decide={decide}
    >
      <TextField label={texts.until} type="date" value={until} onChange={setUntil} hint={texts.untilHint} autoFocus />
      {application.CanAdmit === 1 && (
        <div>
          <Checkbox isChecked={admits} onChange={setAdmits}>
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
  const [orgId, setOrgId] = useState(classes[0]?.OrgId ?? '')
  const [until, setUntil] = useState('')
  const decide = async () => {
    const done = await openClass.mutateAsync({ OrgId: orgId, ...(until ? { AccessUntil: until } : {}) })
    return texts.classOpened(done.OpenedCount, done.ApprovedCount)
  }
  return (
    <DecisionFrame title={texts.openClass} button={texts.openClass} onClose={onClose} decide={decide}>
      <p>{texts.openClassLead}</p>
      <div className="ui-field">
        <label htmlFor={id}>{texts.class}</label>
        <select id={id} value={orgId} onChange={(event) => setOrgId(event.target.value)}>
          {classes.map(({ OrgId, OrgName }) => (
            <option key={OrgId} value={OrgId}>
              {OrgName}
            </option>
          ))}
        </select>
      </div>
      <TextField label={texts.until} type="date" value={until} onChange={setUntil} hint={texts.untilHint} />
    </DecisionFrame>
  )
}

/** A refusal with a reason for the applicant. */
export function RejectDialog({ application, onClose }: DecisionProps) {
  const { reject } = useDecisions()
  const [reason, setReason] = useState('')
  const decide = () => {
    if (reason.trim() === '') throw new Refusal(messages.rejectReasonRequired)
    return reject.mutateAsync({ ApplicationId: application.ApplicationId, Reason: reason })
  }
  return (
    <DecisionFrame
      title={texts.rejectOf(application.UserName)}
      button={texts.reject}
      done={texts.rejected}
      onClose={onClose}
      decide={async () => decide()}
    >
      <TextArea label={texts.rejectReason} value={reason} onChange={setReason} autoFocus />
    </DecisionFrame>
  )
}

/** Hands an application to the school that then decides it. */
export function AssignDialog({ application, onClose }: DecisionProps) {
  const id = useId()
  const { assign } = useDecisions()
  const { data, error } = useQuery(assignableSchoolsQuery)
  const [chosen, setChosen] = useState(application.SchoolId)
  const schools = data?.Schools ?? []
  const schoolId = chosen || (schools[0]?.SchoolId ?? '')
  return (
    <DecisionFrame
      title={texts.assignOf(application.UserName)}
      button={texts.assign}
      done={texts.handedOver}
      onClose={onClose}
      decide={() => assign.mutateAsync({ ApplicationId: application.ApplicationId, SchoolId: schoolId })}
    >
      <div className="ui-field">
        <label htmlFor={id}>{texts.chooseSchool}</label>
        <select id={id} value={schoolId} onChange={(event) => setChosen(event.target.value)}>
          {schools.map(({ SchoolId, SchoolName }) => (
            <option key={SchoolId} value={SchoolId}>
              {SchoolName}
            </option>
          ))}
        </select>
        <FieldNote id={`${id}-note`} error={error ? sentenceOf(error) : undefined} />
      </div>
    </DecisionFrame>
  )
}
