import { CODE_COUNTDOWN_SECONDS, CODE_LENGTH, messages } from '@shijie/contract'
import { authTexts } from '../../../texts/auth.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { type CodeSending, canSendCode } from '../code-sending.machine.ts'

interface CodeInputProps {
  name: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  sending: CodeSending
  onSend: () => void
}

/** S002: what the button beside the code says in each status. */
export function sendLabel(sending: CodeSending): string {
  switch (sending.status) {
    case 'idle':
      return authTexts.send
    case 'loading':
      return authTexts.sending
    case 'sending':
      return authTexts.resendIn(sending.secondsLeft)
    case 'sended':
      return authTexts.resend
  }
}

/** The code's box with the button that sends one; the button keeps its width during the countdown. */
export function CodeInput({ sending, onSend, error, ...field }: CodeInputProps) {
  const isSent = sending.status === 'sending' && !error
  return (
    <TextField
      {...field}
      error={error}
      ok={isSent ? messages.codeSent + authTexts.sentNote(CODE_COUNTDOWN_SECONDS / 60) : undefined}
      label={authTexts.code}
      icon="shield"
      placeholder={authTexts.codePlaceholder}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_LENGTH}
      beside={
        <Button className="auth-send" onClick={onSend} disabled={!canSendCode(sending)}>
          {sendLabel(sending)}
        </Button>
      }
    />
  )
}
