import type { ManagedUser, UserType } from '@shijie/contract'
import { useState } from 'react'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { usersTexts as texts } from '../../../texts/admin-pages.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { useUserActs } from '../queries.ts'
import './admin.css'

interface OfUser {
  user: ManagedUser
  onClose: () => void
}

export function DisableDialog({ user: { UserId, UserName }, onClose }: OfUser) {
  const { disable } = useUserActs()
  const onSuccess = () => {
    showToast('success', texts.disabledDone(UserName))
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.disableQuestion(UserName)}
      hint={texts.disableHint}
      confirm={texts.confirm}
      isDangerous
      isBusy={disable.isPending}
      onConfirm={() => doAct(disable, { UserId, IsDisabled: 1 }, { onSuccess })}
      onClose={onClose}
    />
  )
}

/** A new one-time password; it is shown once, here. */
export function ResetDialog({ user: { UserId, UserName }, onClose }: OfUser) {
  const { reset } = useUserActs()
  const password = reset.data?.Slips[0]?.Password
  if (password) {
    return (
      <Dialog label={texts.created(UserName)} onClose={onClose} canClose={false}>
        <div className="ui-dialog-body stacked">
          <h2>{texts.created(UserName)}</h2>
          <p className="admin-secret">{password}</p>
          <p>{texts.createdHint}</p>
          <Button kind="primary" size={44} isFull onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={texts.resetQuestion(UserName)}
      hint={texts.resetHint}
      confirm={texts.reset}
      isDangerous
      isBusy={reset.isPending}
      onConfirm={() => reset.mutate(UserId)}
      onClose={onClose}
    />
  )
}

/** Another kind of user: chosen and confirmed, never by one turn of a wheel. */
export function TypeDialog({ user, kinds, onClose }: OfUser & { kinds: readonly UserType[] }) {
  const { UserId, UserName } = user
  const { changeType } = useUserActs()
  const [kind, setKind] = useState(user.UserType)
  const onSuccess = () => {
    showToast('success', texts.typeDone(UserName))
    onClose()
  }
  const change = () =>
    kind === user.UserType ? onClose() : doAct(changeType, { UserId, UserType: kind }, { onSuccess })
  return (
    <ConfirmDialog
      title={texts.typeQuestion(UserName)}
      hint={texts.typeHint}
      confirm={texts.typeConfirm}
      isBusy={changeType.isPending}
      onConfirm={change}
      onClose={onClose}
    >
      <label className="ui-choice">
        <span>{texts.kind}</span>
        <select value={kind} onChange={(event) => setKind(event.target.value as UserType)}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </select>
      </label>
    </ConfirmDialog>
  )
}
