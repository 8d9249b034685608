import { useLocation } from 'react-router'
import { TrustPage } from '../../features/site/components/trust-page.tsx'

/** Our own page: how a device comes to trust the school's server. */
export function TrustRoute() {
  const { search } = useLocation()
  return <TrustPage search={search} />
}
