import { useEffect, useState } from 'react'
import { trustTexts as texts } from '../../../texts/trust.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import type { TrustCheck } from '../use-trust-check.ts'

/** Long enough to read what happens, and to stay. */
const LEAVE_AFTER_MS = 2500

interface TrustStateProps {
  check: TrustCheck
  /** Where https goes on. */
  target: string
  onAgain: () => void
  go: (url: string) => void
}

function Trusted({ target, go }: Pick<TrustStateProps, 'target' | 'go'>) {
  const [isStaying, setIsStaying] = useState(false)
  useEffect(() => {
    if (isStaying) return
    const timer = setTimeout(() => go(target), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isStaying, target, go])
  return (
    <>
      <div className="grow">
        <b>{texts.trusted}</b>
        <p>{isStaying ? texts.stayedHint : texts.trustedHint}</p>
      </div>
      {!isStaying && (
        <Button size={44} onClick={() => setIsStaying(true)}>
          {texts.stay}
        </Button>
      )}
      <a href={target} className="ui-button primary size-44">
        {texts.enter}
        <Icon name="arrow" />
      </a>
    </>
  )
}

/** Does this device trust the server already, and what now. */
export function TrustState({ check, target, onAgain, go }: TrustStateProps) {
  const isGood = check === 'trusted' || check === 'secure'
  return (
    <section className={`trust-state ${isGood ? 'good' : check}`} role="status">
      {check === 'checking' ? <Spinner /> : <Icon name={isGood ? 'check' : 'shield'} size={26} />}
      {check === 'checking' && <b className="grow">{texts.checking}</b>}
      {check === 'trusted' && <Trusted target={target} go={go} />}
      {check === 'secure' && (
        <>
          <div className="grow">
            <b>{texts.secure}</b>
            <p>{texts.secureHint}</p>
          </div>
          <a href={target} className="ui-button primary size-44">
            {texts.home}
          </a>
        </>
      )}
      {check === 'untrusted' && (
        <>
          <div className="grow">
            <b>{texts.untrusted}</b>
            <p>{texts.untrustedHint}</p>
          </div>
          <Button size={44} onClick={onAgain}>
            <Icon name="refresh" />
            {texts.again}
          </Button>
        </>
      )}
    </section>
  )
}
