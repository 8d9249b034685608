import { ASSIGNMENT_NOTE_MAX, type AssignmentDetail, type AssignmentPupil } from '@shijie/contract'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { assignDialogTexts, assignmentTexts as texts } from '../../../texts/assignment.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogFoot } from '../../../ui/floating/dialog-foot.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { useAssignmentActs } from '../queries.ts'
import { DueField, endOf, LateField } from './when-fields.tsx'

/** Another deadline, another rule, another note. */
export function ChangeDialog({ given, onClose }: { given: AssignmentDetail; onClose: () => void }) {
  const { change } = useAssignmentActs()
  const [due, setDue] = useState(given.DueTime)
  const [lateRule, setLateRule] = useState(given.LateRule)
  const [note, setNote] = useState(given.Note)
  const [fault, setFault] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const DueTime = endOf(due)
    setFault(DueTime === undefined ? assignDialogTexts.timeWrong : undefined)
    if (DueTime === undefined) return
    const body = { AssignmentId: given.AssignmentId, BeginTime: '', DueTime, LateRule: lateRule, Note: note }
    doAct(change, body, {
      onSuccess: () => {
        showToast('success', texts.changed)
        onClose()
      },
    })
  }
  return (
    <Dialog label={texts.changeTitle} onClose={onClose}>
      <form className="ui-dialog-body stacked" onSubmit={send} noValidate>
        <h2>{texts.changeTitle}</h2>
        <DueField label={assignDialogTexts.due} value={due} onChange={setDue} error={fault} />
        <LateField value={lateRule} onChange={setLateRule} />
        <TextArea
          label={assignDialogTexts.note}
          rows={2}
          maxLength={ASSIGNMENT_NOTE_MAX}
          value={note}
          onChange={setNote}
        />
        <FieldNote id="change-note" error={change.error ? sentenceOf(change.error) : undefined} />
        <DialogFoot act={texts.save} onClose={onClose} isBusy={change.isPending} />
      </form>
    </Dialog>
  )
}

interface ExtendProps {
  given: AssignmentDetail
  pupil: AssignmentPupil
  onClose: () => void
}

/** More time for one pupil, or none any more. */
export function ExtendDialog({ given, pupil, onClose }: ExtendProps) {
  const { extend } = useAssignmentActs()
  const [due, setDue] = useState(pupil.ExtendedTo)
  const [fault, setFault] = useState<string>()
  const title = texts.extendTitle(pupil.UserName)
  const extendTo = (DueTime: string, said: string) =>
    doAct(
      extend,
      { AssignmentId: given.AssignmentId, UserIds: [pupil.UserId], DueTime },
      {
        onSuccess: () => {
          showToast('success', said)
          onClose()
        },
      },
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    const moment = endOf(due)
    setFault(moment ? undefined : assignDialogTexts.timeWrong)
    if (moment) extendTo(moment, texts.extended)
  }
  return (
    <Dialog label={title} onClose={onClose}>
      <form className="ui-dialog-body stacked" onSubmit={send} noValidate>
        <h2>{title}</h2>
        <p className="ui-ink-2">{texts.extendHint}</p>
        <DueField label={texts.pupilColumns.due} value={due} onChange={setDue} error={fault} hasNever={false} />
        <FieldNote id="extend-note" error={extend.error ? sentenceOf(extend.error) : undefined} />
        {pupil.ExtendedTo && (
          <div>
            <Button disabled={extend.isPending} onClick={() => extendTo('', texts.cancelledExtension)}>
              {texts.noMoreTime}
            </Button>
          </div>
        )}
        <DialogFoot act={texts.extend} onClose={onClose} isBusy={extend.isPending} />
      </form>
    </Dialog>
  )
}
