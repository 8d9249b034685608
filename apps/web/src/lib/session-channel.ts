/**
 * What the tabs of one browser tell each other about the session. It lies in session storage, which a new tab does not
 * get; so the new tab asks, and one that is open answers. Nothing is written down: after the last tab nothing is left.
 */

export type StoredSession = Partial<Record<'Token' | 'UserType' | 'UserId' | 'UserName' | 'UserImgUrl', string>>

type Message =
  | { kind: 'ask' }
  /** Answer of a tab where nobody is signed in. */
  | { kind: 'none' }
  /** Answer to a question, or news: somebody signed in, or changed the token. */
  | { kind: 'session'; session: StoredSession; isNew: boolean }
  | { kind: 'left'; userId: string }
  /** Somebody is being signed in, or given a new token: the server ends the session before, then the news comes. */
  | { kind: 'signingIn' }
  | { kind: 'notSignedIn' }

type SessionMessage = Extract<Message, { kind: 'session' }>

interface Tab {
  /** The session of this tab, if it has one. */
  read: () => StoredSession | undefined
  /** A session of another tab, for this one that has none, or the same user with a new token. */
  adopt: (session: StoredSession) => void
  /** Another account signed in elsewhere. */
  replaced: () => void
  /** The same user signed out elsewhere. */
  left: () => void
}

/** How long a tab waits for the others, where it can't know whether there are any. */
export const ANSWER_MS = 400
/** How long it waits for others that are there: on a slow computer they may be busy. */
const PRESENT_MS = 3000
/** How long news of a sign-in may take that has ended the session of this tab already. */
const NEWS_MS = 5000
/** Held by every tab, so that a new one knows of the others; browsers have it on secure addresses only. */
const TAB_LOCK = 'shijie.tab'

let channel: BroadcastChannel | undefined
let listener: Tab | undefined
let waiting: ((session: StoredSession | undefined) => void) | undefined
/** How many of the others have not answered yet. */
let left = 0
/** A sign-in of another tab that is under way. */
let signingIn: { over: Promise<void>; end: () => void } | undefined
/** How many other tabs there are; undefined where that can't be known. */
let others: Promise<number | undefined> = Promise.resolve(undefined)

async function countOthers(): Promise<number | undefined> {
  const { locks } = navigator
  if (!locks) return undefined
  try {
    const { held = [] } = await locks.query()
    // Held until this page is gone.
    void locks.request(TAB_LOCK, { mode: 'shared' }, () => new Promise<never>(() => undefined)).catch(() => undefined)
    return held.filter(({ name }) => name === TAB_LOCK).length
  } catch {
    return undefined
  }
}

const post = (message: Message) => channel?.postMessage(message)

function beginSignIn(): void {
  if (signingIn) return
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  signingIn = { over, end }
}

function endSignIn(): void {
  signingIn?.end()
  signingIn = undefined
}

function hear(tab: Tab, message: Message): void {
  const own = tab.read()
  switch (message.kind) {
    case 'ask':
      post(own?.Token ? { kind: 'session', session: own, isNew: false } : { kind: 'none' })
      return
    case 'none':
      left--
      if (left === 0) waiting?.(undefined)
      return
    case 'session':
      waiting?.(message.session)
      hearSession(tab, own, message)
      if (message.isNew) endSignIn()
      return
    case 'left':
      if (own?.UserId === message.userId) tab.left()
      return
    case 'signingIn':
      beginSignIn()
      return
    case 'notSignedIn':
      endSignIn()
  }
}

function hearSession(tab: Tab, own: StoredSession | undefined, { session, isNew }: SessionMessage): void {
  if (!own?.Token || own.UserId === session.UserId) {
    if (own?.Token !== session.Token && (isNew || !own?.Token)) tab.adopt(session)
  } else if (isNew) tab.replaced()
}

function openChannel(): BroadcastChannel {
  const made = new BroadcastChannel('shijie.session')
  made.onmessage = ({ data }: MessageEvent<Message>) => {
    if (listener) hear(listener, data)
  }
  others = countOthers()
  return made
}

/**
 * Begins to listen, or hands what is heard to another listener from now on: the channel itself stays the same, or an answer
 * that is on its way to a busy page would be lost. Returns the way to stop.
 */
export function openSessionChannel(tab: Tab): () => void {
  // Old browsers have none: there each tab signs in by itself, as before.
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  listener = tab
  channel ??= openChannel()
  return () => {
    if (listener !== tab) return
    listener = undefined
    channel?.close()
    channel = undefined
  }
}

/** The session of an open tab, or undefined when none answers in time. */
export async function askOtherTabs(): Promise<StoredSession | undefined> {
  if (!channel) return undefined
  const count = await others
  if (count === 0) return undefined
  left = count ?? Number.POSITIVE_INFINITY
  return new Promise((resolve) => {
    const settle = (session: StoredSession | undefined) => {
      clearTimeout(timer)
      waiting = undefined
      resolve(session)
    }
    const timer = setTimeout(() => settle(undefined), count ? PRESENT_MS : ANSWER_MS)
    waiting = settle
    post({ kind: 'ask' })
  })
}

/**
 * Resolves when the sign-in that another tab is busy with has been heard of, or failed; undefined when there is none. Its
 * answer may take a moment longer than the refusal of what this tab asks with the session that it ended.
 */
export function newsOfSignIn(): Promise<void> | undefined {
  if (!signingIn) return undefined
  const { over } = signingIn
  return new Promise((resolve) => {
    // The tab that was busy with it may be gone.
    const timer = setTimeout(endSignIn, NEWS_MS)
    void over.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

export const tellSigningIn = (): void => post({ kind: 'signingIn' })
export const tellNotSignedIn = (): void => post({ kind: 'notSignedIn' })
export const tellSession = (session: StoredSession): void => post({ kind: 'session', session, isNew: true })
export const tellLeft = (userId: string): void => post({ kind: 'left', userId })
