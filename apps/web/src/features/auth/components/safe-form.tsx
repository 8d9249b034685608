import { contactAccount, messages, verifyCode } from '@shijie/contract'
import { useState } from 'react'
import { callEndpoint, sentenceOf } from '../../../lib/api-client.ts'
import { checkFields, firstIssue, useForm } from '../../../lib/form.ts'
import { useSiteConfig } from '../../../lib/site-config.ts'
import { authTexts } from '../../../texts/auth.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Tip } from '../../../ui/floating/tip.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { checkCode } from '../check-code.ts'
import { type CodeSendingControl, useFilledCode } from '../use-code-sending.ts'
import { CodeInput } from './code-input.tsx'
import { FormAlert } from './form-alert.tsx'
import { StepList } from './step-list.tsx'

export interface SafeValues extends Record<string, string> {
  Account: string
  Code: string
}

interface SafeFormProps {
  codes: CodeSendingControl
  draft: { current: SafeValues | undefined }
  onVerified: (account: string) => void
}

function useSafeForm({ codes, draft, onVerified }: SafeFormProps) {
  const [failure, setFailure] = useState<string>()
  const form = useForm<SafeValues>({
    initial: { Account: '', Code: '' },
    draft,
    check: (values) => {
      const errors = checkFields<SafeValues>({ Account: contactAccount }, values)
      const code = checkCode(values.Code, codes, values.Account.trim(), messages.codeExpired)
      return code ? { ...errors, Code: code } : errors
    },
    submit: async (values) => {
      setFailure(undefined)
      const account = values.Account.trim()
      try {
        await callEndpoint(verifyCode, { query: { to: account, verificationcode: values.Code.trim() } })
        onVerified(account)
        return undefined
      } catch (error) {
        setFailure(sentenceOf(error))
        return undefined
      }
    },
  })
  const send = async () => {
    const account = form.values.Account.trim()
    const issue = firstIssue(contactAccount, account) ?? (await codes.send(account))
    if (issue) form.setErrors((old) => ({ ...old, Account: issue }))
  }
  return { form, failure, send }
}

/** B007, V004: first the account proves itself by a code. Without mail or SMS the teacher helps. */
export function SafeForm(props: SafeFormProps) {
  const { codes } = props
  const { passwordReset } = useSiteConfig()
  const { form, failure, send } = useSafeForm(props)
  const account = form.field('Account')
  useFilledCode(codes.value, (code) => form.change({ Code: code }))

  if (passwordReset === 'teacher') {
    return (
      <Tip icon="users">
        <b>{messages.askTeacher}</b>
        <p>{authTexts.askTeacherTip}</p>
      </Tip>
    )
  }
  return (
    <form {...form.form}>
      <StepList current={1} />
      <TextField
        {...account}
        label={authTexts.account}
        icon="user"
        placeholder={authTexts.safeAccountPlaceholder}
        hint={authTexts.safeHint}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        onChange={(value) => {
          codes.reset()
          account.onChange(value)
        }}
      />
      <CodeInput {...form.field('Code')} sending={codes.sending} onSend={() => void send()} />
      <FormAlert message={failure} />
      <Button type="submit" kind="primary" size={44} isFull isBusy={form.isBusy} busyText={authTexts.checking}>
        {authTexts.next}
      </Button>
      <Tip icon="users">{authTexts.studentTip}</Tip>
    </form>
  )
}
