import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  askOtherTabs,
  openSessionChannel,
  type StoredSession,
  tellLeft,
  tellNotSignedIn,
  tellSession,
  tellSigningIn,
} from './session-channel.ts'

const LIN: StoredSession = { Token: 't1', UserId: 'lin', UserName: '林一诺' }
const CHEN: StoredSession = { Token: 't2', UserId: 'chen', UserName: '陈思远' }

/** Another tab of the same browser, with a module of its own. */
async function otherTab(session: StoredSession | undefined) {
  vi.resetModules()
  const module = await import('./session-channel.ts')
  const heard = { adopt: vi.fn(), replaced: vi.fn(), left: vi.fn() }
  const close = module.openSessionChannel({ read: () => session, ...heard })
  closing.push(close)
  return { ...module, ...heard }
}

const closing: (() => void)[] = []
const open = (session: StoredSession | undefined) => {
  const heard = { adopt: vi.fn(), replaced: vi.fn(), left: vi.fn() }
  closing.push(openSessionChannel({ read: () => session, ...heard }))
  return heard
}
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

describe('tabs of one browser', () => {
  it('[N001] a new tab gets the session of an open one, and nothing where none is open', async () => {
    open(undefined)
    expect(await askOtherTabs()).toBeUndefined()
    await otherTab(LIN)
    expect(await askOtherTabs()).toEqual(LIN)
  })

  it('[N001] a tab without a session takes up a sign-in elsewhere; one of the same user its new token', async () => {
    open(undefined)
    const visitor = await otherTab(undefined)
    const same = await otherTab({ ...LIN, Token: 'old' })
    tellSession(LIN)
    await vi.waitFor(() => expect(visitor.adopt).toHaveBeenCalledWith(LIN))
    await vi.waitFor(() => expect(same.adopt).toHaveBeenCalledWith(LIN))
    expect(same.replaced).not.toHaveBeenCalled()
  })

  it('[X002] a tab of another account hears that it was replaced, and one of the same account that it was left', async () => {
    open(undefined)
    const other = await otherTab(CHEN)
    tellSession(LIN)
    await vi.waitFor(() => expect(other.replaced).toHaveBeenCalledTimes(1))
    expect(other.adopt).not.toHaveBeenCalled()
    tellLeft('lin')
    tellLeft('chen')
    await vi.waitFor(() => expect(other.left).toHaveBeenCalledTimes(1))
  })

  it('[N001] an answer to a question replaces nobody', async () => {
    const own = open(CHEN)
    const asking = await otherTab(undefined)
    await otherTab(LIN)
    await asking.askOtherTabs()
    expect(own.replaced).not.toHaveBeenCalled()
  })

  it('[N001] hears an answer that was on its way while another part of the page took over listening', async () => {
    open(undefined)
    const elsewhere = new BroadcastChannel('shijie.session')
    closing.push(() => elsewhere.close())
    elsewhere.onmessage = ({ data }) => {
      if (data.kind !== 'ask') return
      elsewhere.postMessage({ kind: 'session', session: LIN, isNew: false })
      open(undefined)
    }
    expect(await askOtherTabs()).toEqual(LIN)
  })

  it('[X002] who is refused while another tab signs somebody in waits for the news of it, or for its failure', async () => {
    open(undefined)
    const other = await otherTab(CHEN)
    expect(other.newsOfSignIn()).toBeUndefined()
    tellSigningIn()
    await vi.waitFor(() => expect(other.newsOfSignIn()).toBeDefined())
    const news = other.newsOfSignIn()
    tellSession(LIN)
    await news
    expect(other.replaced).toHaveBeenCalledTimes(1)
    expect(other.newsOfSignIn()).toBeUndefined()
    tellSigningIn()
    await vi.waitFor(() => expect(other.newsOfSignIn()).toBeDefined())
    const failure = other.newsOfSignIn()
    tellNotSignedIn()
    await failure
    expect(other.newsOfSignIn()).toBeUndefined()
  })

  it('[X002] news that never comes are waited for some seconds, once', async () => {
    open(undefined)
    const other = await otherTab(CHEN)
    tellSigningIn()
    await vi.waitFor(() => expect(other.newsOfSignIn()).toBeDefined())
    vi.useFakeTimers()
    const news = other.newsOfSignIn()
    await vi.advanceTimersByTimeAsync(5000)
    await news
    expect(other.newsOfSignIn()).toBeUndefined()
    vi.useRealTimers()
  })
})
