import { screenPaths } from '../../../lib/addresses.ts'
import { closeAuthPrompt } from '../../../lib/auth-prompt.ts'
import { authTexts } from '../../../texts/auth.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'

/** B010: how one gets an account, and the word to the guardians of young children. */
export function RegistrationNote({ onSignUp }: { onSignUp: (() => void) | undefined }) {
  return (
    <>
      <ul className="auth-note">
        {authTexts.note.map(([title, text]) => (
          <li key={title}>
            <h3 className="auth-note-title">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <ButtonLink
        to={screenPaths.classRegister}
        size={44}
        isFull
        className="auth-note-actions"
        onClick={closeAuthPrompt}
      >
        {authTexts.goClassRegister}
      </ButtonLink>
      {onSignUp && (
        <Button kind="primary" size={44} isFull className="auth-note-actions" onClick={onSignUp}>
          {authTexts.goSignUp}
        </Button>
      )}
    </>
  )
}
