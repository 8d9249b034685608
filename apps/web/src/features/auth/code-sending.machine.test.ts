import { CODE_COUNTDOWN_SECONDS } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { type CodeSending, canSendCode, initialCodeSending, nextCodeSending } from './code-sending.machine.ts'

const after = (...types: ('SEND' | 'SENT' | 'TICK' | 'FAILED' | 'REGISTERED' | 'ACCOUNT_CHANGED')[]): CodeSending =>
  types.reduce<CodeSending>((state, type) => nextCodeSending(state, { type }), initialCodeSending)

describe('sending a verification code', () => {
  it('[S002] loads, counts 120 seconds down, and is expired afterwards', () => {
    expect(after('SEND')).toEqual({ status: 'loading' })
    expect(after('SEND', 'SENT')).toEqual({ status: 'sending', secondsLeft: CODE_COUNTDOWN_SECONDS })
    const ticks = Array.from({ length: CODE_COUNTDOWN_SECONDS }, () => 'TICK' as const)
    expect(after('SEND', 'SENT', ...ticks.slice(1))).toEqual({ status: 'sending', secondsLeft: 1 })
    expect(after('SEND', 'SENT', ...ticks)).toEqual({ status: 'sended', isRegistered: false })
  })

  it('[S002] can be pressed only before, and after the countdown', () => {
    expect(canSendCode(initialCodeSending)).toBe(true)
    expect(canSendCode(after('SEND'))).toBe(false)
    expect(canSendCode(after('SEND', 'SENT'))).toBe(false)
    expect(after('SEND', 'SENT', 'SEND')).toEqual(after('SEND', 'SENT'))
  })

  it('[X003] a registered account ends the sending and is flagged', () => {
    expect(after('SEND', 'REGISTERED')).toEqual({ status: 'sended', isRegistered: true })
  })

  it('[S002] a failure can be tried again at once; another account starts anew', () => {
    expect(after('SEND', 'FAILED')).toEqual({ status: 'idle' })
    expect(after('SEND', 'REGISTERED', 'ACCOUNT_CHANGED')).toEqual({ status: 'idle' })
  })
})
