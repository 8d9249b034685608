import { createStore, useStore } from './store.ts'

/** Where the popup begins. The other modes are reached inside it. */
export type PromptMode = 'login' | 'phoneSignup' | 'activate' | 'changePassword' | 'remark'

export interface AuthPrompt {
  mode: PromptMode
  /** Address to open after signing in; empty: by the type of the user. */
  target: string
  /** Counts openings, so that each begins anew. */
  opening: number
}

const store = createStore<AuthPrompt | undefined>(undefined)
let openings = 0

/** Watched by whoever renders the popup. */
export const useAuthPrompt = (): AuthPrompt | undefined => useStore(store)
export const getAuthPrompt = (): AuthPrompt | undefined => store.get()

/** Opens the sign-in popup. Any feature may ask for it without knowing how it looks. */
export function openAuthPrompt(mode: PromptMode = 'login', target = ''): void {
  openings += 1
  store.set({ mode, target, opening: openings })
}

export function closeAuthPrompt(): void {
  store.set(undefined)
}
