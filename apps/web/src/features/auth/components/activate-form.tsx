import { activate, isActivationCode, messages, normaliseActivationCode } from '@shijie/contract'
import { type FormEvent, useState } from 'react'
import { callEndpoint, sentenceOf } from '../../../lib/api-client.ts'
import { updateAccountState } from '../../../lib/session.ts'
import { authTexts } from '../../../texts/auth.ts'
import { Illustration } from '../../../ui/drawings/illustration.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { Tip } from '../../../ui/floating/tip.tsx'
import { Button } from '../../../ui/pieces/button.tsx'

/** V008: what is wrong with a code before it is sent; a wrong check character is a slip of the pen. */
export function activationIssue(code: string): string | undefined {
  if (code === '') return messages.cardCodeRequired
  return isActivationCode(code) ? undefined : messages.cardCodeWrong
}

/** B009: the sixteen characters from the textbook's cover. */
export function ActivateForm({ onActivated }: { onActivated: () => void }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const issue = activationIssue(code)
    setError(issue)
    if (issue) return
    setIsBusy(true)
    try {
      updateAccountState(await callEndpoint(activate, { body: { CardCode: code } }))
      onActivated()
    } catch (failure) {
      setError(sentenceOf(failure))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <Illustration name="textbook" alt={authTexts.textbookPicture} width={210} className="auth-book" />
      <CodeField
        label={authTexts.cardCode}
        value={code}
        onChange={(value) => {
          setCode(value)
          setError(undefined)
        }}
        normalise={normaliseActivationCode}
        error={error}
        hint={authTexts.cardCodeHint}
        autoFocus
      />
      <Button type="submit" kind="primary" size={44} isFull isBusy={isBusy} busyText={authTexts.activating}>
        {authTexts.activateAccount}
      </Button>
      <Tip>{authTexts.activateTip}</Tip>
    </form>
  )
}
