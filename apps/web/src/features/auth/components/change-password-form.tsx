import { changePassword } from '@shijie/contract'
import { useState } from 'react'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useForm } from '../../../lib/form.ts'
import { passwordRefusal } from '../../../lib/password-refusal.ts'
import { replaceToken, replacingSession } from '../../../lib/session.ts'
import { authTexts } from '../../../texts/auth.ts'
import './auth.css'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { hashPassword } from '../hash-password.ts'
import { checkNewPassword, emptyNewPassword, type NewPasswordValues } from '../new-password.ts'
import { FormAlert } from './form-alert.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

interface ChangePasswordFormProps {
  /** The digest just used for signing in; empty: the old password is asked for. */
  oldDigest: string
  onChanged: () => void
  /** Shown where a one-time password must be replaced. */
  onSignOut?: () => void
}

/** V005: one's own password, proved by the old one. */
export function ChangePasswordForm({ oldDigest, onChanged, onSignOut }: ChangePasswordFormProps) {
  const [failure, setFailure] = useState<string>()
  const asksOld = oldDigest === ''
  const form = useForm<NewPasswordValues>({
    initial: emptyNewPassword,
    check: (values) => checkNewPassword(values, asksOld),
    submit: async ({ OldPassword, Password }) => {
      setFailure(undefined)
      try {
        const old = asksOld ? hashPassword(OldPassword) : oldDigest
        const body = { OldPassword: old, Password: hashPassword(Password) }
        const { Token } = await replacingSession(() => callEndpoint(changePassword, { body }))
        replaceToken(Token)
        onChanged()
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
      {asksOld && (
        <TextField
          {...form.field('OldPassword')}
          label={authTexts.oldPassword}
          type="password"
          icon="lock"
          placeholder={authTexts.passwordPlaceholder}
          autoComplete="current-password"
        />
      )}
      <div className={asksOld ? 'auth-spaced' : undefined}>
        <NewPasswordFields field={form.field} isFirst={!asksOld} />
      </div>
      <FormAlert message={failure} />
      <Button type="submit" kind="primary" size={44} isFull isBusy={form.isBusy} busyText={authTexts.saving}>
        {authTexts.savePassword}
      </Button>
      {onSignOut && (
        <p className="auth-foot">
          <button type="button" className="link" onClick={onSignOut}>
            {authTexts.signOutInstead}
          </button>
        </p>
      )}
    </form>
  )
}
