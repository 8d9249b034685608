import { messages } from '@shijie/contract'
import type { CodeSending } from './code-sending.machine.ts'

export interface SentCode {
  sending: CodeSending
  /** The code itself where the server gives it (demonstration mode), else empty. */
  value: string
  /** The account it went to. */
  account: string
}

/**
 * V007: what is wrong with a typed code, before the server is asked. `expired` is the sentence for a code that is too
 * old: it differs between registration (V010) and account security.
 */
export function checkCode(typed: string, sent: SentCode, account: string, expired: string): string | undefined {
  const code = typed.trim()
  if (code === '') return messages.codeRequired
  if (sent.account !== account || sent.sending.status === 'idle') return messages.codeAgain
  if (sent.sending.status === 'sended') return sent.sending.isRegistered ? messages.accountTaken : expired
  if (sent.value !== '' && sent.value !== code) return messages.codeWrong
  return undefined
}
