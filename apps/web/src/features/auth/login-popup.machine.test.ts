import { describe, expect, it } from 'vitest'
import { nextPopupMode, type PopupEvent, type PopupMode, popupTransitions } from './login-popup.machine.ts'

const modes = Object.keys(popupTransitions) as PopupMode[]

describe('login popup', () => {
  it('[S001] has the seven modes of the specification, the forced change, and a closed state', () => {
    expect(modes).toEqual([
      'closed',
      'login',
      'phoneSignup',
      'emailSignup',
      'safe',
      'reset',
      'activate',
      'remark',
      'changePassword',
    ])
  })

  it.each<[PopupMode, PopupEvent, PopupMode]>([
    ['closed', 'OPEN', 'login'],
    ['login', 'FORGOT_PASSWORD', 'safe'],
    ['safe', 'VERIFIED', 'reset'],
    ['reset', 'PASSWORD_RESET', 'login'],
    ['phoneSignup', 'REGISTERED', 'login'],
    ['emailSignup', 'REGISTERED', 'login'],
    ['login', 'SIGNED_IN', 'closed'],
    ['login', 'SIGNED_IN_INACTIVE', 'activate'],
    ['login', 'SIGNED_IN_ONE_TIME', 'changePassword'],
    ['activate', 'ACTIVATED', 'closed'],
    ['changePassword', 'PASSWORD_CHANGED', 'closed'],
  ])('[S001] %s, %s: %s', (mode, event, next) => {
    expect(nextPopupMode(mode, event)).toBe(next)
  })

  it('[S001] every mode can be left and closed', () => {
    for (const mode of modes.filter((one) => one !== 'closed')) expect(nextPopupMode(mode, 'CLOSE')).toBe('closed')
  })

  it('[S001] nobody reaches the new password without a verification', () => {
    const ways = modes.flatMap((mode) =>
      Object.entries(popupTransitions[mode])
        .filter(([, next]) => next === 'reset')
        .map(([event]) => [mode, event]),
    )
    expect(ways).toEqual([['safe', 'VERIFIED']])
  })

  it('[S001] unknown events change nothing', () => {
    expect(nextPopupMode('closed', 'VERIFIED')).toBe('closed')
    expect(nextPopupMode('activate', 'SHOW_LOGIN')).toBe('activate')
  })
})
