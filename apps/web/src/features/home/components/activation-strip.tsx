import { openAuthPrompt } from '../../../lib/auth-prompt.ts'
import { useAccount } from '../../../lib/session.ts'
import { homeBelowTexts } from '../../../texts/home-below.ts'
import { Illustration } from '../../../ui/drawings/illustration.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import './activation-strip.css'

/** B025: from the textbook to an account. Not for those who are active already. */
export function ActivationStrip() {
  const account = useAccount()
  const texts = homeBelowTexts.activation
  if (account?.IsActive === 1) return null
  return (
    <div className="activation">
      <Illustration name="textbook" alt={texts.picture} width={220} isLazy />
      <div>
        <h2>{texts.title}</h2>
        <p>{texts.text}</p>
      </div>
      <ol>
        {texts.steps.map((step, index) => (
          <li key={step}>
            <i>{index + 1}</i>
            {step}
          </li>
        ))}
      </ol>
      <Button kind="primary" size={44} onClick={() => openAuthPrompt(account ? 'activate' : 'phoneSignup')}>
        {account ? texts.activate : texts.register}
      </Button>
    </div>
  )
}
