import { networkInterfaces } from 'node:os'
import { hasAdministrator } from '../groups/account/index.ts'
import type { Db } from '../services.ts'
import type { LocalCertificates } from '../tls/local-certificates.ts'
import { outsideAddresses } from '../tls/machine-names.ts'
import type { Config } from './config.ts'
import { isNodeOutOfSupport } from './node-support.ts'

const ANY = new Set(['0.0.0.0', '::'])

/** Does this address work on this machine only? */
export const isLoopbackAddress = (url: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)

function addressesOf(scheme: 'http' | 'https', host: string, port: number, interfaces = networkInterfaces()): string[] {
  const at = (address: string) => `${scheme}://${address.includes(':') ? `[${address}]` : address}:${port}`
  if (!ANY.has(host)) return [at(host)]
  return [...outsideAddresses(interfaces), '127.0.0.1'].map(at)
}

/** The addresses at which others in the school reach this machine; `host` is what the server listens on. */
export const networkAddresses = (host: string, port: number, interfaces = networkInterfaces()): string[] =>
  addressesOf('http', host, port, interfaces)

/** The same over https, where that is on; `port` is the one that speaks https. */
export const secureAddresses = (host: string, port: number, interfaces = networkInterfaces()): string[] =>
  addressesOf('https', host, port, interfaces)

/** All addresses of the site, for people; `port` is the one that a request came in by. */
export function siteAddresses(config: Pick<Config, 'host' | 'port' | 'https'>, port?: number): string[] {
  const { host, https } = config
  if (!https) return networkAddresses(host, port ?? config.port)
  return [...secureAddresses(host, port ?? https.port), ...networkAddresses(host, config.port)]
}

/** Https addresses, where devices learn to trust them, and what they compare. */
function printSecureAddresses(config: Config, port: number, fingerprint: string, log: (line: string) => void): void {
  for (const address of secureAddresses(config.host, port)) log(`    ${address}`)
  log('  第一次使用的设备先打开下面的地址，按页面提示信任本服务器 Devices start here:')
  for (const address of networkAddresses(config.host, config.port)) log(`    ${address}/trust`)
  log(`  根证书指纹 SHA-256: ${fingerprint}`)
}

/** Tells the operator of a school's server where it is, and what is still to do. */
export async function printNetworkWelcome(
  needs: { config: Config; db: Db; log: (line: string) => void; certificates?: LocalCertificates | undefined },
  port: number,
): Promise<void> {
  const { config, db, log, certificates } = needs
  log(`\n  ${config.site.name} 已启动 Ready:`)
  if (certificates) printSecureAddresses(config, port, certificates.fingerprint, log)
  else for (const address of networkAddresses(config.host, port)) log(`    ${address}`)
  if (!(await hasAdministrator(db))) {
    log(
      '  还没有管理员：请另开一个终端运行 npm run admin:create（离线包用 ./shijie admin:create）新建第一个平台管理员。',
    )
    log('  There is no administrator yet: run npm run admin:create, or ./shijie admin:create of a bundle, elsewhere.')
  }
  if (isNodeOutOfSupport(process.version, new Date())) {
    log(`  Node.js ${process.version} 已停止维护，请换成 24（离线包自带）。It is out of support: change to 24.`)
  }
  log('  按 Ctrl+C 停止 to stop\n')
}
