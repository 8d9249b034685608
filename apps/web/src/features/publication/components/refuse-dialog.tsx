import { datasetMessages, ErrorCodes } from '@shijie/contract'
import { type FormEvent, useState } from 'react'
import { BusinessError } from '../../../lib/api-client.ts'
import { publicationTexts as texts } from '../../../texts/publication.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogFoot } from '../../../ui/floating/dialog-foot.tsx'
import { useLeaveAsk } from '../../../ui/floating/use-leave-ask.tsx'
import { useDecide, type WaitingKind } from '../publication-kind.ts'

interface RefuseDialogProps<Thing> {
  of: WaitingKind<Thing>
  thing: Thing
  onClose: () => void
}

/** Asks for the reason of a refusal, which the author reads. */
export function RefuseDialog<Thing>({ of, thing, onClose }: RefuseDialogProps<Thing>) {
  const { mutate, isPending } = useDecide(of)
  const [reason, setReason] = useState('')
  const [issue, setIssue] = useState<string>()
  const { leave, asking } = useLeaveAsk(reason.trim() !== '', onClose)
  const title = of.texts.refuseIt(of.identify(thing).name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) return setIssue(datasetMessages.reasonRequired)
    mutate(
      { thing, decision: { IsPassed: 0, Reason: reason.trim() } },
      {
        onSuccess: onClose,
        // What is behind the window is no longer what the reason is about.
        onError: (error) => {
          if (error instanceof BusinessError && error.code === ErrorCodes.Conflict) onClose()
        },
      },
    )
  }
  return (
    <Dialog label={title} onClose={leave} canClose={!isPending}>
      <form className="ui-dialog-body stacked" onSubmit={submit} noValidate>
        <h2>{title}</h2>
        <TextArea
          label={of.texts.reason ?? texts.reason}
          autoFocus
          maxLength={200}
          value={reason}
          hint={texts.reasonHint}
          error={issue}
          onChange={(value) => {
            setReason(value)
            setIssue(undefined)
          }}
        />
        <DialogFoot onClose={leave} act={of.texts.refuse} kind="danger" isBusy={isPending} />
      </form>
      {asking}
    </Dialog>
  )
}
