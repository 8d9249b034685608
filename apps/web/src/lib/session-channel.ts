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
/** Held by every tab, so that a new one knows of the others; browsers have it on secure addresses only. */
const TAB_LOCK = 'shijie.tab'

let channel: BroadcastChannel | undefined
let listener: Tab | undefined
let waiting: ((session: StoredSession | undefined) => void) | undefined
/** How many of the others have not answered yet. */
let left = 0
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
      if (!own?.Token || own.UserId === message.session.UserId) {
        if (own?.Token !== message.session.Token && (message.isNew || !own?.Token)) tab.adopt(message.session)
      } else if (message.isNew) tab.replaced()
      return
    case 'left':
      if (own?.UserId === message.userId) tab.left()
  }
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

export const tellSession = (session: StoredSession): void => post({ kind: 'session', session, isNew: true })
export const tellLeft = (userId: string): void => post({ kind: 'left', userId })
