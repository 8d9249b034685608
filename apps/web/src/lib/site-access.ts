import { type checkAccess, ErrorCodes, wireAddresses } from '@shijie/contract'
import { BusinessError, callAt } from './api-client.ts'
import { createStore, useStore } from './store.ts'

/** B035: is the site open to this browser. Open until the server says otherwise: a check never blocks a page. */
export type SiteAccess = { isOpen: true } | { isOpen: false; message: string }

const OPEN: SiteAccess = { isOpen: true }
/** Between two checks, in milliseconds. */
const PAUSE_MS = 60_000

const store = createStore<SiteAccess>(OPEN)
let checkedAt = Number.NEGATIVE_INFINITY

export const useSiteAccess = (): SiteAccess => useStore(store)
export const getSiteAccess = (): SiteAccess => store.get()

/** Asks the server now. Without an answer things stay as they are. */
export async function checkSiteAccess(): Promise<void> {
  checkedAt = performance.now()
  try {
    await callAt<typeof checkAccess>(wireAddresses.checkAccess)
    store.set(OPEN)
  } catch (error) {
    const isClosed = error instanceof BusinessError && error.code === ErrorCodes.AccessClosed
    if (isClosed) store.set({ isOpen: false, message: error.message })
  }
}

/** Another call was refused because the site is closed; the check itself ends here as well, so it must ask nothing. */
export const closeSite = (message: string): void => store.set({ isOpen: false, message })

/** Asks before a navigation, at most once a minute. */
export function checkSiteAccessSometimes(): void {
  if (performance.now() - checkedAt >= PAUSE_MS) void checkSiteAccess()
}

/** For tests: as if the page had just been opened. */
export function forgetSiteAccess(): void {
  checkedAt = Number.NEGATIVE_INFINITY
  store.set(OPEN)
}
