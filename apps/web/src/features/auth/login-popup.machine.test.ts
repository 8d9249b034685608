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

/** The whole table, written a second time by hand: a step that appears or disappears must be meant. */
const TABLE: Record<PopupMode, string> = {
  closed: 'OPEN→login OPEN_SIGNUP→phoneSignup OPEN_ACTIVATION→activate OPEN_PASSWORD_CHANGE→changePassword',
  login:
    'SHOW_LOGIN→login SHOW_PHONE_SIGNUP→phoneSignup SHOW_EMAIL_SIGNUP→emailSignup SHOW_REMARK→remark CLOSE→closed ' +
    'FORGOT_PASSWORD→safe SIGNED_IN→closed SIGNED_IN_INACTIVE→activate SIGNED_IN_ONE_TIME→changePassword',
  phoneSignup:
    'SHOW_LOGIN→login SHOW_PHONE_SIGNUP→phoneSignup SHOW_EMAIL_SIGNUP→emailSignup SHOW_REMARK→remark CLOSE→closed ' +
    'REGISTERED→login',
  emailSignup:
    'SHOW_LOGIN→login SHOW_PHONE_SIGNUP→phoneSignup SHOW_EMAIL_SIGNUP→emailSignup SHOW_REMARK→remark CLOSE→closed ' +
    'REGISTERED→login',
  safe: 'SHOW_LOGIN→login CLOSE→closed VERIFIED→reset',
  reset: 'SHOW_LOGIN→login CLOSE→closed PASSWORD_RESET→login',
  activate: 'CLOSE→closed ACTIVATED→closed SHOW_REMARK→remark',
  remark:
    'SHOW_LOGIN→login SHOW_PHONE_SIGNUP→phoneSignup SHOW_EMAIL_SIGNUP→emailSignup SHOW_REMARK→remark CLOSE→closed ' +
    'OPEN_ACTIVATION→activate',
  changePassword: 'PASSWORD_CHANGED→closed SIGNED_IN_INACTIVE→activate CLOSE→closed',
}

describe('login popup, every mode and event', () => {
  const events = [...new Set(modes.flatMap((mode) => Object.keys(popupTransitions[mode])))] as PopupEvent[]
  it.each(modes)('[S001] %s', (mode) => {
    const steps = new Map(TABLE[mode].split(' ').map((step) => step.split('→') as [PopupEvent, PopupMode]))
    for (const event of events) expect(nextPopupMode(mode, event)).toBe(steps.get(event) ?? mode)
  })
})
