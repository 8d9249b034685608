import { activate, isActivationCode, messages, normaliseActivationCode } from '@shijie/contract'
import { callEndpoint, sentenceOf } from '../../../lib/api-client.ts'
import { useForm } from '../../../lib/form.ts'
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
  const { form, field, isBusy } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: activationIssue(code) }),
    submit: async ({ code }) => {
      try {
        updateAccountState(await callEndpoint(activate, { body: { CardCode: code } }))
        onActivated()
        return undefined
      } catch (error) {
        return { code: sentenceOf(error) }
      }
    },
  })
  return (
    <form {...form}>
      <Illustration name="textbook" alt={authTexts.textbookPicture} width={210} className="auth-book" />
      <CodeField
        {...field('code')}
        label={authTexts.cardCode}
        normalise={normaliseActivationCode}
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
