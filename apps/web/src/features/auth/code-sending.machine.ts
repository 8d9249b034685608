import { CODE_COUNTDOWN_SECONDS } from '@shijie/contract'

/**
 * Sending a verification code (S002): idle → loading → sending (countdown 120 s) → sended (expired) → loading …
 * A refusal with 50109 goes to `sended` at once and flags the account as registered (X003).
 */
export type CodeSending =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'sending'; secondsLeft: number }
  | { status: 'sended'; isRegistered: boolean }

export type CodeSendingEvent =
  | { type: 'SEND' }
  | { type: 'SENT' }
  | { type: 'TICK' }
  | { type: 'FAILED' }
  | { type: 'REGISTERED' }
  | { type: 'ACCOUNT_CHANGED' }

export const initialCodeSending: CodeSending = { status: 'idle' }

function tick(state: CodeSending): CodeSending {
  if (state.status !== 'sending') return state
  const secondsLeft = state.secondsLeft - 1
  return secondsLeft > 0 ? { status: 'sending', secondsLeft } : { status: 'sended', isRegistered: false }
}

export function nextCodeSending(state: CodeSending, event: CodeSendingEvent): CodeSending {
  switch (event.type) {
    case 'SEND':
      // A second press while a code is under way changes nothing.
      return state.status === 'idle' || state.status === 'sended' ? { status: 'loading' } : state
    case 'SENT':
      return state.status === 'loading' ? { status: 'sending', secondsLeft: CODE_COUNTDOWN_SECONDS } : state
    case 'TICK':
      return tick(state)
    case 'FAILED':
      return state.status === 'loading' ? { status: 'idle' } : state
    case 'REGISTERED':
      return state.status === 'loading' ? { status: 'sended', isRegistered: true } : state
    case 'ACCOUNT_CHANGED':
      return state.status === 'loading' ? state : { status: 'idle' }
  }
}

export const canSendCode = (state: CodeSending): boolean => state.status === 'idle' || state.status === 'sended'
