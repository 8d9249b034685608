import { createStore, useStore } from './store.ts'

/** Whether the work on this page fills the screen for a whole room: then it is drawn large, and what it draws is in front. */
export const shownWork = createStore(false)

export const useShownWork = (): boolean => useStore(shownWork)
