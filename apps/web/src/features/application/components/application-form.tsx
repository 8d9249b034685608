import { type AccountInfo, applicationFields, applyForAccess, messages } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callEndpoint } from '../../../lib/api-client.ts'
import { checkFields, firstIssue, useForm } from '../../../lib/form.ts'
import { refusalAt } from '../../../lib/refusal-at.ts'
import { useSiteConfig } from '../../../lib/site-config.ts'
import { showToast } from '../../../lib/toasts.ts'
import { applicationTexts as texts } from '../../../texts/application.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { ownApplicationQuery } from '../queries.ts'
import './application.css'

export interface CodeFieldProps {
  name: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  onSend: () => void
}

/** Codes for the phone: the page that combines the features brings them. */
export interface PhoneCodes {
  /** Sends one; answers with the sentence of a failure. */
  send: (phone: string) => Promise<string | undefined>
  reset: () => void
  /** What is wrong with a typed code, before the server is asked. */
  check: (code: string, phone: string) => string | undefined
  render: (field: CodeFieldProps) => ReactNode
}

interface Values {
  UserName: string
  School: string
  UserTel: string
  code: string
  AppyInfo: string
  willingToPay: boolean
}

/** What the server says of a code or a phone, at its field. */
const refusals = {
  [messages.codeWrong]: 'code',
  [messages.codeExpired]: 'code',
  [messages.codeRequired]: 'code',
  [messages.phoneRequired]: 'UserTel',
} as const

interface ApplicationFormProps {
  account: AccountInfo
  /** What stands in the field of the school at first. */
  school: string
  codes: PhoneCodes
  onSent: () => void
}

function useApplicationForm({ account, school, codes, onSent }: ApplicationFormProps) {
  const client = useQueryClient()
  const needsCode = useSiteConfig().registration.phone
  const phoneIssue = (phone: string) =>
    phone === '' ? (needsCode ? messages.phoneRequired : undefined) : firstIssue(applicationFields.UserTel, phone)
  const form = useForm<Values>({
    initial: {
      UserName: account.UserName,
      School: school,
      UserTel: account.UserTel,
      code: '',
      AppyInfo: '',
      willingToPay: false,
    },
    check: (values) => {
      const errors = checkFields<Values>(applicationFields, values)
      const phone = phoneIssue(values.UserTel.trim())
      const code = needsCode ? codes.check(values.code, values.UserTel.trim()) : undefined
      return { ...errors, ...(phone ? { UserTel: phone } : {}), ...(code ? { code } : {}) }
    },
    submit: async ({ code, willingToPay, ...values }) => {
      try {
        const proof = needsCode ? { code: code.trim() } : {}
        await callEndpoint(applyForAccess, {
          body: { ...values, ...proof, type: 1, WillingToPay: willingToPay ? 1 : 0, UserId: account.UserId },
        })
        await client.invalidateQueries({ queryKey: ownApplicationQuery.queryKey })
        showToast('success', messages.applicationThanks)
        onSent()
        return undefined
      } catch (error) {
        return refusalAt(error, refusals)
      }
    },
  })
  const send = async () => {
    const phone = form.values.UserTel.trim()
    const issue = (phone === '' ? messages.phoneRequired : phoneIssue(phone)) ?? (await codes.send(phone))
    if (issue) form.setErrors((old) => ({ ...old, UserTel: issue }))
  }
  return { form, send, needsCode }
}

/** B011, V009: real name, school, phone with its code, reason, and whether one would pay for more. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { codes } = props
  const { form, send, needsCode } = useApplicationForm(props)
  const phone = form.field('UserTel')
  return (
    <form {...form.form}>
      <TextField
        {...form.field('UserName')}
        label={texts.name}
        icon="user"
        placeholder={texts.namePlaceholder}
        autoComplete="name"
        autoFocus
      />
      <TextField
        {...form.field('School')}
        label={texts.school}
        icon="teacher"
        placeholder={texts.schoolPlaceholder}
        autoComplete="organization"
      />
      <TextField
        {...phone}
        label={texts.phone}
        icon="phone"
        type="tel"
        placeholder={texts.phonePlaceholder}
        autoComplete="tel"
        hint={needsCode ? undefined : texts.phoneOptional}
        onChange={(value) => {
          codes.reset()
          phone.onChange(value)
        }}
      />
      {needsCode && codes.render({ ...form.field('code'), onSend: () => void send() })}
      <TextArea {...form.field('AppyInfo')} label={texts.reason} placeholder={texts.reasonPlaceholder} />
      <Checkbox
        className="application-pay"
        isChecked={form.values.willingToPay}
        onChange={(willingToPay) => form.change({ willingToPay })}
      >
        {texts.willingToPay}
      </Checkbox>
      <div className="application-alert">
        <FieldNote id="application-alert" error={form.errors.whole} />
      </div>
      <Button type="submit" kind="primary" size={44} isFull isBusy={form.isBusy} busyText={texts.submitting}>
        {texts.submit}
      </Button>
    </form>
  )
}
