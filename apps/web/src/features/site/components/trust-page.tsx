import type { TrustInfo } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { screenPaths } from '../../../lib/addresses.ts'
import { useSiteConfig } from '../../../lib/site-config.ts'
import { trustTexts as texts } from '../../../texts/trust.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { secureOrigin, targetOf, trustQuery } from '../trust.ts'
import { useTrustCheck } from '../use-trust-check.ts'
import { TrustCertificate } from './trust-certificate.tsx'
import { TrustState } from './trust-state.tsx'
import { TrustSteps } from './trust-steps.tsx'
import './trust.css'

/** A logo that a school uploaded does not come through the doorway. */
const OWN_LOGO = '/favicon.svg'

const leave = (url: string) => window.location.assign(url)

interface TrustPageProps {
  /** The query of the address; `to` names the page that the visitor wanted. */
  search: string
  protocol?: string
  go?: (url: string) => void
}

function TrustContent({ info, search, protocol, go }: Required<TrustPageProps> & { info: TrustInfo }) {
  const origin = secureOrigin(info, window.location)
  const target = `${origin}${targetOf(search)}`
  const { check, again } = useTrustCheck(origin, protocol)
  return (
    <>
      <TrustState check={check} target={target} onAgain={again} go={go} />
      <div className="trust-columns">
        <div>
          <TrustSteps isDone={check === 'trusted' || check === 'secure'} />
          {check === 'untrusted' && (
            <p className="trust-anyway trust-no-print">
              <a className="link" href={target}>
                {texts.withoutTrust}
              </a>
              <span className="ui-ink-3">{texts.withoutTrustHint}</span>
            </p>
          )}
        </div>
        <TrustCertificate info={info} />
      </div>
    </>
  )
}

function TrustBody({ search, protocol, go }: Required<TrustPageProps>) {
  const query = useQuery(trustQuery)
  if (query.isPending) {
    return (
      <div aria-busy="true" className="trust-loading">
        <span className="visually-hidden">{texts.loading}</span>
        <Skeleton height={84} radius={12} />
        <Skeleton height={420} radius={12} />
      </div>
    )
  }
  if (query.isError) {
    return <ErrorState title={texts.error} message={texts.errorHint} onRetry={() => void query.refetch()} />
  }
  if (!query.data) {
    const home = (
      <ButtonLink to={screenPaths.home} kind="primary" size={44}>
        {texts.home}
      </ButtonLink>
    )
    return (
      <EmptyState title={texts.off} action={home}>
        {texts.offHint}
      </EmptyState>
    )
  }
  return <TrustContent info={query.data} search={search} protocol={protocol} go={go} />
}

/** O131: leads a device to https, or shows how it comes to trust the school's server. */
export function TrustPage({ search, protocol = window.location.protocol, go = leave }: TrustPageProps) {
  useTitle(texts.title)
  const { site } = useSiteConfig()
  return (
    <main className="trust">
      <header>
        <img src={OWN_LOGO} alt="" width={32} height={32} />
        <b className="grow">{site.name}</b>
        <Button className="trust-no-print" onClick={() => window.print()} title={texts.printed}>
          {texts.print}
        </Button>
      </header>
      <h1>{texts.title}</h1>
      <p className="trust-lead">{texts.lead}</p>
      <TrustBody search={search} protocol={protocol} go={go} />
    </main>
  )
}
