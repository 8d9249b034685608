import { changeContact, contactAccount, passwordDigest } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callEndpoint, sentenceOf } from '../../../lib/api-client.ts'
import { checkFields, firstIssue, useForm } from '../../../lib/form.ts'
import { updateAccountState } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { accountTexts as texts } from '../../../texts/account.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { accountQuery, detailsQuery } from '../queries.ts'

/** Codes for the new address; the page that combines the features brings them. */
export interface ContactCodes {
  send: (account: string) => Promise<string | undefined>
  reset: () => void
  check: (code: string, account: string) => string | undefined
  render: (field: {
    name: string
    value: string
    onChange: (value: string) => void
    error: string | undefined
    onSend: () => void
  }) => ReactNode
}

interface Values extends Record<string, string> {
  Account: string
  Code: string
  Password: string
}

interface ContactFormProps {
  codes: ContactCodes
  hashPassword: (password: string) => string
  onChanged: () => void
}

function useContactForm({ codes, hashPassword, onChanged }: ContactFormProps) {
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values>({
    initial: { Account: '', Code: '', Password: '' },
    check: (values) => {
      const errors = checkFields<Values>({ Account: contactAccount }, values)
      const code = codes.check(values.Code, values.Account.trim())
      const password = firstIssue(passwordDigest, values.Password && hashPassword(values.Password))
      return { ...errors, ...(code ? { Code: code } : {}), ...(password ? { Password: password } : {}) }
    },
    submit: async ({ Account, Code, Password }) => {
      setFailure(undefined)
      try {
        const body = { Account: Account.trim(), Code: Code.trim(), Password: hashPassword(Password) }
        const account = await callEndpoint(changeContact, { body })
        updateAccountState(account)
        client.setQueryData(accountQuery.queryKey, account)
        await client.invalidateQueries({ queryKey: detailsQuery.queryKey })
        showToast('success', texts.contactSaved)
        onChanged()
      } catch (error) {
        setFailure(sentenceOf(error))
      }
      return undefined
    },
  })
  const send = async () => {
    const account = form.values.Account.trim()
    const issue = firstIssue(contactAccount, account) ?? (await codes.send(account))
    if (issue) form.setErrors((old) => ({ ...old, Account: issue }))
  }
  return { form, failure, send }
}

/** A new phone or e-mail, proved by a code that goes there, and by the password. */
export function ContactForm(props: ContactFormProps) {
  const { form, failure, send } = useContactForm(props)
  const account = form.field('Account')
  return (
    <form {...form.form} className="account-form">
      <TextField
        {...account}
        label={texts.newContact}
        icon="mail"
        hint={texts.newContactHint}
        autoCapitalize="none"
        onChange={(value) => {
          props.codes.reset()
          account.onChange(value)
        }}
      />
      {props.codes.render({ ...form.field('Code'), onSend: () => void send() })}
      <TextField
        {...form.field('Password')}
        label={texts.ownPassword}
        type="password"
        icon="lock"
        autoComplete="current-password"
      />
      <FieldNote id="contact-failure" error={failure} />
      <Button type="submit" kind="primary" size={44} isBusy={form.isBusy} busyText={texts.saving}>
        {texts.changeContact}
      </Button>
    </form>
  )
}
