import { type ClassMessage, TALK_REASON_MAX, talkMessages } from '@shijie/contract'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { whenOf } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { talkTexts as texts } from '../../../texts/talk.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { useKeep, useRemove, useReport } from '../queries.ts'
import styles from './talk.module.css'

function RemoveDialog({ row, onClose }: { row: ClassMessage; onClose: () => void }) {
  const remove = useRemove()
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isOwn = row.IsOwn === 1
  const isMissing = !isOwn && reason.trim() === ''
  const confirm = () => {
    setIsTried(true)
    if (isMissing) return
    doAct(
      remove,
      { MessageId: row.MessageId, Reason: reason },
      { onSuccess: () => showToast('success', texts.removed) },
    )
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      hint={isOwn ? texts.removeOwnHint : texts.removeHint}
      confirm={texts.remove}
      isBusy={remove.isPending}
      isDangerous
      onConfirm={confirm}
      onClose={onClose}
    >
      {!isOwn && (
        <TextField
          label={texts.reason}
          value={reason}
          maxLength={TALK_REASON_MAX}
          onChange={setReason}
          error={isTried && isMissing ? talkMessages.reasonNeeded : undefined}
        />
      )}
      <FieldNote id="remove-note" error={remove.error ? sentenceOf(remove.error) : undefined} />
    </ConfirmDialog>
  )
}

function ReportDialog({ row, onClose }: { row: ClassMessage; onClose: () => void }) {
  const report = useReport()
  const confirm = () =>
    doAct(report, row.MessageId, {
      onSuccess: () => {
        showToast('success', texts.reported)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={texts.reportTitle}
      hint={texts.reportHint}
      confirm={texts.report}
      isBusy={report.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

/** Whoever told the teacher reads it no more, unless they unfold it. */
function Told({ text }: { text: string }) {
  return (
    <details className={styles.told}>
      <summary>{texts.told}</summary>
      <p className={styles.text}>{text}</p>
    </details>
  )
}

/** One thing that was said, with what the reader may do about it. */
export function SaidMessage({ row, mayModerate }: { row: ClassMessage; mayModerate: boolean }) {
  const [asked, setAsked] = useState<'remove' | 'report'>()
  const keep = useKeep()
  const isOwn = row.IsOwn === 1
  const close = () => setAsked(undefined)
  return (
    <li>
      <div>
        <div className={styles.facts}>
          <b>{isOwn ? texts.self : row.AuthorName}</b>
          {row.IsTeacher === 1 && <Tag tone="learn">{texts.teacher}</Tag>}
          {row.IsReported === 1 && <Tag tone="bad">{texts.isReported}</Tag>}
          <small>{whenOf(row.Time)}</small>
        </div>
        {row.HasTold === 1 ? <Told text={row.Text} /> : <p className={styles.text}>{row.Text}</p>}
      </div>
      <div className={styles.acts}>
        {row.IsReported === 1 && (
          <Button
            size={28}
            aria-label={texts.keepOf(row.AuthorName)}
            isBusy={keep.isPending}
            onClick={() => keep.mutate(row.MessageId)}
          >
            {texts.keep}
          </Button>
        )}
        {(isOwn || mayModerate) && (
          <Button size={28} kind="quiet" aria-label={texts.removeOf(row.AuthorName)} onClick={() => setAsked('remove')}>
            {texts.remove}
          </Button>
        )}
        {!isOwn && !mayModerate && row.HasTold === 0 && (
          <Button size={28} kind="quiet" aria-label={texts.reportOf(row.AuthorName)} onClick={() => setAsked('report')}>
            {texts.report}
          </Button>
        )}
      </div>
      {asked === 'remove' && <RemoveDialog row={row} onClose={close} />}
      {asked === 'report' && <ReportDialog row={row} onClose={close} />}
    </li>
  )
}
