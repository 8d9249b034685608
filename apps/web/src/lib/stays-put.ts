/** Goes along with an address that only says better what is on the page already: nothing scrolls. */
export const STAYS_PUT = { staysPut: true } as const

/** Did the address change under a page that stays? */
export const isStayingPut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'staysPut' in state && state.staysPut === true
