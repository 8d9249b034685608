import type { SiteAddress } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { startTexts as texts } from '../../../texts/start.ts'
import { Tip } from '../../../ui/floating/tip.tsx'
import { QrCode } from '../../../ui/pieces/qr-code.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { addressesQuery } from '../queries.ts'
import { StepFrame } from './step-frame.tsx'

function Address({ address }: { address: SiteAddress }) {
  const note = address.IsSecure === 1 ? texts.secure : texts.plain
  return (
    <li className="start-address">
      <QrCode text={address.Url} label={texts.code(address.Url)} />
      <div>
        <b>{address.Url}</b>
        <p className="ui-ink-2">{address.IsLoopback === 1 ? texts.loopback : note}</p>
      </div>
      {address.IsSecure === 1 && <Tag tone="ok">HTTPS</Tag>}
    </li>
  )
}

/** Where the school finds this server; secure addresses and those of the network come first. */
function Addresses() {
  const query = useQuery(addressesQuery)
  if (query.isPending) return <Skeleton height={160} radius={12} />
  if (!query.data) {
    return (
      <ErrorState title={texts.addressesError} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
    )
  }
  const rank = (one: SiteAddress) => one.IsLoopback * 2 - one.IsSecure
  const sorted = [...query.data.Items].sort((a, b) => rank(a) - rank(b))
  const reachable = sorted.filter(({ IsLoopback }) => IsLoopback === 0)
  return (
    <>
      <ul className="start-addresses">
        {(reachable.length > 0 ? reachable : sorted).map((address) => (
          <Address key={address.Url} address={address} />
        ))}
      </ul>
      {reachable.length === 0 && <Tip>{texts.noNetwork}</Tip>}
      {!sorted.some(({ IsSecure }) => IsSecure === 1) && <Tip>{texts.secureHint}</Tip>}
      <p className="ui-ink-3">{texts.firewallHint}</p>
    </>
  )
}

/** The addresses; before anything is printed that names one. */
export function NetworkStep({ onNext }: { onNext: () => void }) {
  return (
    <StepFrame title={texts.networkTitle} lead={texts.networkLead} submit={texts.forward} onSubmit={onNext}>
      <Addresses />
    </StepFrame>
  )
}
