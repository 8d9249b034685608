import { type AccountInfo, messages } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { detailsQuery } from '../features/account/queries.ts'
import '../features/auth/components/auth.css'
import { ApplicationPopup } from '../features/application/components/application-popup.tsx'
import { checkCode } from '../features/auth/check-code.ts'
import { CodeInput } from '../features/auth/components/code-input.tsx'
import { useCodeSending, useFilledCode } from '../features/auth/use-code-sending.ts'
import { closeApplicationPrompt } from '../lib/application-prompt.ts'

/** The application with codes of type 3; in demonstration mode the code that comes back is filled in. */
export function ApplicationPromptContent({ account }: { account: AccountInfo }) {
  const codes = useCodeSending(3)
  const { data: details, isError } = useQuery(detailsQuery)
  const fill = useRef<(code: string) => void>(undefined)
  useFilledCode(codes.value, (code) => fill.current?.(code))
  return (
    <ApplicationPopup
      account={account}
      school={isError ? '' : details?.SchoolName}
      onClose={closeApplicationPrompt}
      codes={{
        send: codes.send,
        reset: codes.reset,
        check: (code, phone) => checkCode(code, codes, phone, messages.codeExpired),
        render: (field) => {
          fill.current = field.onChange
          return <CodeInput {...field} sending={codes.sending} />
        },
      }}
    />
  )
}
