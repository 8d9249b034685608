import { createStore, useStore } from './store.ts'

/** Whether the work on this page fills the screen for a whole room: then it is drawn large, and what it draws is in front. */
export const shownWork = createStore(false)

export const useShownWork = (): boolean => useStore(shownWork)

export type ShownHow = 'named' | 'nameless'

const KEY = 'shijie.shown'
const address = (): string => `${location.pathname}${location.search}`

/** How this page was shown when it was left by a reload: a name that was not to be seen is not seen after it either. */
export function keptShow(): ShownHow | undefined {
  const kept = sessionStorage.getItem(KEY)
  if (kept === `nameless ${address()}`) return 'nameless'
  return kept === `named ${address()}` ? 'named' : undefined
}

export function keepShow(how: ShownHow | undefined): void {
  if (how) sessionStorage.setItem(KEY, `${how} ${address()}`)
  else sessionStorage.removeItem(KEY)
}
