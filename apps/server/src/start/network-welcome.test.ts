import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support.ts'
import { systemClock } from '../platform/time.ts'
import { openCertificates } from '../tls/local-certificates.ts'
import { ConfigError, readConfig } from './config.ts'
import { networkAddresses, printNetworkWelcome, secureAddresses, siteAddresses } from './network-welcome.ts'

let test: TestApp
let dataDir: string
beforeAll(async () => {
  test = await startTestApp()
  dataDir = mkdtempSync(join(tmpdir(), 'shijie-welcome-'))
})
afterAll(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const cards = {
  eth0: [
    { address: '10.1.2.3', internal: false, family: 'IPv4' as const, netmask: '255.0.0.0', mac: '', cidr: null },
    { address: 'fe80::1', internal: false, family: 'IPv6' as const, netmask: '', mac: '', cidr: null, scopeid: 2 },
  ],
}
const settings = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, HOST: '10.1.2.3', ...env })

describe('addresses of the server', () => {
  it('[O130] are the same over https, at its own port', () => {
    expect(secureAddresses('0.0.0.0', 3443, cards)).toEqual(['https://10.1.2.3:3443', 'https://127.0.0.1:3443'])
    expect(secureAddresses('::1', 3443)).toEqual(['https://[::1]:3443'])
    expect(networkAddresses('0.0.0.0', 3000, cards)).toEqual(['http://10.1.2.3:3000', 'http://127.0.0.1:3000'])
  })

  it('[O130] name https first, and the doorway too', () => {
    expect(siteAddresses(settings({}), 3000)).toEqual(['http://10.1.2.3:3000'])
    expect(siteAddresses(settings({ HTTPS: 'local', PORT: '80', HTTPS_PORT: '443' }))).toEqual([
      'https://10.1.2.3:443',
      'http://10.1.2.3:80',
    ])
  })
})

describe('settings of https', () => {
  it('[O130] are off, or local with further names', () => {
    expect(settings({}).https).toBeUndefined()
    expect(settings({ HTTPS: 'local', HTTPS_NAMES: ' AI.school.lan, ' }).https).toEqual({
      port: 3443,
      names: ['ai.school.lan'],
    })
  })

  it.each([
    [{ HTTPS: 'on' }, /HTTPS/],
    [{ HTTPS: 'local', PORT: '3443' }, /HTTPS_PORT/],
    [{ HTTPS: 'local', HTTPS_NAMES: 'ai.school.lan,10.0.0.1' }, /HTTPS_NAMES: 10\.0\.0\.1/],
    [{ HTTPS: 'local', HTTPS_NAMES: 'https://ai.school.lan' }, /HTTPS_NAMES/],
  ])('[O130] %j stops the start', (env, message) => {
    expect(() => settings(env)).toThrow(ConfigError)
    expect(() => settings(env)).toThrow(message)
  })
})

it('[O130] the operator reads the https addresses, where devices begin, and the fingerprint', async () => {
  const config = settings({ HTTPS: 'local' })
  const certificates = await openCertificates(config, systemClock, () => undefined)
  const lines: string[] = []
  await printNetworkWelcome({ config, db: test.db, log: (line) => void lines.push(line), certificates }, 3443)
  const text = lines.join('\n')
  expect(text).toContain('https://10.1.2.3:3443')
  expect(text).toContain('http://10.1.2.3:3000/trust')
  expect(text).toContain(certificates?.fingerprint)
})
