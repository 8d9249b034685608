import { getRegNo } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { screenPaths } from '../../lib/addresses.ts'
import { callEndpoint } from '../../lib/api-client.ts'
import { openAuthPrompt } from '../../lib/auth-prompt.ts'
import { useAccount } from '../../lib/session.ts'
import { checkSiteAccess, getSiteAccess, useSiteAccess } from '../../lib/site-access.ts'
import { shellTexts } from '../../texts/shell.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Button } from '../../ui/pieces/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import './plain-page.css'

/** R006: where a failed access check ends: why, how to try again, and the number that a licence is asked for with. */
export function AuthorityRoute() {
  const texts = shellTexts.authority
  const access = useSiteAccess()
  const title = access.isOpen ? texts.openTitle : texts.title
  useTitle(title)
  const account = useAccount()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const { data } = useQuery({ queryKey: [getRegNo.id], queryFn: ({ signal }) => callEndpoint(getRegNo, { signal }) })
  const tryAgain = async () => {
    setIsBusy(true)
    await checkSiteAccess()
    setIsBusy(false)
    if (getSiteAccess().isOpen) void navigate(screenPaths.home)
  }
  return (
    <div className="wrap plain-page">
      <EmptyState
        level="h1"
        title={title}
        action={
          <>
            <Button kind="primary" size={44} isBusy={isBusy} busyText={texts.checking} onClick={() => void tryAgain()}>
              {access.isOpen ? texts.enter : texts.again}
            </Button>
            {!account && (
              <Button size={44} onClick={() => openAuthPrompt('login', screenPaths.admin)}>
                {texts.adminSignIn}
              </Button>
            )}
          </>
        }
      >
        {access.isOpen ? texts.openMessage : access.message}
        {data && <span className="authority-number">{texts.number(data.RegNo)}</span>}
      </EmptyState>
    </div>
  )
}
