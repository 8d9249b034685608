import { messages } from '@shijie/contract'
import { useRef } from 'react'
import { ContactForm } from '../features/account/components/contact-form.tsx'
import { checkCode } from '../features/auth/check-code.ts'
import '../features/auth/components/auth.css'
import { CodeInput } from '../features/auth/components/code-input.tsx'
import { hashPassword } from '../features/auth/hash-password.ts'
import { useCodeSending, useFilledCode } from '../features/auth/use-code-sending.ts'

/** Codes of type 4 for the new phone or e-mail; in demonstration mode the code that comes back is filled in. */
export function ContactWithCodes({ onChanged }: { onChanged: () => void }) {
  const codes = useCodeSending(4)
  const fill = useRef<(code: string) => void>(undefined)
  useFilledCode(codes.value, (code) => fill.current?.(code))
  return (
    <ContactForm
      hashPassword={hashPassword}
      onChanged={onChanged}
      codes={{
        send: codes.send,
        reset: codes.reset,
        check: (code, account) => checkCode(code, codes, account, messages.codeExpired),
        render: (field) => {
          fill.current = field.onChange
          return <CodeInput {...field} sending={codes.sending} />
        },
      }}
    />
  )
}
