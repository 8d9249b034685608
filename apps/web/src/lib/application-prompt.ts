import { createStore, useStore } from './store.ts'

/** Is the popup that applies for open access wanted. Any feature may ask for it without knowing how it looks. */
const store = createStore(false)

export const useApplicationPrompt = (): boolean => useStore(store)
/** B016: opens the application. */
export const openApplicationPrompt = (): void => store.set(true)
export const closeApplicationPrompt = (): void => store.set(false)
