import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountFacts } from '../../features/account/components/account-facts.tsx'
import { ProfileForm } from '../../features/account/components/profile-form.tsx'
import { accountQuery } from '../../features/account/queries.ts'
import { ChangePasswordForm } from '../../features/auth/components/change-password-form.tsx'
import { sentenceOf } from '../../lib/api-client.ts'
import { showToast } from '../../lib/toasts.ts'
import { accountTexts } from '../../texts/account.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** R013: own profile and password. */
export function AccountSettingRoute() {
  useTitle(accountTexts.title)
  const { data, error, isFetching, refetch } = useQuery(accountQuery)
  // A saved password leaves an empty form for the next one.
  const [saves, setSaves] = useState(0)
  const changed = () => {
    showToast('success', accountTexts.passwordSaved)
    setSaves(saves + 1)
  }
  return (
    <div className="account">
      <h1>{accountTexts.title}</h1>
      <p>{accountTexts.lead}</p>
      <Card className="account-card">
        <h2>{accountTexts.profile}</h2>
        {error && (
          <ErrorState
            title={accountTexts.errorTitle}
            message={sentenceOf(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton height={260} radius={12} />}
        {data && <ProfileForm account={data} />}
        {data && <AccountFacts account={data} />}
      </Card>
      <Card className="account-card">
        <h2>{accountTexts.password}</h2>
        <p>{accountTexts.passwordLead}</p>
        <div className="account-form">
          <ChangePasswordForm key={saves} oldDigest="" onChanged={changed} />
        </div>
      </Card>
    </div>
  )
}
