import type { SiteConfig } from '@shijie/contract'
import { createStore, useStore } from './store.ts'

/** What holds until `/config.json` has come, and when it can't: the page must still say who it is. */
const fallback: SiteConfig = {
  site: { name: '拾阶 AI 学堂', shortName: '拾阶', logoUrl: '', copyright: '', filingNumber: '', address: '' },
  demo: false,
  registration: { phone: true, email: true },
  passwordReset: 'code',
  networkAddress: '',
  blockShortcuts: true,
  vision: { size: 224, canEmbed: true, canPose: true },
  hosts: { main: '', files: '', runcode: '', aiDemo: '', sso: '', preview: '' },
}

const store = createStore<SiteConfig>(fallback)

export const getSiteConfig = (): SiteConfig => store.get()
export const useSiteConfig = (): SiteConfig => useStore(store)

export function setSiteConfig(config: Partial<SiteConfig>): void {
  store.set({ ...fallback, ...config, site: { ...fallback.site, ...config.site } })
}

/** Reads how the school wants its site. A failure leaves the defaults: nobody is kept out by a missing name. */
export async function loadSiteConfig(): Promise<void> {
  try {
    const response = await fetch('/config.json')
    if (response.ok) setSiteConfig((await response.json()) as SiteConfig)
  } catch {
    // The defaults stand.
  }
}
