import { getSiteConfig } from './site-config.ts'

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** Does an address lead to the very computer that it is typed on, and for everybody else nowhere? */
export const isOwnComputer = (address: string): boolean => LOOPBACK.includes(new URL(address).hostname)

/**
 * A page's address as others should type it. Whoever sits at the server itself reads a loopback address above the page,
 * which is of no use on paper; and where the school has https of its own, devices begin at the door over http, which
 * tells them how to trust it.
 */
export function addressForOthers(
  path: string,
  here: Pick<Location, 'origin' | 'hostname'> = window.location,
  networkAddress = getSiteConfig().networkAddress,
): string {
  if (!networkAddress) return `${here.origin}${path}`
  const isDoor = new URL(networkAddress).hostname === here.hostname
  return `${LOOPBACK.includes(here.hostname) || isDoor ? networkAddress : here.origin}${path}`
}
