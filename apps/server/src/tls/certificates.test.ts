import { X509Certificate } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeClock } from '../../test/support.ts'
import { DAY, MINUTE } from '../platform/time.ts'
import { CertificateError, LocalCertificates, namesIn } from './local-certificates.ts'
import { isDnsName, type MachineNames, machineNames } from './machine-names.ts'

let parent: string
let folder: string
let clock: FakeClock
let names: MachineNames
let lines: string[]

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'shijie-tls-'))
  folder = join(parent, 'tls')
  clock = new FakeClock()
  names = { dns: ['localhost', 'school', 'school.local'], addresses: ['127.0.0.1', '192.168.1.5', '::1'] }
  lines = []
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(parent, { recursive: true, force: true })
})

const open = () =>
  LocalCertificates.open({
    folder,
    siteName: '拾阶',
    clock,
    log: (line) => void lines.push(line),
    names: () => names,
  })

const served = (certificates: LocalCertificates) => new X509Certificate(certificates.pair.cert)
const days = (certificate: X509Certificate) =>
  (Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)) / DAY

describe('certificates of an installation', () => {
  it('[O130] the server has a certificate for all its names, signed by an authority that lasts ten years', async () => {
    const certificates = await open()
    const authority = new X509Certificate(certificates.authorityCertificate)
    const server = served(certificates)
    expect(authority.ca).toBe(true)
    expect(authority.verify(authority.publicKey)).toBe(true)
    expect(server.ca).toBe(false)
    expect(server.checkIssued(authority) && server.verify(authority.publicKey)).toBe(true)
    for (const name of names.dns) expect(server.checkHost(name)).toBe(name)
    for (const address of names.addresses) expect(server.checkIP(address)).toBe(address)
    expect(server.checkIP('192.168.1.6')).toBeUndefined()
    expect(server.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
    expect(server.publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1')
    expect(days(server)).toBeLessThanOrEqual(397)
    expect(days(authority)).toBeGreaterThan(3640)
    expect(certificates.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)
    expect(certificates.authorityName).toMatch(/^拾阶 校内根证书 [0-9A-F]{4}$/)
  })

  it('[O130] keys are for their owner only, and no draft stays', async () => {
    await open()
    expect(readdirSync(folder).sort()).toEqual(['ca.pem', 'server.pem'])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const name of ['ca.pem', 'server.pem']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  })

  it('[O130] a restart changes nothing', async () => {
    const first = await open()
    const second = await open()
    expect(second.fingerprint).toBe(first.fingerprint)
    expect(second.pair).toEqual(first.pair)
  })

  it.each([
    ['in the last thirty days', 362 * DAY, true],
    ['before that not', 358 * DAY, false],
    ['long after the end', 900 * DAY, true],
    ['when the clock was ahead', -30 * DAY, true],
  ])('[O130] the certificate is renewed %s, the authority stays', async (_when, time, isRenewed) => {
    const certificates = await open()
    const { fingerprint, pair } = certificates
    clock.advance(time)
    expect(await certificates.renewIfNeeded()).toBe(isRenewed)
    expect(certificates.pair.cert !== pair.cert).toBe(isRenewed)
    expect(Date.parse(served(certificates).validTo)).toBeGreaterThan(clock.now().getTime() + 30 * DAY)
    expect((await open()).fingerprint).toBe(fingerprint)
  })

  it('[O130] another address makes a new certificate and tells whoever shows it', async () => {
    const certificates = await open()
    const told: string[] = []
    certificates.onRenewed(({ cert }) => told.push(cert))
    names = { ...names, addresses: ['10.3.0.9', '127.0.0.1', '::1'] }
    expect(await certificates.renewIfNeeded()).toBe(true)
    expect(await certificates.renewIfNeeded()).toBe(false)
    expect(told).toEqual([certificates.pair.cert])
    expect(served(certificates).checkIP('10.3.0.9')).toBe('10.3.0.9')
    expect(served(certificates).checkIP('192.168.1.5')).toBeUndefined()
  })

  it('[O130] looks at the addresses each minute, until it is stopped', async () => {
    const certificates = await open()
    const failures: unknown[] = []
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const renewed = new Promise<void>((resolve) => certificates.onRenewed(() => resolve()))
    const stop = certificates.watch((error) => failures.push(error))
    names = { ...names, addresses: ['10.3.0.9'] }
    vi.advanceTimersByTime(MINUTE)
    await renewed
    stop()
    expect(vi.getTimerCount()).toBe(0)
    expect(served(certificates).checkIP('10.3.0.9')).toBe('10.3.0.9')
    expect(failures).toEqual([])
  })

  it('[O130] the authority signs for private addresses and its own names only, and says once what it leaves out', async () => {
    names = { ...names, dns: [...names.dns, 'study.school.edu.cn'] }
    const certificates = await open()
    expect(served(certificates).checkHost('study.school.edu.cn')).toBe('study.school.edu.cn')
    names = { dns: [...names.dns, 'www.bank.example'], addresses: [...names.addresses, '8.8.8.8'] }
    expect(await certificates.renewIfNeeded()).toBe(false)
    await certificates.renewIfNeeded()
    expect(namesIn(Buffer.from(served(certificates).raw)).addresses).not.toContain('8.8.8.8')
    expect(lines.filter((line) => line.includes('www.bank.example') && line.includes('8.8.8.8'))).toHaveLength(1)
  })

  it('[O130] a broken certificate of the server is made anew, one of another authority too', async () => {
    const { fingerprint } = await open()
    writeFileSync(join(folder, 'server.pem'), 'half a fi')
    const again = await open()
    expect(again.fingerprint).toBe(fingerprint)
    expect(served(again).checkHost('school')).toBe('school')
    rmSync(join(folder, 'ca.pem'))
    const other = await open()
    expect(served(other).checkIssued(new X509Certificate(other.authorityCertificate))).toBe(true)
  })

  it('[O130] a broken authority is never replaced silently', async () => {
    await open()
    const path = join(folder, 'ca.pem')
    chmodSync(path, 0o600)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.slice(0, text.length / 2))
    await expect(open()).rejects.toThrow(CertificateError)
    await expect(open()).rejects.toThrow(/恢复/)
  })

  it('[O130] an authority that is over is kept aside and replaced', async () => {
    const { fingerprint } = await open()
    clock.advance(3651 * DAY)
    const next = await open()
    expect(next.fingerprint).not.toBe(fingerprint)
    expect(readdirSync(folder)).toContain('ca-expired.pem')
    expect(lines.join()).toContain('重新信任')
  })

  it('[O130] at the end of the authority the certificate is not made again each minute', async () => {
    await open()
    clock.advance(3645 * DAY)
    const certificates = await open()
    expect(await certificates.renewIfNeeded()).toBe(false)
  })
})

describe('names of the machine', () => {
  const at = (address: string, internal = false) => ({
    address,
    internal,
    family: 'IPv4' as const,
    netmask: '255.255.255.0',
    mac: '',
    cidr: null,
  })

  it('[O130] are its host name, the same in the local domain, what the operator adds, and all addresses', () => {
    const interfaces = { lo: [at('127.0.0.1', true)], lan: [at('192.168.3.4'), at('10.0.0.2')] }
    expect(machineNames(['ai.school.lan'], 'Server.school.lan', interfaces)).toEqual({
      dns: ['ai.school.lan', 'localhost', 'server.local', 'server.school.lan'],
      addresses: ['10.0.0.2', '127.0.0.1', '192.168.3.4', '::1'],
    })
  })

  it('[O130] a host name that DNS does not allow is left out', () => {
    expect(machineNames([], 'my server!', {}).dns).toEqual(['localhost'])
    expect(machineNames([], '机房电脑', {}).dns).toContain(domainToASCII('机房电脑'))
  })

  it.each(['', '192.168.1.1', '::1', 'a..b', '-a', 'a b', '*.lan', `${'a'.repeat(64)}.lan`])(
    '[O130] %j is no name',
    (name) => {
      expect(isDnsName(name)).toBe(false)
    },
  )
})
