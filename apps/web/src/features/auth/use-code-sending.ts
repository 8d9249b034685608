import { ErrorCodes, messages, sendVerificationCode } from '@shijie/contract'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { BusinessError, callEndpoint, sentenceOf } from '../../lib/api-client.ts'
import { showToast } from '../../lib/toasts.ts'
import type { SentCode } from './check-code.ts'
import { initialCodeSending, nextCodeSending } from './code-sending.machine.ts'

const SECOND_MS = 1000

/** One way of sending codes, for one kind of use, with its countdown. */
export interface CodeSendingControl extends SentCode {
  /** Sends to an account; answers with the sentence of a failure. */
  send: (account: string) => Promise<string | undefined>
  /** S002, X003: another account starts anew. */
  reset: () => void
}

/** Runs the countdown (S002). Lives above the forms so that changing tabs does not lose a code under way. */
export function useCodeSending(type: 1 | 2 | 3 | 4): CodeSendingControl {
  const [sending, dispatch] = useReducer(nextCodeSending, initialCodeSending)
  const [sent, setSent] = useState({ value: '', account: '' })
  const isCounting = sending.status === 'sending'

  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => dispatch({ type: 'TICK' }), SECOND_MS)
    return () => clearInterval(timer)
  }, [isCounting])

  const send = async (account: string) => {
    dispatch({ type: 'SEND' })
    try {
      const value = await callEndpoint(sendVerificationCode, { query: { account, type } })
      setSent({ value, account })
      dispatch({ type: 'SENT' })
      showToast('success', messages.codeSent)
      return undefined
    } catch (error) {
      const isTaken = error instanceof BusinessError && error.code === ErrorCodes.AccountTaken
      if (isTaken) setSent({ value: '', account })
      dispatch({ type: isTaken ? 'REGISTERED' : 'FAILED' })
      return sentenceOf(error)
    }
  }
  return { sending, ...sent, send, reset: () => dispatch({ type: 'ACCOUNT_CHANGED' }) }
}

/** Demonstration mode answers with the code itself: it is filled in, so that everything can be tried. */
export function useFilledCode(code: string, fill: (code: string) => void): void {
  const fillIn = useEffectEvent(fill)
  useEffect(() => {
    if (code) fillIn(code)
  }, [code])
}
