import { ErrorCodes, login, messages, type SessionInfo, schoolChoice } from '@shijie/contract'
import { useState } from 'react'
import { BusinessError, callEndpoint, sentenceOf } from '../../../lib/api-client.ts'
import { deviceName } from '../../../lib/device-name.ts'
import { checkFields, useForm } from '../../../lib/form.ts'
import { replacingSession, useAccount } from '../../../lib/session.ts'
import { authTexts } from '../../../texts/auth.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Tip } from '../../../ui/floating/tip.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { hashPassword } from '../hash-password.ts'
import { FormAlert } from './form-alert.tsx'
import { type School, SchoolChooser } from './school-chooser.tsx'

export interface LoginValues {
  Account: string
  Password: string
  isRemembered: boolean
  /** Chosen where two schools share a student number. */
  SchoolId: string
}

interface LoginFormProps {
  account: string
  notice: string
  draft: { current: LoginValues | undefined }
  onSignedIn: (info: SessionInfo, isRemembered: boolean, digest: string) => void
  onForgot: () => void
  onActivate: () => void
  onNote: () => void
  /** Goes on as who is signed in already, by another tab. */
  onKeep: () => void
}

const check = (values: LoginValues) => ({
  ...checkFields<LoginValues>({ Account: login.body.shape.Account }, values),
  ...(values.Password ? {} : { Password: messages.passwordRequired }),
})

/** B004, V001: account, password, the ten-day box; a second question where two schools share a student number. */
export function LoginForm(props: LoginFormProps) {
  const { account, notice, draft, onSignedIn, onForgot, onActivate, onNote, onKeep } = props
  const present = useAccount()
  const [schools, setSchools] = useState<School[]>([])

  const form = useForm<LoginValues>({
    initial: { Account: account, Password: '', isRemembered: false, SchoolId: '' },
    draft,
    check,
    submit: async ({ Account, Password, isRemembered, SchoolId }) => {
      const digest = hashPassword(Password)
      const RememberMe = isRemembered ? 1 : 0
      const school = SchoolId ? { SchoolId } : {}
      try {
        const body = { Account, Password: digest, LoginDevice: deviceName(), RememberMe, ...school } as const
        onSignedIn(await replacingSession(() => callEndpoint(login, { body })), isRemembered, digest)
        return undefined
      } catch (error) {
        const choice = schoolChoice.safeParse(error instanceof BusinessError ? error.data : undefined)
        const asksSchool = error instanceof BusinessError && error.code === ErrorCodes.ChooseSchool && choice.success
        if (asksSchool) setSchools(choice.data.Schools)
        // Said here in any case: a disabled account answers as a session that has ended.
        return { whole: sentenceOf(error) }
      }
    },
  })
  const { values, change } = form
  const accountField = form.field('Account')
  const changeAccount = (Account: string) => {
    setSchools([])
    change({ Account, SchoolId: '' })
  }

  return (
    <form {...form.form}>
      {present && (
        <div className="auth-present">
          <Tip icon="user">{authTexts.present(present.UserName)}</Tip>
          <Button size={44} isFull onClick={onKeep}>
            {authTexts.keepPresent(present.UserName)}
          </Button>
        </div>
      )}
      {notice && <Tip icon="key">{notice}</Tip>}
      <TextField
        {...accountField}
        onChange={changeAccount}
        label={authTexts.account}
        icon="user"
        placeholder={authTexts.accountPlaceholder}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus={!accountField.value}
      />
      <TextField
        {...form.field('Password')}
        label={authTexts.password}
        type="password"
        icon="lock"
        placeholder={authTexts.passwordPlaceholder}
        autoComplete="current-password"
        autoFocus={Boolean(accountField.value)}
      />
      {schools.length > 0 && (
        <SchoolChooser schools={schools} selected={values.SchoolId} onSelect={(SchoolId) => change({ SchoolId })} />
      )}
      <div className="auth-row">
        <Checkbox isChecked={values.isRemembered} onChange={(isRemembered) => change({ isRemembered })}>
          {authTexts.remember}
        </Checkbox>
        <button type="button" className="link" onClick={onForgot}>
          {authTexts.forgot}
        </button>
      </div>
      <FormAlert message={form.errors.whole} />
      <Button type="submit" kind="primary" size={44} isFull isBusy={form.isBusy} busyText={authTexts.signingIn}>
        {present ? authTexts.switchAccount : authTexts.signIn}
      </Button>
      <p className="auth-foot">
        {authTexts.notActiveYet}
        <button type="button" className="link" onClick={onActivate}>
          {authTexts.activateAccount}
        </button>
        <i />
        <button type="button" className="link" onClick={onNote}>
          {authTexts.registrationNote}
        </button>
      </p>
    </form>
  )
}
