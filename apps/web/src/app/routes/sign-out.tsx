import { useEffect, useState } from 'react'
import { screenPaths } from '../../lib/addresses.ts'
import { openAuthPrompt } from '../../lib/auth-prompt.ts'
import { signOut } from '../../lib/session.ts'
import { shellTexts } from '../../texts/shell.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Button, ButtonLink } from '../../ui/pieces/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadingOverlay } from '../../ui/states/loading-overlay.tsx'
import './plain-page.css'

/** R003: ends the session on the server and here, and says so. */
export function SignOutRoute() {
  const texts = shellTexts.signOutPage
  useTitle(texts.title)
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    void signOut().then(() => setIsDone(true))
  }, [])
  if (!isDone) return <LoadingOverlay text={texts.busy} />
  return (
    <div className="wrap plain-page" role="status">
      <EmptyState
        level="h1"
        title={texts.done}
        action={
          <>
            <ButtonLink to={screenPaths.home} kind="primary" size={44}>
              {texts.home}
            </ButtonLink>
            <Button size={44} onClick={() => openAuthPrompt('login')}>
              {texts.again}
            </Button>
          </>
        }
      >
        {texts.message}
      </EmptyState>
    </div>
  )
}
