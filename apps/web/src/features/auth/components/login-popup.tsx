import { CodeTypes, messages, type SessionInfo } from '@shijie/contract'
import { useRef, useState } from 'react'
import type { PromptMode } from '../../../lib/auth-prompt.ts'
import { signOut, startSession, updateAccountState, useAccount } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { authTexts } from '../../../texts/auth.ts'
import { nextPopupMode, type PopupEvent, type PopupMode } from '../login-popup.machine.ts'
import { useCodeSending } from '../use-code-sending.ts'
import { ActivateForm } from './activate-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import { type OpenMode, PopupFrame, type TabMode } from './popup-frame.tsx'
import { RegistrationNote } from './registration-note.tsx'
import { ResetForm } from './reset-form.tsx'
import { SafeForm, type SafeValues } from './safe-form.tsx'
import { SignupForm, type SignupValues } from './signup-form.tsx'

interface LoginPopupProps {
  startMode: PromptMode
  onClose: () => void
  /** Signed in and ready: go on to where one wanted. */
  onDone: () => void
}

const TAB_EVENTS: Record<TabMode, PopupEvent> = {
  login: 'SHOW_LOGIN',
  phoneSignup: 'SHOW_PHONE_SIGNUP',
  emailSignup: 'SHOW_EMAIL_SIGNUP',
}

/** What a sign-in still lacks (S004): a password of one's own, then activation. */
function eventAfterSignIn(info: { MustChangePassword: number; IsActive: number }): PopupEvent {
  if (info.MustChangePassword === 1) return 'SIGNED_IN_ONE_TIME'
  return info.IsActive === 1 ? 'SIGNED_IN' : 'SIGNED_IN_INACTIVE'
}

/** Mode and effects of the popup: the table decides, this carries out. */
function usePopup({ startMode, onClose, onDone }: LoginPopupProps) {
  const account = useAccount()
  const asksLoginFirst = startMode === 'activate' && !account
  const [mode, setMode] = useState<PopupMode>(asksLoginFirst ? 'login' : startMode)
  const [notice, setNotice] = useState(asksLoginFirst ? authTexts.activateAfterLogin : '')
  const [loginAccount, setLoginAccount] = useState('')
  const digest = useRef('')

  const send = (event: PopupEvent) => {
    const next = nextPopupMode(mode, event)
    if (next !== 'closed') return setMode(next)
    if (event === 'CLOSE') onClose()
    else onDone()
  }
  return {
    account,
    mode,
    notice,
    loginAccount,
    digest,
    setLoginAccount,
    send,
    askLoginFirst: () => setNotice(authTexts.activateAfterLogin),
    signedIn: (info: SessionInfo, isRemembered: boolean, usedDigest: string) => {
      digest.current = usedDigest
      startSession(info, isRemembered)
      send(eventAfterSignIn(info))
    },
    returnToLogin: (event: PopupEvent, usedAccount: string, sentence: string) => {
      setLoginAccount(usedAccount)
      showToast('success', sentence)
      send(event)
    },
    passwordChanged: () => {
      if (account) updateAccountState({ ...account, MustChangePassword: 0 })
      showToast('success', authTexts.passwordSaved)
      send(account?.IsActive === 0 ? 'SIGNED_IN_INACTIVE' : 'PASSWORD_CHANGED')
    },
    leave: async () => {
      await signOut()
      onClose()
    },
  }
}

/** What is typed is kept while another mode is shown. */
function useDrafts() {
  return {
    login: useRef<{ Account: string; Password: string } | undefined>(undefined),
    phoneSignup: useRef<SignupValues | undefined>(undefined),
    emailSignup: useRef<SignupValues | undefined>(undefined),
    safe: useRef<SafeValues | undefined>(undefined),
  }
}

/** The sign-in popup with its modes (S001). */
export function LoginPopup(props: LoginPopupProps) {
  const popup = usePopup(props)
  const drafts = useDrafts()
  const phoneCodes = useCodeSending(CodeTypes.registration)
  const emailCodes = useCodeSending(CodeTypes.registration)
  const safeCodes = useCodeSending(CodeTypes.passwordReset)
  const { mode, send, account, loginAccount } = popup
  if (mode === 'closed') return null

  const returnToLogin = (event: PopupEvent, usedAccount: string, sentence: string) => {
    drafts.login.current = undefined
    popup.returnToLogin(event, usedAccount, sentence)
  }
  const registered = (usedAccount: string) => returnToLogin('REGISTERED', usedAccount, messages.registered)
  const note = () => send('SHOW_REMARK')
  const screens: Record<OpenMode, () => React.JSX.Element> = {
    login: () => (
      <LoginForm
        account={loginAccount}
        notice={popup.notice}
        draft={drafts.login}
        onSignedIn={popup.signedIn}
        onForgot={() => send('FORGOT_PASSWORD')}
        onActivate={popup.askLoginFirst}
        onNote={note}
      />
    ),
    phoneSignup: () => (
      <SignupForm
        key="phone"
        kind="phone"
        codes={phoneCodes}
        draft={drafts.phoneSignup}
        onRegistered={registered}
        onNote={note}
      />
    ),
    emailSignup: () => (
      <SignupForm
        key="email"
        kind="email"
        codes={emailCodes}
        draft={drafts.emailSignup}
        onRegistered={registered}
        onNote={note}
      />
    ),
    safe: () => (
      <SafeForm
        codes={safeCodes}
        draft={drafts.safe}
        onVerified={(usedAccount) => {
          popup.setLoginAccount(usedAccount)
          send('VERIFIED')
        }}
      />
    ),
    reset: () => (
      <ResetForm
        account={loginAccount}
        onReset={() => returnToLogin('PASSWORD_RESET', loginAccount, messages.passwordReset)}
      />
    ),
    activate: () => (
      <ActivateForm
        onActivated={() => {
          showToast('success', messages.activated)
          send('ACTIVATED')
        }}
      />
    ),
    remark: () => <RegistrationNote onSignUp={account ? undefined : () => send('SHOW_PHONE_SIGNUP')} />,
    changePassword: () => (
      <ChangePasswordForm
        oldDigest={popup.digest.current}
        onChanged={popup.passwordChanged}
        onSignOut={() => void popup.leave()}
      />
    ),
  }
  const canGoBack = !account && (mode === 'safe' || mode === 'reset' || mode === 'remark')
  return (
    <PopupFrame
      mode={mode}
      lead={mode === 'activate' && account ? authTexts.activateFor(account.UserName) : undefined}
      onTab={(tab) => send(TAB_EVENTS[tab])}
      onBack={canGoBack ? () => send('SHOW_LOGIN') : undefined}
      onClose={() => send('CLOSE')}
    >
      {screens[mode]()}
    </PopupFrame>
  )
}
