import type { ActivationBatch } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { codesTexts as texts } from '../../../texts/admin-pages.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { usageQuery, useVoidCodes } from '../queries.ts'
import { unusedOf } from './batch-table.tsx'
import './admin.css'

interface BatchDialogProps {
  batch: ActivationBatch
  onClose: () => void
}

/** Asks before unused codes are made worthless. */
export function VoidDialog({ batch, onClose }: BatchDialogProps) {
  const voiding = useVoidCodes()
  const confirm = () =>
    doAct(
      voiding,
      { BatchId: batch.BatchId },
      {
        onSuccess: ({ VoidedCount }) => {
          showToast('success', texts.voidDone(VoidedCount))
          onClose()
        },
      },
    )
  return (
    <Dialog label={texts.voidRestOf(batch.Name)} onClose={onClose}>
      <div className="ui-dialog-body">
        <h2>{texts.voidRestOf(batch.Name)}</h2>
        <p>{texts.voidQuestion(unusedOf(batch))}</p>
        <div className="ui-row-acts">
          <Button size={44} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button size={44} kind="danger" isBusy={voiding.isPending} onClick={confirm}>
            {texts.confirmVoid}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Redemptions by day. */
export function UsageDialog({ batch, onClose }: BatchDialogProps) {
  const query = useQuery(usageQuery(batch.BatchId))
  const days = query.data?.Days ?? []
  const most = Math.max(1, ...days.map((day) => day.Count))
  return (
    <Dialog label={texts.usageOf(batch.Name)} onClose={onClose}>
      <div className="ui-dialog-body">
        <h2>{texts.usageOf(batch.Name)}</h2>
        {query.isPending && <Skeleton height={120} radius={8} />}
        {query.isError && <p role="alert">{sentenceOf(query.error)}</p>}
        {query.data && days.length === 0 && <p>{texts.usageNone}</p>}
        <ul className="usage-days">
          {days.map(({ Day, Count }) => (
            <li key={Day}>
              <span>{texts.perDay(Day, Count)}</span>
              <ProgressBar label={Day} percent={(100 * Count) / most} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
