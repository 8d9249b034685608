import type { ClassMember, ClassOrg, Slip } from '@shijie/contract'
import { useId, useState } from 'react'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { schoolTexts as texts } from '../../../texts/school.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { useMove, useRemove, useSetPasswords, useSignOut, useUnlock } from '../queries.ts'
import styles from './bulk-acts.module.css'

export type Act = 'reset' | 'signOut' | 'move' | 'remove'

interface ActProps {
  org: ClassOrg
  userIds: string[]
  onClose: () => void
  /** The act is over; slips when it made some. */
  onDone: (slips?: Slip[]) => void
}

function ResetDialog({ userIds, onClose, onDone }: ActProps) {
  const reset = useSetPasswords()
  return (
    <ConfirmDialog
      title={texts.resetQuestion(userIds.length)}
      hint={texts.resetHint}
      confirm={texts.resetConfirm}
      busyText={texts.resetBusy}
      isBusy={reset.isPending}
      onConfirm={() => doAct(reset, { UserIds: userIds }, { onSuccess: ({ Slips }) => onDone(Slips) })}
      onClose={onClose}
    />
  )
}

function SignOutDialog({ userIds, onClose, onDone }: ActProps) {
  const signOut = useSignOut()
  const onSuccess = ({ Count }: { Count: number }) => {
    showToast('success', texts.signedOut(Count))
    onDone()
  }
  return (
    <ConfirmDialog
      title={texts.signOutQuestion(userIds.length)}
      hint={texts.signOutHint}
      confirm={texts.signOut}
      isBusy={signOut.isPending}
      onConfirm={() => doAct(signOut, { UserIds: userIds }, { onSuccess })}
      onClose={onClose}
    />
  )
}

function RemoveDialog({ org, userIds, onClose, onDone }: ActProps) {
  const remove = useRemove()
  const onSuccess = ({ Count }: { Count: number }) => {
    showToast('success', texts.removed(Count))
    onDone()
  }
  return (
    <ConfirmDialog
      title={texts.removeQuestion(userIds.length)}
      hint={texts.removeHint}
      confirm={texts.remove}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => doAct(remove, { OrgId: org.OrgId, UserIds: userIds }, { onSuccess })}
      onClose={onClose}
    />
  )
}

function MoveDialog({ org, userIds, targets, onClose, onDone }: ActProps & { targets: readonly ClassOrg[] }) {
  const id = useId()
  const move = useMove()
  const [target, setTarget] = useState(targets[0]?.OrgId ?? '')
  const onSuccess = ({ Count }: { Count: number }) => {
    showToast('success', texts.moved(Count))
    onDone()
  }
  return (
    <ConfirmDialog
      title={texts.moveQuestion(userIds.length)}
      hint={texts.removeHint}
      confirm={texts.move}
      isBusy={move.isPending}
      onConfirm={() => doAct(move, { FromOrgId: org.OrgId, ToOrgId: target, UserIds: userIds }, { onSuccess })}
      onClose={onClose}
    >
      <label className={styles.target} htmlFor={id}>
        {texts.target}
        <select id={id} value={target} onChange={(event) => setTarget(event.target.value)}>
          {targets.map((one) => (
            <option key={one.OrgId} value={one.OrgId}>
              {one.OrgName}
            </option>
          ))}
        </select>
      </label>
    </ConfirmDialog>
  )
}

const dialogs = { reset: ResetDialog, signOut: SignOutDialog, remove: RemoveDialog }

/** The question that belongs to an act. */
export function ActDialog({ act, targets, ...props }: ActProps & { act: Act; targets: readonly ClassOrg[] }) {
  if (act === 'move') return <MoveDialog {...props} targets={targets} />
  const Question = dialogs[act]
  return <Question {...props} />
}

interface BulkBarProps {
  chosen: readonly ClassMember[]
  /** Is there another class of the school to move to. */
  canMove: boolean
  onAct: (act: Act) => void
  onClear: () => void
}

/** What can be done with the chosen pupils. */
export function BulkBar({ chosen, canMove, onAct, onClear }: BulkBarProps) {
  const unlock = useUnlock()
  const unlockAll = () =>
    doAct(
      unlock,
      { UserIds: chosen.map((member) => member.UserId) },
      { onSuccess: ({ Count }) => showToast('success', texts.unlocked(Count)) },
    )
  return (
    <div className={styles.bar}>
      <b role="status">{texts.selected(chosen.length)}</b>
      <Button kind="primary" onClick={() => onAct('reset')}>
        {texts.resetSelected}
      </Button>
      <Button onClick={unlockAll} isBusy={unlock.isPending}>
        {texts.unlock}
      </Button>
      <Button onClick={() => onAct('signOut')}>{texts.signOut}</Button>
      {canMove && <Button onClick={() => onAct('move')}>{texts.move}</Button>}
      <Button kind="danger" onClick={() => onAct('remove')}>
        {texts.remove}
      </Button>
      <Button kind="quiet" onClick={onClear}>
        {texts.clearSelection}
      </Button>
    </div>
  )
}
