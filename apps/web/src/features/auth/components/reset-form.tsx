import { resetPassword } from '@shijie/contract'
import { useState } from 'react'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useForm } from '../../../lib/form.ts'
import { passwordRefusal } from '../../../lib/password-refusal.ts'
import { authTexts } from '../../../texts/auth.ts'
import './auth.css'
import { Button } from '../../../ui/pieces/button.tsx'
import { hashPassword } from '../hash-password.ts'
import { checkNewPassword, emptyNewPassword, type NewPasswordValues } from '../new-password.ts'
import { FormAlert } from './form-alert.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { StepList } from './step-list.tsx'

/** B008: a new password for the account that was verified a moment ago. */
export function ResetForm({ account, onReset }: { account: string; onReset: () => void }) {
  const [failure, setFailure] = useState<string>()
  const form = useForm<NewPasswordValues>({
    initial: emptyNewPassword,
    check: (values) => checkNewPassword(values, false),
    submit: async ({ Password }) => {
      setFailure(undefined)
      try {
        await callEndpoint(resetPassword, { body: { Account: account, Password: hashPassword(Password) } })
        onReset()
        return undefined
      } catch (error) {
        const refusal = passwordRefusal(error)
        setFailure(refusal.failure)
        return refusal.field
      }
    },
  })
  return (
    <form {...form.form}>
      <StepList current={2} />
      <NewPasswordFields field={form.field} isFirst />
      <FormAlert message={failure} />
      <Button type="submit" kind="primary" size={44} isFull isBusy={form.isBusy} busyText={authTexts.saving}>
        {authTexts.reset}
      </Button>
      <p className="auth-foot">{authTexts.resetNote}</p>
    </form>
  )
}
