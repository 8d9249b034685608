import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BusinessError, SessionExpiredError, TransportError } from './api-client.ts'
import {
  FIRST_RETRY_MS,
  LONGEST_RETRY_MS,
  Outbox,
  type OutboxOptions,
  REFUSED_RETRY_MS,
  RETRY_JITTER,
  retryOf,
  retryPause,
} from './outbox.ts'

const QUIET_MS = 1000
const LATEST_MS = 3000
const JOURNAL_MS = 100
const noNetwork = () => new TransportError(undefined, '没有网络')

/** What somebody wrote into one of several fields: the number grows with each change of the tab. */
interface Entry {
  text: string
  number: number
}
type Fields = Map<string, Entry>

/** A server that takes the newest of each tab and field, and never an older one over it. */
class ModelServer {
  readonly has: Fields = new Map()
  readonly heard: string[] = []

  take(parcel: Fields): void {
    for (const [field, entry] of parcel) {
      this.heard.push(entry.text)
      if ((this.has.get(field)?.number ?? 0) < entry.number) this.has.set(field, entry)
    }
  }
}

/** What becomes of a request: each of these really happens in a classroom. */
type Fate = 'arrives' | 'answerLost' | 'lost' | 'refused' | 'twice' | 'late'

/** A network that lets each request meet its fate, and counts how many are under way. */
class ModelNetwork {
  underWay = 0
  mostUnderWay = 0
  private readonly late: (() => void)[] = []

  constructor(
    readonly server: ModelServer,
    private readonly fates: Fate[],
  ) {}

  async bring(parcel: Fields): Promise<void> {
    this.underWay += 1
    this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay)
    await new Promise((resolve) => setTimeout(resolve, 300))
    this.underWay -= 1
    this.meet(this.fates.shift() ?? 'arrives', new Map(parcel))
  }

  /** What the network held back arrives after all, the last first. */
  deliverLate(): void {
    for (const deliver of this.late.splice(0).reverse()) deliver()
  }

  private meet(fate: Fate, parcel: Fields): void {
    if (fate === 'lost') throw noNetwork()
    if (fate === 'refused') throw new BusinessError(1, '不行')
    if (fate === 'late') {
      this.late.push(() => this.server.take(parcel))
      throw noNetwork()
    }
    this.server.take(parcel)
    if (fate === 'twice') this.server.take(parcel)
    if (fate === 'answerLost') throw noNetwork()
  }
}

/** A tab with fields, in the simplest true form of what features bring. */
class Tab {
  readonly outbox: Outbox<Fields, void>
  readonly waiting: Fields
  private number: number

  constructor(
    readonly name: string,
    network: ModelNetwork,
    journal: Map<string, Fields>,
    more: Partial<OutboxOptions<Fields, void>> = {},
  ) {
    this.waiting = new Map(journal.get(name))
    // Numbers go on from what an earlier page sent or wrote down.
    const known = [...this.waiting.values(), ...network.server.has.values()]
    this.number = Math.max(0, ...known.map(({ number }) => number))
    this.outbox = new Outbox({
      isWaiting: () => this.waiting.size > 0,
      pack: () => (this.waiting.size > 0 ? new Map(this.waiting) : undefined),
      send: (parcel) => network.bring(parcel),
      settle: (parcel) => {
        for (const [field, { number }] of parcel) {
          if (this.waiting.get(field)?.number === number) this.waiting.delete(field)
        }
      },
      journal: { keep: () => void journal.set(name, new Map(this.waiting)), pause: JOURNAL_MS },
      pause: { quiet: QUIET_MS, latest: LATEST_MS },
      ...more,
    })
    this.outbox.start()
  }

  type(field: string, text: string): Entry {
    const entry = { text, number: ++this.number }
    this.waiting.set(field, entry)
    this.outbox.changed()
    return entry
  }

  /** Its timers and its memory are gone, and nobody was told. */
  kill(): Tab {
    this.outbox.end()
    return this
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function start(fates: Fate[] = [], more: Partial<OutboxOptions<Fields, void>> = {}) {
  const server = new ModelServer()
  const network = new ModelNetwork(server, fates)
  const journal = new Map<string, Fields>()
  const tab = new Tab('a', network, journal, more)
  return { server, network, journal, tab }
}

const fates = fc.array(fc.constantFrom<Fate[]>('arrives', 'answerLost', 'lost', 'refused', 'twice', 'late'), {
  maxLength: 12,
})
type Action =
  | { kind: 'type'; field: string }
  | { kind: 'wait'; ms: number }
  | { kind: 'flush' }
  | { kind: 'deliverLate' }
  | { kind: 'kill' }

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('type' as const), field: fc.constantFrom('x', 'y') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 6000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('flush' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deliverLate' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const) }) },
)
interface Happening {
  tab: 'a' | 'b'
  action: Action
}

/** A day has many of them, in two tabs that know nothing of each other and share a server. */
const day: fc.Arbitrary<Happening[]> = fc.array(fc.record({ tab: fc.constantFrom('a', 'b'), action }), {
  minLength: 1,
  maxLength: 30,
})

/** Lives through a day and lets it come to its end; returns what was typed last into each field of each tab. */
async function live(happenings: Happening[], misfortunes: Fate[]) {
  const server = new ModelServer()
  const networks = { a: new ModelNetwork(server, [...misfortunes]), b: new ModelNetwork(server, [...misfortunes]) }
  const journal = new Map<string, Fields>()
  const open = (name: 'a' | 'b') => new Tab(name, networks[name], journal)
  const tabs = { a: open('a'), b: open('b') }
  const typed = new Map<string, string>()
  for (const [index, { tab: name, action: one }] of happenings.entries()) {
    if (one.kind === 'type') {
      const field = `${name}.${one.field}`
      typed.set(field, tabs[name].type(field, `${field} ${index}`).text)
    } else if (one.kind === 'wait') await vi.advanceTimersByTimeAsync(one.ms)
    else if (one.kind === 'flush') void tabs[name].outbox.flush()
    else if (one.kind === 'deliverLate') networks[name].deliverLate()
    else {
      // A tab is not killed between a key and the journal's pause in this model: that moment is what the pause says.
      await vi.advanceTimersByTimeAsync(JOURNAL_MS)
      tabs[name].kill()
      // A killed tab's request is cut off, or arrives; the next page may find it under way.
      await vi.advanceTimersByTimeAsync(300)
      tabs[name] = open(name)
    }
  }
  await vi.advanceTimersByTimeAsync(13 * (REFUSED_RETRY_MS * (1 + RETRY_JITTER) + LATEST_MS))
  networks.a.deliverLate()
  networks.b.deliverLate()
  const found = new Map([...server.has].map(([field, { text }]) => [field, text]))
  return { tabs, networks, journal, typed, found }
}

describe('an outbox, whatever becomes of its requests,', () => {
  it('loses nothing that was typed, in two tabs, offline, killed, with answers lost, doubled and late', async () => {
    await fc.assert(
      fc.asyncProperty(day, fates, async (happenings, misfortunes) => {
        const { typed, found } = await live(happenings, misfortunes)
        expect(found).toEqual(typed)
      }),
      { numRuns: 200 },
    )
  })

  it('has at most one request under way', async () => {
    await fc.assert(
      fc.asyncProperty(day, fates, async (happenings, misfortunes) => {
        const { networks } = await live(happenings, misfortunes)
        expect(Math.max(networks.a.mostUnderWay, networks.b.mostUnderWay)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 100 },
    )
  })

  it('comes to rest: everything is saved, the journal is empty, and no timer runs', async () => {
    await fc.assert(
      fc.asyncProperty(day, fates, async (happenings, misfortunes) => {
        const { tabs, journal } = await live(happenings, misfortunes)
        for (const tab of [tabs.a, tabs.b]) {
          expect(tab.outbox.read().state).toBe('saved')
          expect([...(journal.get(tab.name) ?? [])]).toEqual([])
        }
        expect(vi.getTimerCount()).toBe(0)
      }),
      { numRuns: 100 },
    )
  })

  it('never sends an older value after a newer one of its tab', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1 }), fates, async (pauses, bad) => {
        const { tab, server } = start(bad.filter((fate) => fate !== 'late' && fate !== 'twice'))
        for (const [index, pause] of pauses.entries()) {
          tab.type('x', String(index).padStart(3, '0'))
          await vi.advanceTimersByTimeAsync(pause)
        }
        await vi.advanceTimersByTimeAsync(200_000)
        expect(server.heard).toEqual([...server.heard].sort())
        expect(server.has.get('x')?.text).toBe(String(pauses.length - 1).padStart(3, '0'))
        tab.kill()
      }),
      { numRuns: 100 },
    )
  })
})

describe('an outbox', () => {
  it('says how safe everything is', async () => {
    const { tab } = start(['lost', 'refused'])
    const states: string[] = []
    tab.outbox.subscribe(() => states.push(tab.outbox.read().state))
    tab.type('x', '1')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(states).toEqual(['changed', 'saving', 'waiting', 'refused', 'saving', 'saved'])
    expect(tab.outbox.read()).toMatchObject({ error: undefined, savedAt: expect.any(Number) })
  })

  it('is not hurried by typing while the network is away, but by a change after a refusal', async () => {
    const { tab, network } = start(['lost', 'refused'])
    const bring = vi.spyOn(network, 'bring')
    tab.type('x', '1')
    await vi.advanceTimersByTimeAsync(QUIET_MS + 300)
    tab.type('x', '12')
    await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS - 1)
    expect(bring).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1 + FIRST_RETRY_MS * RETRY_JITTER + 300)
    expect(tab.outbox.read().state).toBe('refused')
    tab.type('x', 'shorter')
    await vi.advanceTimersByTimeAsync(QUIET_MS)
    expect(bring).toHaveBeenCalledTimes(3)
  })

  it('gives up when the session is over, and the journal waits for the next page', async () => {
    const send = vi.fn<() => Promise<void>>().mockRejectedValue(new SessionExpiredError(10001, '请重新登录'))
    const { tab, journal, network, server } = start([], { send })
    tab.type('x', '1')
    await vi.advanceTimersByTimeAsync(600_000)
    tab.type('x', '2')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(send).toHaveBeenCalledOnce()
    expect(tab.outbox.read().state).toBe('ended')
    new Tab('a', network, journal)
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.has.get('x')?.text).toBe('2')
  })

  it('sends a last time while a request is under way only where the server knows older from newer', async () => {
    for (const isOrdered of [true, false]) {
      const { tab, network, journal } = start([], { isOrdered })
      tab.type('x', '1')
      await vi.advanceTimersByTimeAsync(QUIET_MS)
      tab.type('x', '2')
      void tab.outbox.flush(true)
      expect(network.underWay).toBe(isOrdered ? 2 : 1)
      expect(journal.get('a')?.get('x')?.text).toBe('2')
      tab.kill()
      await vi.advanceTimersByTimeAsync(1000)
    }
  })

  it('that is closed sends what waits once more after the request under way, and then nothing', async () => {
    const { tab, server, journal } = start(['arrives', 'lost'])
    tab.type('x', '1')
    await vi.advanceTimersByTimeAsync(QUIET_MS)
    tab.type('x', '2')
    tab.outbox.close()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(server.heard).toEqual(['1'])
    expect(journal.get('a')?.get('x')?.text).toBe('2')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that is held sends nothing and writes down everything, and goes on when it is released', async () => {
    const { tab, server, journal } = start()
    void tab.outbox.hold()
    tab.type('x', '1')
    void tab.outbox.flush()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.heard).toEqual([])
    expect(journal.get('a')?.get('x')?.text).toBe('1')
    tab.outbox.release()
    await vi.advanceTimersByTimeAsync(QUIET_MS + 300)
    expect(server.heard).toEqual(['1'])
  })

  it('waits longer after each failure up to a limit, and never quite as long as its neighbour', () => {
    for (const chance of [0, 0.999]) {
      vi.spyOn(Math, 'random').mockReturnValue(chance)
      const factor = 1 + RETRY_JITTER * chance
      expect([1, 2, 3, 9].map((failures) => retryPause('soon', failures))).toEqual(
        [FIRST_RETRY_MS, 2 * FIRST_RETRY_MS, LONGEST_RETRY_MS, LONGEST_RETRY_MS].map((pause) => pause * factor),
      )
      expect(retryPause('later', 5)).toBe(REFUSED_RETRY_MS * factor)
    }
  })

  it('tells who was not heard from who was refused', () => {
    expect(
      [noNetwork(), new TransportError(502, ''), new TransportError(507, ''), new BusinessError(1, '')].map(retryOf),
    ).toEqual(['soon', 'soon', 'later', 'later'])
    expect(retryOf(new SessionExpiredError(10001, ''))).toBe('never')
  })
})
