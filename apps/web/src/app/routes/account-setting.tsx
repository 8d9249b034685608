import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { AccountFacts } from '../../features/account/components/account-facts.tsx'
import { DeviceList } from '../../features/account/components/device-list.tsx'
import { OwnData } from '../../features/account/components/own-data.tsx'
import { PreferencesForm } from '../../features/account/components/preferences-form.tsx'
import { ProfileForm } from '../../features/account/components/profile-form.tsx'
import { accountQuery, detailsQuery } from '../../features/account/queries.ts'
import { ApplicationStateCard } from '../../features/application/components/application-state-card.tsx'
import { ChangePasswordForm } from '../../features/auth/components/change-password-form.tsx'
import { hashPassword } from '../../features/auth/hash-password.ts'
import { screenPaths } from '../../lib/addresses.ts'
import { sentenceOf } from '../../lib/api-client.ts'
import { useSiteConfig } from '../../lib/site-config.ts'
import { showToast } from '../../lib/toasts.ts'
import { accountTexts as texts } from '../../texts/account.ts'
import { applicationTexts } from '../../texts/application.ts'
import { Tip } from '../../ui/floating/tip.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Card } from '../../ui/pieces/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ContactWithCodes } from '../contact-with-codes.tsx'

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Card className="account-card">
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
      {children}
    </Card>
  )
}

function Profile() {
  const { data, error, isFetching, refetch } = useQuery(accountQuery)
  if (error) {
    return (
      <ErrorState
        title={texts.errorTitle}
        message={sentenceOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Skeleton height={260} radius={12} />
  return (
    <>
      <ProfileForm account={data} />
      <AccountFacts account={data} />
    </>
  )
}

/** R013: profile, phone and e-mail, password, devices, preferences, open access, own data. */
export function AccountSettingRoute() {
  useTitle(texts.title)
  const navigate = useNavigate()
  const { registration } = useSiteConfig()
  const { data: details } = useQuery(detailsQuery)
  // What was saved leaves an empty form for the next time.
  const [saves, setSaves] = useState(0)
  const passwordChanged = () => {
    showToast('success', texts.passwordSaved)
    setSaves(saves + 1)
  }
  return (
    <div className="account">
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <Section title={texts.profile}>
        <Profile />
      </Section>
      <Section title={texts.contact} lead={texts.contactLead}>
        {registration.phone || registration.email ? (
          <ContactWithCodes key={saves} onChanged={() => setSaves(saves + 1)} />
        ) : (
          <Tip icon="users">{texts.contactOff}</Tip>
        )}
      </Section>
      <Section title={texts.password} lead={texts.passwordLead}>
        <div className="account-form">
          <ChangePasswordForm key={saves} oldDigest="" onChanged={passwordChanged} />
        </div>
      </Section>
      <Section title={texts.devices} lead={texts.devicesLead}>
        <DeviceList onSignOut={() => void navigate(screenPaths.signOut)} />
      </Section>
      <Section title={texts.preferences} lead={texts.preferencesLead}>
        <PreferencesForm />
      </Section>
      <Section title={applicationTexts.stateTitle}>
        <ApplicationStateCard />
      </Section>
      <Section title={texts.ownData} lead={texts.ownDataLead}>
        {details && (
          <OwnData
            canClose={details.CanClose === 1}
            hashPassword={hashPassword}
            onClosed={() => void navigate(screenPaths.home)}
          />
        )}
      </Section>
    </div>
  )
}
