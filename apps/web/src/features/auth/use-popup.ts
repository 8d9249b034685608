import { type AccountInfo, CodeTypes, messages, type SessionInfo } from '@shijie/contract'
import { useRef, useState } from 'react'
import type { PromptMode } from '../../lib/auth-prompt.ts'
import { signOut, startSession, updateAccountState, useAccount } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { authTexts } from '../../texts/auth.ts'
import type { LoginValues } from './components/login-form.tsx'
import type { SafeValues } from './components/safe-form.tsx'
import type { SignupValues } from './components/signup-form.tsx'
import { nextPopupMode, type PopupEvent, type PopupMode } from './login-popup.machine.ts'
import { useCodeSending } from './use-code-sending.ts'

export interface LoginPopupProps {
  startMode: PromptMode
  onClose: () => void
  /** Signed in and ready: go on to where one wanted. */
  onDone: () => void
}

/** What a sign-in still lacks (S004): a password of one's own, then activation. */
function eventAfterSignIn(info: { MustChangePassword: number; IsActive: number }): PopupEvent {
  if (info.MustChangePassword === 1) return 'SIGNED_IN_ONE_TIME'
  return info.IsActive === 1 ? 'SIGNED_IN' : 'SIGNED_IN_INACTIVE'
}

/** After a one-time password was replaced: says so, and tells what is next. */
function settlePassword(account: AccountInfo | undefined): PopupEvent {
  if (account) updateAccountState({ ...account, MustChangePassword: 0 })
  showToast('success', authTexts.passwordSaved)
  return account?.IsActive === 0 ? 'SIGNED_IN_INACTIVE' : 'PASSWORD_CHANGED'
}

/** What is typed is kept while another mode is shown. */
function useDrafts() {
  return {
    login: useRef<LoginValues | undefined>(undefined),
    phone: useRef<SignupValues | undefined>(undefined),
    email: useRef<SignupValues | undefined>(undefined),
    safe: useRef<SafeValues | undefined>(undefined),
  }
}

/** A code under way is kept as well. */
function useCodes() {
  return {
    phone: useCodeSending(CodeTypes.registration),
    email: useCodeSending(CodeTypes.registration),
    safe: useCodeSending(CodeTypes.passwordReset),
  }
}

/** Which form is shown: the table decides where an event leads, and when one is through. */
function useMode(start: PopupMode, { onClose, onDone }: Pick<LoginPopupProps, 'onClose' | 'onDone'>) {
  const [mode, setMode] = useState(start)
  const send = (event: PopupEvent) => {
    const next = nextPopupMode(mode, event)
    if (next !== 'closed') return setMode(next)
    if (event === 'CLOSE') onClose()
    else onDone()
  }
  return { mode, send }
}

/** Mode and effects of the popup: the table decides, this carries out. */
export function usePopup({ startMode, onClose, onDone }: LoginPopupProps) {
  const account = useAccount()
  const asksLoginFirst = startMode === 'activate' && !account
  const { mode, send } = useMode(asksLoginFirst ? 'login' : startMode, { onClose, onDone })
  const [notice, setNotice] = useState(asksLoginFirst ? authTexts.activateAfterLogin : '')
  const [loginAccount, setLoginAccount] = useState('')
  const digest = useRef('')
  const drafts = useDrafts()
  const codes = useCodes()

  const returnToLogin = (event: PopupEvent, usedAccount: string, sentence: string) => {
    drafts.login.current = undefined
    setLoginAccount(usedAccount)
    showToast('success', sentence)
    send(event)
  }
  const signedIn = (info: SessionInfo, isRemembered: boolean, usedDigest: string) => {
    digest.current = usedDigest
    startSession(info, isRemembered)
    send(eventAfterSignIn(info))
  }
  const passwordChanged = () => send(settlePassword(account))
  return {
    account,
    mode,
    notice,
    loginAccount,
    digest,
    drafts,
    codes,
    send,
    signedIn,
    passwordChanged,
    /** Another tab signed in meanwhile: goes on as that account. */
    keepPresent: () => {
      if (account) send(eventAfterSignIn(account))
    },
    askLoginFirst: () => setNotice(authTexts.activateAfterLogin),
    registered: (usedAccount: string) => returnToLogin('REGISTERED', usedAccount, messages.registered),
    passwordReset: () => returnToLogin('PASSWORD_RESET', loginAccount, messages.passwordReset),
    verified: (usedAccount: string) => {
      setLoginAccount(usedAccount)
      send('VERIFIED')
    },
    activated: () => {
      showToast('success', messages.activated)
      send('ACTIVATED')
    },
    leave: () => signOut().then(onClose),
    /** A one-time password opens nothing else: who closes its popup is signed out, and told so. */
    close: () => {
      if (mode !== 'changePassword' || account?.MustChangePassword !== 1) return send('CLOSE')
      void signOut().then(() => {
        showToast('info', authTexts.signedOutUnchanged)
        onClose()
      })
    },
  }
}

export type Popup = ReturnType<typeof usePopup>
