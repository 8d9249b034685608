import {
  type AccountInfo,
  type endSession,
  type forgetSession,
  type getAccount,
  type resumeSession,
  type SessionInfo,
  wireAddresses,
} from '@shijie/contract'
import { useSyncExternalStore } from 'react'
import { callAt, SessionExpiredError } from './api-client.ts'
import type { KeptFamily } from './kept-families.ts'
import {
  askOtherTabs,
  openSessionChannel,
  type StoredSession,
  tellLeft,
  tellNotSignedIn,
  tellSession,
  tellSigningIn,
} from './session-channel.ts'

/**
 * Who is signed in. Session storage holds the five names of N001, so that a lesson's window gets them and closing the
 * browser forgets them; a new tab asks the open ones. The rest of the account lives in memory and is asked for at start.
 */

const STORED = ['Token', 'UserType', 'UserId', 'UserName', 'UserImgUrl'] as const
/** Whose ten-day cookie may exist; the cookie itself is out of reach of scripts. */
const REMEMBERED = 'shijie.remembered'
/** Unsaved work of one user, whose id follows: stays when a session runs out, so that it waits for its owner; goes when somebody signs out. */
const KEPT_PREFIX = 'shijie.kept.'
const MESSAGE = 'shijie.message'

export type SessionState = { status: 'loading' } | { status: 'visitor' } | { status: 'signedIn'; account: AccountInfo }

let state: SessionState = { status: 'loading' }
const listeners = new Set<() => void>()

function setState(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

export const getSession = (): SessionState => state
export const readToken = (): string | undefined => sessionStorage.getItem('Token') ?? undefined

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells of every change of the session; returns the way to stop. */
export const subscribeSession = subscribe

/** The session, following its changes. */
export const useSession = (): SessionState => useSyncExternalStore(subscribe, getSession)

/** The signed-in account, or undefined. */
export function useAccount(): AccountInfo | undefined {
  const session = useSession()
  return session.status === 'signedIn' ? session.account : undefined
}

function store(values: Partial<Record<(typeof STORED)[number], string>>): void {
  for (const name of STORED) {
    const value = values[name]
    if (value !== undefined) sessionStorage.setItem(name, value)
  }
}

/**
 * Asks for a session or a new token, which ends the one before. The other tabs hear of it beforehand, so that what they
 * ask meanwhile is not taken for the end of a session that ran out.
 */
export async function replacingSession<T>(ask: () => Promise<T>): Promise<T> {
  tellSigningIn()
  try {
    return await ask()
  } catch (error) {
    tellNotSignedIn()
    throw error
  }
}

/** Enters the state of a signed-in user. */
export function startSession(info: SessionInfo, rememberMe: boolean): void {
  const { Token, ...account } = info
  store(info)
  if (rememberMe) localStorage.setItem(REMEMBERED, info.UserId)
  else localStorage.removeItem(REMEMBERED)
  tellSession(readStored())
  setState({ status: 'signedIn', account })
}

/** Takes over a changed account (activation, new name). */
export function updateAccountState(account: AccountInfo): void {
  store(account)
  setState({ status: 'signedIn', account })
}

/** After a change of password the server gives a new token for the same user. */
export function replaceToken(token: string): void {
  store({ Token: token })
  tellSession(readStored())
}

/** The five names, as far as this tab has them. */
const readStored = (): StoredSession =>
  Object.fromEntries(STORED.map((name) => [name, sessionStorage.getItem(name) ?? '']))

const removeAll = (prefix: string) => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}

/** Forgets the user in this browser: login state and marker. Unsaved work waits for its owner. */
export function clearSession(): void {
  const userId = sessionStorage.getItem('UserId')
  for (const name of STORED) sessionStorage.removeItem(name)
  if (userId && localStorage.getItem(REMEMBERED) === userId) {
    localStorage.removeItem(REMEMBERED)
    // X002: the cookie is out of reach here; the server takes it back. Without an answer it is dead all the same.
    void callAt<typeof forgetSession>(wireAddresses.forgetSession).catch(() => undefined)
  }
  setState({ status: 'visitor' })
}

/** Signs out on the server as well; the browser forgets in any case. */
export async function signOut(): Promise<void> {
  const userId = sessionStorage.getItem('UserId')
  if (userId) removeAll(`${KEPT_PREFIX}${userId}.`)
  try {
    if (readToken()) await callAt<typeof endSession>(wireAddresses.endSession)
  } catch {
    // An ended session or a lost network must not keep anyone signed in on a shared computer.
  } finally {
    if (userId) tellLeft(userId)
    clearSession()
  }
}

async function resume(): Promise<void> {
  const info = await replacingSession(() => callAt<typeof resumeSession>(wireAddresses.resumeSession))
  startSession(info, true)
}

/** Takes up the session that is in session storage; what is not known here the server says. */
async function takeUp(): Promise<void> {
  setState({ status: 'signedIn', account: await callAt<typeof getAccount>(wireAddresses.getAccount) })
}

/** What the application does when another tab changed who is there. */
export interface TabReactions {
  onReplaced: () => void
  onLeft: () => void
}

/** What another tab says may come at any time: this one has no session, the token changed, or the user did. */
export function listenToTabs({ onReplaced, onLeft }: TabReactions): () => void {
  return openSessionChannel({
    read: () => (readToken() ? readStored() : undefined),
    adopt: (session) => {
      const isWithout = state.status === 'visitor'
      store(session)
      // While this tab still asks, whoever asked takes the answer up.
      if (isWithout) void takeUp().catch(() => undefined)
    },
    replaced: () => {
      clearSession()
      onReplaced()
    },
    left: () => {
      clearSession()
      onLeft()
    },
  })
}

/** Finds out at start who is there: by the session of this tab, of another tab, else by the ten-day cookie. */
export async function bootSession(): Promise<void> {
  try {
    if (!readToken()) {
      const session = await askOtherTabs()
      if (session) store(session)
    }
    if (readToken())
      setState({ status: 'signedIn', account: await callAt<typeof getAccount>(wireAddresses.getAccount) })
    else if (localStorage.getItem(REMEMBERED)) await resume()
    else setState({ status: 'visitor' })
  } catch (error) {
    if (error instanceof SessionExpiredError) clearSession()
    // Without an answer the login state stays; the next start asks again.
    else setState({ status: 'visitor' })
  }
}

/** A key of local storage for what is kept of the signed-in user; only signing out removes it. */
export function keptKey(family: KeptFamily, name: string): string | undefined {
  const userId = sessionStorage.getItem('UserId')
  return userId ? `${KEPT_PREFIX}${userId}.${family}${name && `.${name}`}` : undefined
}

/** Leaves a sentence for the next page, for example 长时间未使用，请重新登录. */
export const leaveMessage = (message: string): void => sessionStorage.setItem(MESSAGE, message)

/** Takes the sentence that the page before left, once. */
export function takeMessage(): string | undefined {
  const message = sessionStorage.getItem(MESSAGE) ?? undefined
  sessionStorage.removeItem(MESSAGE)
  return message
}
