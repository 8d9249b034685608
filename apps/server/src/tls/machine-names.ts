import { isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { domainToASCII } from 'node:url'

/** What a certificate says that this machine is called. */
export interface MachineNames {
  dns: string[]
  addresses: string[]
}

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/

/** A name that can stand in a certificate; an address is none. */
export const isDnsName = (name: string): boolean =>
  name.length <= 253 && isIP(name) === 0 && name.split('.').every((label) => LABEL.test(label))

/** The machine's IPv4 addresses that others in the network can reach. */
export function outsideAddresses(interfaces = networkInterfaces()): string[] {
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}

/** All names and addresses of this machine, sorted, each once; `further` are those that only the operator knows. */
export function machineNames(
  further: readonly string[] = [],
  host = hostname(),
  interfaces = networkInterfaces(),
): MachineNames {
  // Windows allows names that DNS does not know; these are left out.
  const own = domainToASCII(host).toLowerCase()
  const label = own.split('.')[0] ?? ''
  const dns = ['localhost', own, `${label}.local`, ...further].filter(isDnsName)
  return {
    dns: [...new Set(dns)].sort(),
    addresses: [...new Set(['127.0.0.1', '::1', ...outsideAddresses(interfaces)])].sort(),
  }
}
