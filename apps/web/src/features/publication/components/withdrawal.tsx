import type { Bit, PublicationState } from '@shijie/contract'
import { useState } from 'react'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { type PublishedKind, useWithdraw } from '../publication-kind.ts'
import { isOffered } from '../publication-state.ts'

interface WithdrawalProps {
  of: PublishedKind
  thing: { id: string; name: string; State: PublicationState; IsManager: Bit }
  /** How its button looks beside its neighbours. */
  look: { kind: 'danger' | 'plain'; size: 36 | 44 }
}

/** Takes a thing back after a question. Stays when there is nothing to withdraw any more, so that it can still say so. */
export function Withdrawal({ of, thing: { id, name, State, IsManager }, look }: WithdrawalProps) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdraw(of)
  const { texts } = of
  const close = () => setAsking(false)
  return (
    <>
      {IsManager === 1 && isOffered(State) && (
        <Button {...look} onClick={() => setAsking(true)}>
          {texts.withdraw}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.withdrawTitle(name)}
          hint={texts.withdrawText}
          confirm={texts.withdraw}
          isDangerous
          isBusy={withdraw.isPending}
          onClose={close}
          onConfirm={() =>
            doAct(withdraw, id, { onSuccess: () => showToast('success', texts.withdrawn), onSettled: close })
          }
        />
      )}
    </>
  )
}
