import type { TrustInfo } from '@shijie/contract'
import { queryOptions } from '@tanstack/react-query'
import { isOwnAddress, screenPaths } from '../../lib/addresses.ts'
import type { DeviceKind } from '../../texts/trust.ts'

const TRUST_INFO = '/trust.json'
export const ROOT_CERTIFICATE = '/ca.crt'
const CHECK_MS = 8000
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What there is to trust; null where the server has no https of its own. */
export const trustQuery = queryOptions({
  queryKey: ['trust'],
  queryFn: async ({ signal }): Promise<TrustInfo | null> => {
    const response = await fetch(TRUST_INFO, { signal })
    if (response.status === 204) return null
    if (!response.ok) throw new Error(`trust.json: ${response.status}`)
    return (await response.json()) as TrustInfo
  },
})

const systems: readonly [RegExp, DeviceKind][] = [
  [/iPad|iPhone|iPod/, 'apple'],
  [/HarmonyOS|OpenHarmony/, 'harmony'],
  [/Android/, 'android'],
  [/Mac OS X/, 'mac'],
]

/** Which steps fit this device. An iPad calls itself a Mac, but no Mac has a touch screen. */
export function deviceKindOf(agent = navigator.userAgent, touchPoints = navigator.maxTouchPoints): DeviceKind {
  const kind = systems.find(([pattern]) => pattern.test(agent))?.[1] ?? 'windows'
  return kind === 'mac' && touchPoints > 1 ? 'apple' : kind
}

type Place = Pick<Location, 'hostname'>

/** The https address of this server by a name that its certificate knows. */
export function secureOrigin({ names, addresses, httpsPort }: TrustInfo, { hostname }: Place): string {
  const isKnown = names.includes(hostname.replace(/^\[|\]$/g, '').toLowerCase())
  return `https://${isKnown ? hostname : (addresses[0] ?? hostname)}:${httpsPort}`
}

/** Where other devices find this page; undefined when they can't reach this server at all. */
export function pageAddress({ addresses, httpPort }: TrustInfo, { hostname }: Place): string | undefined {
  const host = LOOPBACK.has(hostname) ? addresses[0] : hostname
  return host && `http://${host}:${httpPort}${screenPaths.trust}`
}

/** Where the doorway was on its way to: a place of ours, else Home. */
export const targetOf = (search: string): string => {
  const to = new URLSearchParams(search).get('to')
  return to && isOwnAddress(to) ? to : screenPaths.home
}

/** Does this device get through to the https address? Nobody tells why not, so every failure counts as no. */
export async function getsThrough(origin: string): Promise<boolean> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), CHECK_MS)
  try {
    const init = { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal: abort.signal } as const
    await fetch(`${origin}${TRUST_INFO}`, init)
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
