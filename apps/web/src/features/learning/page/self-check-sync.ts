import { answerSelfCheck, type DataOf } from '@shijie/contract'
import { BusinessError, callEndpoint } from '../../../lib/api-client.ts'
import { type Journal, openJournal } from '../../../lib/journal.ts'
import { Outbox, type OutboxState } from '../../../lib/outbox.ts'
import { createStore, type Store } from '../../../lib/store.ts'

type Given = readonly [blockId: string, choiceIds: readonly string[]]
type Answered = DataOf<typeof answerSelfCheck>

export interface SelfCheckSnapshot {
  /** What was chosen in which block, and the server has not said anything to it. */
  waiting: ReadonlyMap<string, readonly string[]>
  state: OutboxState
}

interface SelfCheckEvents {
  onAnswered: (blockId: string, answer: Answered) => void
  /** There is no such question any more, or the lesson was closed. */
  onRefused: (error: BusinessError) => void
}

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string')

/** As it is written down: blocks and what was chosen in each. */
type Kept = Record<string, readonly string[]>

const parseKept = (value: unknown): Kept | undefined =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, ids]) => isWords(ids)))
    : undefined

/** Answers to the questions inside a page on their way: without a network they wait in this browser, and go by themselves. */
export class SelfCheckSync {
  private readonly journal: Journal<Kept>
  private readonly outbox: Outbox<Given, Answered>
  private readonly store: Store<SelfCheckSnapshot>
  private readonly waiting: Map<string, readonly string[]>

  private events: SelfCheckEvents | undefined

  constructor(lessonId: string) {
    this.journal = openJournal('self-check', lessonId, parseKept)
    this.waiting = new Map(Object.entries(this.journal.read() ?? {}))
    this.outbox = new Outbox<Given, Answered>({
      isWaiting: () => this.waiting.size > 0,
      pack: () => [...this.waiting][0],
      send: ([BlockId, choiceIds], keepalive) =>
        callEndpoint(answerSelfCheck, {
          body: { CourseHourId: lessonId, BlockId, ChoiceIds: [...choiceIds] },
          keepalive,
        }),
      settle: (given, answer) => {
        this.drop(given)
        this.events?.onAnswered(given[0], answer)
      },
      suffer: (given, error) => {
        if (!(error instanceof BusinessError)) return
        this.drop(given)
        this.events?.onRefused(error)
      },
      journal: { keep: () => this.keep() },
      pause: { quiet: 0, latest: 0 },
    })
    this.store = createStore<SelfCheckSnapshot>(this.snapshot())
    this.outbox.subscribe(() => this.store.set(this.snapshot()))
  }

  subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener)
  read = (): SelfCheckSnapshot => this.store.get()
  close = (): void => this.outbox.close()

  /** Sends what waits, also of an earlier page; whoever shows the page hears what came of it. */
  start(events: SelfCheckEvents): void {
    this.events = events
    this.outbox.start()
  }

  /** What was chosen last in a block is what goes. */
  answer(blockId: string, choiceIds: readonly string[]): void {
    this.waiting.set(blockId, choiceIds)
    this.outbox.changed()
    this.store.set(this.snapshot())
  }

  /** Something else may have been chosen while it was on its way. */
  private drop([blockId, choiceIds]: Given): void {
    if (this.waiting.get(blockId) === choiceIds) this.waiting.delete(blockId)
  }

  private keep(): void {
    if (this.waiting.size === 0) this.journal.drop()
    else this.journal.keep(Object.fromEntries(this.waiting))
  }

  private snapshot = (): SelfCheckSnapshot => ({ waiting: new Map(this.waiting), state: this.outbox.read().state })
}
