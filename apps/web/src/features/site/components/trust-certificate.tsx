import type { TrustInfo } from '@shijie/contract'
import { trustTexts as texts } from '../../../texts/trust.ts'
import { QrCode } from '../../../ui/pieces/qr-code.tsx'
import { pageAddress } from '../trust.ts'

/** In groups of four bytes, so that two people can compare it aloud. */
function Fingerprint({ value }: { value: string }) {
  const groups = value.match(/(?:[0-9A-F]{2}:?){1,4}/g) ?? [value]
  return (
    <dd className="trust-fingerprint">
      {groups.map((group) => (
        <span key={group}>{group.replaceAll(':', ' ').trim()}</span>
      ))}
    </dd>
  )
}

/** The root certificate: what to compare, and the way for other devices to get it. */
export function TrustCertificate({ info }: { info: TrustInfo }) {
  const address = pageAddress(info, window.location)
  return (
    <aside className="trust-aside">
      <section className="ui-card">
        <h2>{texts.certificate}</h2>
        <dl>
          <dt>{texts.certificateName}</dt>
          <dd>{info.authority}</dd>
          <dt>{texts.sha256}</dt>
          <Fingerprint value={info.fingerprint} />
          <dt>{texts.sha1}</dt>
          <Fingerprint value={info.fingerprintSha1} />
        </dl>
        <p className="ui-small ui-ink-3">{texts.compare}</p>
      </section>
      <section className="ui-card trust-scan">
        <h2>{texts.scan}</h2>
        {address ? (
          <>
            <QrCode text={address} label={texts.code(address)} className="trust-code" />
            <b>{address}</b>
            <p className="ui-small ui-ink-3">{texts.scanHint}</p>
          </>
        ) : (
          <p className="ui-ink-2">{texts.localOnly}</p>
        )}
      </section>
    </aside>
  )
}
