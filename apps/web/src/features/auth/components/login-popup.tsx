import { authTexts } from '../../../texts/auth.ts'
import type { PopupEvent } from '../login-popup.machine.ts'
import { type LoginPopupProps, type Popup, usePopup } from '../use-popup.ts'
import { ActivateForm } from './activate-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import { type OpenMode, PopupFrame, type TabMode } from './popup-frame.tsx'
import { RegistrationNote } from './registration-note.tsx'
import { ResetForm } from './reset-form.tsx'
import { SafeForm } from './safe-form.tsx'
import { SignupForm } from './signup-form.tsx'

const TAB_EVENTS: Record<TabMode, PopupEvent> = {
  login: 'SHOW_LOGIN',
  phoneSignup: 'SHOW_PHONE_SIGNUP',
  emailSignup: 'SHOW_EMAIL_SIGNUP',
}

function Signup({ kind, popup }: { kind: 'phone' | 'email'; popup: Popup }) {
  return (
    <SignupForm
      key={kind}
      kind={kind}
      codes={popup.codes[kind]}
      draft={popup.drafts[kind]}
      onRegistered={popup.registered}
      onNote={() => popup.send('SHOW_REMARK')}
    />
  )
}

/** One form for each mode. */
function PopupBody({ mode, popup }: { mode: OpenMode; popup: Popup }) {
  const { account, send } = popup
  switch (mode) {
    case 'login':
      return (
        <LoginForm
          account={popup.loginAccount}
          notice={popup.notice}
          draft={popup.drafts.login}
          onSignedIn={popup.signedIn}
          onForgot={() => send('FORGOT_PASSWORD')}
          onActivate={popup.askLoginFirst}
          onNote={() => send('SHOW_REMARK')}
          onKeep={popup.keepPresent}
        />
      )
    case 'phoneSignup':
      return <Signup key="phone" kind="phone" popup={popup} />
    case 'emailSignup':
      return <Signup key="email" kind="email" popup={popup} />
    case 'safe':
      return <SafeForm codes={popup.codes.safe} draft={popup.drafts.safe} onVerified={popup.verified} />
    case 'reset':
      return <ResetForm account={popup.loginAccount} onReset={popup.passwordReset} />
    case 'activate':
      return <ActivateForm onActivated={popup.activated} />
    case 'remark':
      return <RegistrationNote onSignUp={account ? undefined : () => send('SHOW_PHONE_SIGNUP')} />
    case 'changePassword':
      return (
        <ChangePasswordForm
          oldDigest={popup.digest.current}
          onChanged={popup.passwordChanged}
          onSignOut={() => void popup.leave()}
        />
      )
  }
}

/** The sign-in popup with its modes (S001). */
export function LoginPopup(props: LoginPopupProps) {
  const popup = usePopup(props)
  const { mode, send, account } = popup
  if (mode === 'closed') return null
  const canGoBack = !account && (mode === 'safe' || mode === 'reset' || mode === 'remark')
  return (
    <PopupFrame
      mode={mode}
      lead={mode === 'activate' && account ? authTexts.activateFor(account.UserName) : undefined}
      onTab={(tab) => send(TAB_EVENTS[tab])}
      onBack={canGoBack ? () => send('SHOW_LOGIN') : undefined}
      onClose={popup.close}
    >
      <PopupBody mode={mode} popup={popup} />
    </PopupFrame>
  )
}
