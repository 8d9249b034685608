import { authTexts } from '../../../texts/auth.ts'
import { Button } from '../../../ui/button.tsx'

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
      {onSignUp && (
        <Button kind="primary" size={44} isFull className="auth-note-actions" onClick={onSignUp}>
          {authTexts.goSignUp}
        </Button>
      )}
    </>
  )
}
