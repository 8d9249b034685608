import { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'
import { hasAdministrator } from './groups/account/create-administrator.ts'
import type { Db } from './services.ts'

const ANY = new Set(['0.0.0.0', '::'])

/** The addresses at which others in the school reach this machine; `host` is what the server listens on. */
export function networkAddresses(host: string, port: number, interfaces = networkInterfaces()): string[] {
  const at = (address: string) => `http://${address.includes(':') ? `[${address}]` : address}:${port}`
  if (!ANY.has(host)) return [at(host)]
  const outside = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  return [...outside.map(({ address }) => at(address)), at('127.0.0.1')]
}

/** Tells the operator of a school's server where it is, and what is still to do. */
export async function printNetworkWelcome(
  needs: { config: Config; db: Db; log: (line: string) => void },
  port: number,
): Promise<void> {
  const { config, db, log } = needs
  log(`\n  ${config.site.name} 已启动 Ready:`)
  for (const address of networkAddresses(config.host, port)) log(`    ${address}`)
  if (!(await hasAdministrator(db))) {
    log('  还没有管理员：请另开一个终端运行 npm run admin:create 创建第一个平台管理员。')
    log('  There is no administrator yet: run npm run admin:create in another terminal.')
  }
  log('  按 Ctrl+C 停止 to stop\n')
}
