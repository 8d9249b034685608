import type { BackupState } from '@shijie/contract'
import { useState } from 'react'
import { doAct } from '../../../lib/do-act.ts'
import { whenOf } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { backupTexts as texts } from '../../../texts/operations.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Card } from '../../../ui/pieces/card.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { useOperations } from '../queries.ts'

function StopDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { cancel } = useOperations()
  return (
    <ConfirmDialog
      title={texts.stopQuestion}
      hint={texts.stopHint}
      confirm={texts.confirmStop}
      busyText={texts.stopping}
      keep={texts.keep}
      isBusy={cancel.isPending}
      isDangerous
      onConfirm={() => doAct(cancel, jobId, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}

function UnderWay({ run }: { run: NonNullable<BackupState['Run']> }) {
  const [isAsking, setIsAsking] = useState(false)
  const { Act, Stage, Percent, JobId, Archive, StartTime } = run
  const since = (Stage === 'waiting' ? texts.queuedAt : texts.since)(whenOf(StartTime))
  return (
    <div className="run">
      <p className="run-stage" role="status">
        <b>{`${texts.acts[Act]}：${texts.stages[Stage]}`}</b>
        <span className="ui-ink-2">{Percent >= 0 ? `${Percent}%` : since}</span>
      </p>
      <div className="run-bar">{Percent >= 0 && <ProgressBar label={texts.stages[Stage]} percent={Percent} />}</div>
      {Archive && <p className="ui-small ui-ink-3">{Archive}</p>}
      <div className="backup-acts">
        <Button size={44} onClick={() => setIsAsking(true)}>
          {texts.cancel}
        </Button>
      </div>
      {isAsking && <StopDialog jobId={JobId} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

function Last({ last }: { last: BackupState['LastRun'] }) {
  if (!last) return <p className="ui-ink-2">{texts.idle}</p>
  const { Act, Result, Reason, EndTime } = last
  const tone = { done: 'ok', failed: 'bad', cancelled: 'plain' }[Result]
  const icon = { done: 'check', failed: 'alert', cancelled: 'minus' } as const
  return (
    <div className="run">
      <p className="ui-ink-2">{texts.idle}</p>
      <p className="state-line" data-tone={tone}>
        <Icon name={icon[Result]} size={18} />
        <span>{texts.last(texts.acts[Act], texts.results[Result], whenOf(EndTime))}</span>
      </p>
      {Reason && <p className="ui-small">{Reason}</p>}
    </div>
  )
}

/** What is under way or how the last one ended, and the two buttons that begin something. */
export function BackupRun({ state, newest }: { state: BackupState; newest: string | undefined }) {
  const { backUp, rehearse } = useOperations()
  const isBusy = backUp.isPending || rehearse.isPending
  const say = (sentence: string) => ({ onSuccess: () => showToast('success', sentence) })
  return (
    <Card className="facts">
      <h2>{texts.state}</h2>
      {state.Run ? <UnderWay run={state.Run} /> : <Last last={state.LastRun} />}
      {!state.Run && (
        <div className="backup-acts">
          <Button
            kind="primary"
            size={44}
            isBusy={backUp.isPending}
            busyText={texts.starting}
            disabled={isBusy}
            onClick={() => doAct(backUp, undefined, say(texts.queued))}
          >
            {texts.now}
          </Button>
          {newest && (
            <Button
              size={44}
              isBusy={rehearse.isPending}
              busyText={texts.starting}
              disabled={isBusy}
              onClick={() => doAct(rehearse, newest, say(texts.rehearsalQueued))}
            >
              {texts.rehearseLast}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
