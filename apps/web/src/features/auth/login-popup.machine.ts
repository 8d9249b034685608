/**
 * The login popup as a table (S001): seven modes, and the forced change of a one-time password. Pure: components render
 * the mode and send events.
 */
export type PopupMode =
  | 'closed'
  | 'login'
  | 'phoneSignup'
  | 'emailSignup'
  | 'safe'
  | 'reset'
  | 'activate'
  | 'remark'
  | 'changePassword'

export type PopupEvent =
  | 'OPEN'
  | 'OPEN_SIGNUP'
  | 'OPEN_ACTIVATION'
  | 'OPEN_PASSWORD_CHANGE'
  | 'CLOSE'
  | 'SHOW_LOGIN'
  | 'SHOW_PHONE_SIGNUP'
  | 'SHOW_EMAIL_SIGNUP'
  | 'SHOW_REMARK'
  | 'FORGOT_PASSWORD'
  | 'VERIFIED'
  | 'PASSWORD_RESET'
  | 'REGISTERED'
  | 'SIGNED_IN'
  | 'SIGNED_IN_INACTIVE'
  | 'SIGNED_IN_ONE_TIME'
  | 'ACTIVATED'
  | 'PASSWORD_CHANGED'

type Row = Partial<Record<PopupEvent, PopupMode>>

const tabs: Row = {
  SHOW_LOGIN: 'login',
  SHOW_PHONE_SIGNUP: 'phoneSignup',
  SHOW_EMAIL_SIGNUP: 'emailSignup',
  SHOW_REMARK: 'remark',
  CLOSE: 'closed',
}

export const popupTransitions: Record<PopupMode, Row> = {
  closed: {
    OPEN: 'login',
    OPEN_SIGNUP: 'phoneSignup',
    OPEN_ACTIVATION: 'activate',
    OPEN_PASSWORD_CHANGE: 'changePassword',
  },
  login: {
    ...tabs,
    FORGOT_PASSWORD: 'safe',
    SIGNED_IN: 'closed',
    SIGNED_IN_INACTIVE: 'activate',
    SIGNED_IN_ONE_TIME: 'changePassword',
  },
  phoneSignup: { ...tabs, REGISTERED: 'login' },
  emailSignup: { ...tabs, REGISTERED: 'login' },
  safe: { SHOW_LOGIN: 'login', CLOSE: 'closed', VERIFIED: 'reset' },
  reset: { SHOW_LOGIN: 'login', CLOSE: 'closed', PASSWORD_RESET: 'login' },
  activate: { CLOSE: 'closed', ACTIVATED: 'closed', SHOW_REMARK: 'remark' },
  remark: { ...tabs, OPEN_ACTIVATION: 'activate' },
  // A one-time password opens nothing else, so the only ways out are a new one or signing out.
  changePassword: { PASSWORD_CHANGED: 'closed', SIGNED_IN_INACTIVE: 'activate', CLOSE: 'closed' },
}

/** The next mode; an event that a mode does not know leaves it as it is. */
export const nextPopupMode = (mode: PopupMode, event: PopupEvent): PopupMode => popupTransitions[mode][event] ?? mode
