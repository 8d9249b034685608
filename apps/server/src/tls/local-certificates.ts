import { X509Certificate } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate, id_ce_subjectAltName, SubjectAlternativeName } from '@peculiar/asn1-x509'
import { newId } from '../platform/ids.ts'
import { type Clock, DAY, MINUTE, momentAfter } from '../platform/time.ts'
import type { Config } from '../start/config.ts'
import { pemOf, readKeyedCertificate, writeKeyedCertificate } from './certificate-files.ts'
import { type KeyedCertificate, makeAuthority, makeServerCertificate } from './issue-certificate.ts'
import { type MachineNames, machineNames } from './machine-names.ts'
import { permittedNames } from './name-constraints.ts'

/** A new certificate is made when the old one has less left than this. */
const RENEW_BEFORE = 30 * DAY
/** A router gives new addresses at any time, and looking at one's own costs nothing. */
const LOOK_EVERY = MINUTE

/** The files can't be used; the message says what to do in one line. */
export class CertificateError extends Error {
  override name = 'CertificateError'
}

export interface CertificateOptions {
  /** `tls` in the data folder. */
  folder: string
  /** What the authority is called in the settings of a device. */
  siteName: string
  clock: Clock
  log: (line: string) => void
  /** What the machine is called now. */
  names?: () => MachineNames
}

function validityOf({ certificate }: KeyedCertificate): { from: Date; until: Date } {
  const { validFrom, validTo } = new X509Certificate(certificate)
  return { from: new Date(validFrom), until: new Date(validTo) }
}

/** The names that a certificate stands for. */
export function namesIn(certificate: Buffer): MachineNames {
  const { extensions = [] } = AsnConvert.parse(certificate, Certificate).tbsCertificate
  const found = extensions.find(({ extnID }) => extnID === id_ce_subjectAltName)
  const all = found ? [...AsnConvert.parse(found.extnValue, SubjectAlternativeName)] : []
  return {
    dns: all.flatMap(({ dNSName }) => dNSName ?? []),
    addresses: all.flatMap(({ iPAddress }) => iPAddress ?? []),
  }
}

const isSame = (a: MachineNames, b: MachineNames) => JSON.stringify(a) === JSON.stringify(b)

async function readOrExplain(path: string): Promise<KeyedCertificate | undefined> {
  try {
    return await readKeyedCertificate(path)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    // Another one made silently would be trusted by no device of the school.
    throw new CertificateError(
      `根证书 ${path} 无法读取（${reason}）。请从别处复制的副本恢复它；没有副本时删除它，启动时会重新生成，但所有设备都要重新信任。`,
      { cause },
    )
  }
}

/** The authority of this installation and the certificate that its server shows now. */
export class LocalCertificates {
  private readonly listeners: ((pair: { cert: string; key: string }) => void)[] = []
  private readonly options: Required<CertificateOptions>
  private authority: KeyedCertificate
  private server: KeyedCertificate
  private refused = ''

  private constructor(
    options: Required<CertificateOptions>,
    pairs: { authority: KeyedCertificate; server: KeyedCertificate },
  ) {
    this.options = options
    this.authority = pairs.authority
    this.server = pairs.server
  }

  /** Reads what there is, makes what is missing or old. */
  static async open(given: CertificateOptions): Promise<LocalCertificates> {
    const options = { names: () => machineNames(), ...given }
    const { folder, siteName, clock, names, log } = options
    const path = join(folder, 'ca.pem')
    let authority = await readOrExplain(path)
    // A clock that is behind must not cost the authority, so its beginning is not looked at.
    if (authority && validityOf(authority).until <= clock.now()) {
      await rename(path, join(folder, 'ca-expired.pem'))
      log(
        '根证书已到期，已生成新的：所有设备需要重新信任。旧的保留为 ca-expired.pem；如果是服务器时间不对，请改回时间和文件名。',
      )
      authority = undefined
    }
    if (!authority) {
      // The end of a random id tells two schools' authorities, or an old one and its successor, apart.
      authority = makeAuthority(`${siteName} 校内根证书 ${newId().slice(-4).toUpperCase()}`, names(), clock.now())
      await writeKeyedCertificate(path, authority)
    }
    // Nobody trusts the server's own certificate by itself: a broken one is simply made anew.
    const server = await readKeyedCertificate(join(folder, 'server.pem')).catch(() => undefined)
    const certificates = new LocalCertificates(options, { authority, server: server ?? authority })
    await certificates.renewIfNeeded()
    return certificates
  }

  /** Makes a new certificate when the old one runs out or the machine has other names; says whether it did. */
  async renewIfNeeded(): Promise<boolean> {
    const { clock, folder, names } = this.options
    const { permitted, refused } = permittedNames(this.authority.certificate, names())
    this.tellRefused(refused.join('、'))
    if (this.isGood(permitted)) return false
    const server = makeServerCertificate(this.authority, permitted, clock.now())
    await writeKeyedCertificate(join(folder, 'server.pem'), server)
    this.server = server
    for (const listener of this.listeners) listener(this.pair)
    return true
  }

  /** Looks again and again until the returned function is called. */
  watch(onError: (error: unknown) => void): () => void {
    // Without a new certificate the old one goes on.
    const timer = setInterval(() => void this.renewIfNeeded().catch(onError), LOOK_EVERY)
    timer.unref()
    return () => clearInterval(timer)
  }

  /** Calls back with every later certificate. */
  onRenewed(listener: (pair: { cert: string; key: string }) => void): void {
    this.listeners.push(listener)
  }

  /** What the server shows: its certificate and key. */
  get pair(): { cert: string; key: string } {
    return pemOf(this.server)
  }

  /** The authority's certificate (DER), which devices install. */
  get authorityCertificate(): Buffer {
    return this.authority.certificate
  }

  /** What the authority is called in the settings of a device. */
  get authorityName(): string {
    return new X509Certificate(this.authority.certificate).subject.replace(/^CN=/, '')
  }

  /** SHA-256 of the authority's certificate, as devices show it. */
  get fingerprint(): string {
    return new X509Certificate(this.authority.certificate).fingerprint256
  }

  /** SHA-1 of the same, which is all that Windows shows. */
  get fingerprintSha1(): string {
    return new X509Certificate(this.authority.certificate).fingerprint
  }

  /** What others in the network can reach this server by. */
  get names(): MachineNames {
    return namesIn(this.server.certificate)
  }

  private isGood(names: MachineNames): boolean {
    const server = new X509Certificate(this.server.certificate)
    const isOurs = !server.ca && server.checkIssued(new X509Certificate(this.authority.certificate))
    const now = this.options.clock.now()
    const { from, until } = validityOf(this.server)
    // Nothing lives longer than the authority.
    const isLasting = until >= momentAfter(now, RENEW_BEFORE) || until >= validityOf(this.authority).until
    return isOurs && from <= now && isLasting && isSame(this.names, names)
  }

  private tellRefused(refused: string): void {
    if (refused !== '' && refused !== this.refused) {
      this.options.log(
        `证书不含 ${refused}：根证书生成时没有这些名称。需要时请删除 ${this.options.folder} 后重新启动，所有设备要重新信任。`,
      )
    }
    this.refused = refused
  }
}

/** The certificates of an installation, when it has https of its own. */
export async function openCertificates(
  config: Config,
  clock: Clock,
  log: (line: string) => void,
): Promise<LocalCertificates | undefined> {
  const { https, dataDir, site } = config
  if (!https) return undefined
  return LocalCertificates.open({
    folder: join(dataDir, 'tls'),
    siteName: site.shortName,
    clock,
    log,
    names: () => machineNames(https.names),
  })
}
