/**
 * What the tabs of one browser tell each other about the session. It lies in session storage, which a new tab does not
 * get; so the new tab asks, and one that is open answers. Nothing is written down: after the last tab nothing is left.
 */

export type StoredSession = Partial<Record<'Token' | 'UserType' | 'UserId' | 'UserName' | 'UserImgUrl', string>>

type Message =
  | { kind: 'ask' }
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

/** How long a tab waits for the others. They answer in a few milliseconds, or they are not there. */
export const ANSWER_MS = 250

let channel: BroadcastChannel | undefined
let waiting: ((session: StoredSession) => void) | undefined

const post = (message: Message) => channel?.postMessage(message)

function hear(tab: Tab, message: Message): void {
  const own = tab.read()
  switch (message.kind) {
    case 'ask':
      if (own?.Token) post({ kind: 'session', session: own, isNew: false })
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

/** Begins to listen; once for each page. Returns the way to stop. */
export function openSessionChannel(tab: Tab): () => void {
  // Old browsers have none: there each tab signs in by itself, as before.
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  channel?.close()
  const made = new BroadcastChannel('shijie.session')
  made.onmessage = ({ data }: MessageEvent<Message>) => hear(tab, data)
  channel = made
  return () => {
    made.close()
    if (channel === made) channel = undefined
  }
}

/** The session of an open tab, or undefined when none answers in time. */
export function askOtherTabs(): Promise<StoredSession | undefined> {
  if (!channel) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const settle = (session: StoredSession | undefined) => {
      clearTimeout(timer)
      waiting = undefined
      resolve(session)
    }
    const timer = setTimeout(() => settle(undefined), ANSWER_MS)
    waiting = settle
    post({ kind: 'ask' })
  })
}

export const tellSession = (session: StoredSession): void => post({ kind: 'session', session, isNew: true })
export const tellLeft = (userId: string): void => post({ kind: 'left', userId })
