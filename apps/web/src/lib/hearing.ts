import { createStore } from './store.ts'

/**
 * Whether the stream is heard that says what is new for whoever is signed in. What it says nobody has to ask for by the clock;
 * apart from the stream itself, so that a page that only wants to know does not load it.
 */
export const hearing = createStore(false)
