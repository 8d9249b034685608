import {
  ErrorCodes,
  isActivationCode,
  messages,
  normaliseActivationCode,
  register,
  typedSignupPassword,
  verifyCode,
} from '@shijie/contract'
import { useRef } from 'react'
import { Link } from 'react-router'
import { privacyAnchors } from '../../../lib/addresses.ts'
import { BusinessError, callEndpoint } from '../../../lib/api-client.ts'
import { checkFields, type FormErrors, firstIssue, useForm } from '../../../lib/form.ts'
import { passwordRefusal } from '../../../lib/password-refusal.ts'
import { useSiteConfig } from '../../../lib/site-config.ts'
import { authTexts } from '../../../texts/auth.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Tip } from '../../../ui/floating/tip.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { checkCode } from '../check-code.ts'
import { emailField, phoneField } from '../fields.ts'
import { hashPassword } from '../hash-password.ts'
import { type CodeSendingControl, useFilledCode } from '../use-code-sending.ts'
import { CodeInput } from './code-input.tsx'
import { FormAlert } from './form-alert.tsx'

export interface SignupValues {
  Account: string
  Password: string
  Code: string
  CardCode: string
  hasAgreed: boolean
}

interface SignupFormProps {
  kind: 'phone' | 'email'
  codes: CodeSendingControl
  draft: { current: SignupValues | undefined }
  onRegistered: (account: string) => void
  onNote: () => void
}

const accountKinds = {
  phone: {
    schema: phoneField,
    label: authTexts.phone,
    placeholder: authTexts.phonePlaceholder,
    icon: 'phone',
    type: 'tel',
    autoComplete: 'tel',
  },
  email: {
    schema: emailField,
    label: authTexts.email,
    placeholder: authTexts.emailPlaceholder,
    icon: 'mail',
    type: 'email',
    autoComplete: 'email',
  },
} as const

function cardCodeIssue(typed: string): string | undefined {
  if (typed.trim() === '') return messages.cardCodeRequired
  return isActivationCode(normaliseActivationCode(typed)) ? undefined : messages.cardCodeWrong
}

/** Keeps what the server verified, so that a second try with another activation code needs no second code. */
function useVerification() {
  const verified = useRef('')
  const keyOf = (account: string, code: string) => `${account} ${code}`
  return {
    isVerified: (account: string, code: string) => verified.current === keyOf(account, code),
    verify: async (account: string, code: string) => {
      if (verified.current === keyOf(account, code)) return
      await callEndpoint(verifyCode, { query: { to: account, verificationcode: code } })
      verified.current = keyOf(account, code)
    },
  }
}

/** Where a refusal belongs: under the account, under the password, or above the button. */
function refusalOf(error: unknown): FormErrors<SignupValues> {
  if (error instanceof BusinessError && error.code === ErrorCodes.AccountTaken) return { Account: error.message }
  const { field } = passwordRefusal(error)
  if (!field) throw error
  return field
}

function useSignupForm({ kind, codes, draft, onRegistered }: SignupFormProps) {
  const { schema } = accountKinds[kind]
  const { isVerified, verify } = useVerification()
  const codeIssue = ({ Account, Code }: SignupValues) =>
    isVerified(Account.trim(), Code.trim()) ? undefined : checkCode(Code, codes, Account.trim(), messages.codeAgain)

  const form = useForm<SignupValues>({
    initial: { Account: '', Password: '', Code: '', CardCode: '', hasAgreed: false },
    draft,
    check: (values) => {
      const errors = checkFields<SignupValues>({ Account: schema, Password: typedSignupPassword }, values)
      const code = codeIssue(values)
      // X003: the account, not the code, is what stands in the way.
      if (code === messages.accountTaken) errors.Account ??= code
      else if (code) errors.Code = code
      const cardCode = cardCodeIssue(values.CardCode)
      return cardCode ? { ...errors, CardCode: cardCode } : errors
    },
    submit: async (values) => {
      const Account = values.Account.trim()
      const CardCode = normaliseActivationCode(values.CardCode)
      try {
        await verify(Account, values.Code.trim())
        await callEndpoint(register, { body: { Account, Password: hashPassword(values.Password), CardCode } })
        onRegistered(Account)
        return undefined
      } catch (error) {
        return refusalOf(error)
      }
    },
  })
  const send = async () => {
    const account = form.values.Account.trim()
    const issue = firstIssue(schema, account) ?? (await codes.send(account))
    if (issue) form.setErrors((old) => ({ ...old, Account: issue }))
  }
  return { form, send }
}

function Agreement() {
  const [before, terms, and, privacy] = authTexts.agreement
  return (
    <>
      {before}
      <Link to={privacyAnchors.terms} target="_blank" className="link">
        {terms}
      </Link>
      {and}
      <Link to={privacyAnchors.privacy} target="_blank" className="link">
        {privacy}
      </Link>
    </>
  )
}

/** B005, B006, V010, V011: registration by phone or by e-mail. */
export function SignupForm(props: SignupFormProps) {
  const { kind, codes, onNote } = props
  const { registration } = useSiteConfig()
  const { form, send } = useSignupForm(props)
  const { hasAgreed } = form.values
  const { schema: _schema, ...look } = accountKinds[kind]
  const account = form.field('Account')
  useFilledCode(codes.value, (code) => form.change({ Code: code }))

  if (!registration[kind]) return <Tip icon="users">{messages.registrationOff}</Tip>
  return (
    <form {...form.form}>
      <TextField
        {...account}
        {...look}
        onChange={(value) => {
          codes.reset()
          account.onChange(value)
        }}
      />
      <TextField
        {...form.field('Password')}
        label={authTexts.password}
        type="password"
        icon="lock"
        placeholder={messages.signupPasswordHint}
        autoComplete="new-password"
      />
      <CodeInput {...form.field('Code')} sending={codes.sending} onSend={() => void send()} />
      <TextField
        {...form.field('CardCode')}
        label={authTexts.cardCode}
        icon="key"
        placeholder={authTexts.cardCodePlaceholder}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Checkbox
        className="auth-agree"
        isChecked={hasAgreed}
        onChange={(isChecked) => form.change({ hasAgreed: isChecked })}
      >
        <Agreement />
      </Checkbox>
      <FormAlert message={form.errors.whole} />
      <Button
        type="submit"
        kind="primary"
        size={44}
        isFull
        disabled={!hasAgreed}
        isBusy={form.isBusy}
        busyText={authTexts.signingUp}
      >
        {authTexts.signUp}
      </Button>
      <p className="auth-foot">
        <button type="button" className="link" onClick={onNote}>
          {authTexts.registrationNote}
        </button>
      </p>
    </form>
  )
}
