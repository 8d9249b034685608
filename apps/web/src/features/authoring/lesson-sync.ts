import { changeLesson, type DataOf, type LessonBody, type LessonClash, mergeLessons } from '@shijie/contract'
import { afterPaint } from '../../lib/after-paint.ts'
import { callEndpoint } from '../../lib/api-client.ts'
import { Outbox, type OutboxSnapshot } from '../../lib/outbox.ts'
import { LessonHistory, type StepBack } from './lesson-history.ts'
import { type LessonEntry, lessonJournals, newLessonJournal } from './lesson-journal.ts'

/** A lesson is sent when the hands rest for so long, and in a stream of changes at the latest. */
const SAVE_PAUSE = { quiet: 1000, latest: 10_000 }

type Answer = DataOf<typeof changeLesson>
type Parcel = Pick<LessonEntry, 'revision' | 'body'>

export interface LessonSnapshot {
  body: LessonBody
  /** The newest that the server said. */
  revision: number
  save: OutboxSnapshot
  /** Where another teacher changed the same; nothing travels until each is decided. */
  clashes: readonly LessonClash[]
  /** What another teacher wrote came in with the last answer. */
  isMerged: boolean
  canUndo: boolean
  canRedo: boolean
  /** The last step back left something, since another teacher has changed it. */
  isPartKept: boolean
}

/** Parts that were typed, read when they are needed; none where nothing became another. */
export type TypedParts = (body: LessonBody) => Partial<LessonBody>

interface LessonSyncOptions {
  lessonId: string
  /** Written down beside what waits, so that other pages lead there. */
  courseId?: string | undefined
  /** As the server gave it. */
  revision: number
  body: LessonBody
}

const isSame = (left: LessonBody, right: LessonBody): boolean => JSON.stringify(left) === JSON.stringify(right)

/**
 * One lesson of a course in the making, on its way to the server. What another teacher writes at the same time is merged
 * block by block, here as there; what an earlier page of this browser could not send is merged in first.
 */
export class LessonSync {
  private readonly journal
  private readonly lessonId: string
  private readonly courseId: string | undefined
  private readonly outbox: Outbox<Parcel, Answer>
  private readonly listeners = new Set<() => void>()
  private base: LessonBody
  /** What both sides of an open clash began from: until it is decided, an opening after this one has to find it again. */
  private ancestor: LessonBody | undefined
  private body: LessonBody
  private revision: number
  private clashes: readonly LessonClash[] = []
  /** What was decided against, until all is decided. */
  private decided: LessonClash[] = []
  /** As it stands in the journal of this page, unless another window took it out. */
  private kept: LessonBody | undefined
  private isMerged = false
  private isPartKept = false
  /** What was typed and nobody needed yet: to write a text as Markdown takes longer than to paint a letter. */
  private unread: TypedParts[] = []
  /** Of the reading and the drawing that wait for the paint of a letter. */
  private callOff: (() => void) | undefined
  private readonly history = new LessonHistory()
  private snapshot: LessonSnapshot

  constructor({ lessonId, courseId, revision, body }: LessonSyncOptions) {
    this.lessonId = lessonId
    this.courseId = courseId
    this.journal = newLessonJournal(lessonId)
    this.base = body
    this.body = body
    this.revision = revision
    this.takeUp(lessonId)
    this.outbox = new Outbox<Parcel, Answer>({
      isWaiting: () => !isSame(this.current(), this.base),
      pack: () => (isSame(this.current(), this.base) ? undefined : { revision: this.revision, body: this.body }),
      send: (parcel, keepalive) =>
        callEndpoint(changeLesson, {
          body: { CourseHourId: lessonId, Revision: parcel.revision, Body: parcel.body },
          keepalive,
        }),
      settle: (parcel, answer) => this.settle(parcel, answer),
      journal: { keep: () => this.keep() },
      pause: SAVE_PAUSE,
    })
    this.snapshot = this.takeSnapshot()
    this.outbox.subscribe(() => this.publish())
  }

  start = (): void => {
    this.outbox.start()
    // What is still to be decided of an earlier time travels only then.
    if (this.clashes.length > 0) void this.outbox.hold()
  }
  close = (): void => {
    this.catchUp()
    this.outbox.close()
  }
  flush = (isClosing = false): Promise<void> => this.outbox.flush(isClosing)

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  read = (): LessonSnapshot => this.snapshot

  /** As it is now, with what was typed since the last drawing. */
  current = (): LessonBody => {
    for (const read of this.unread.splice(0)) this.record(read(this.body))
    return this.body
  }

  change = (parts: Partial<LessonBody>): void => {
    this.current()
    this.take(this.record(parts))
  }

  /** A change that stands on the screen already: it is read, kept, and drawn around, when its letter was painted. */
  type = (read: TypedParts): void => {
    this.unread.push(read)
    this.callOff ??= afterPaint(this.catchUp)
  }

  /** Reads and draws what was typed, where that was not done yet. */
  catchUp = (): void => {
    if (this.callOff) this.take(this.current())
  }

  /** Takes back the last change that was made here, whatever it was about. */
  undo = (): void => this.stepTo(this.history.undo(this.current()))
  /** Does again what was taken back last. */
  redo = (): void => this.stepTo(this.history.redo(this.current()))

  private record(parts: Partial<LessonBody>): LessonBody {
    if (Object.keys(parts).length === 0) return this.body
    const body = { ...this.body, ...parts }
    this.history.record(this.body, body)
    this.body = body
    return body
  }

  private stepTo(step: StepBack | undefined): void {
    if (step) this.take(step.body, step.isPartKept)
  }

  private take(body: LessonBody, isPartKept = false): void {
    this.callOff?.()
    this.callOff = undefined
    this.body = body
    this.isPartKept = isPartKept
    this.outbox.changed()
    this.publish()
  }

  /** Of two texts the teacher takes one, or writes a third with `change` afterwards. */
  choose(part: string, which: 'mine' | 'theirs' | 'both'): void {
    const clash = this.clashes.find((one) => one.part === part)
    if (!clash) return
    this.current()
    this.clashes = this.clashes.filter((one) => one !== clash)
    if (which === 'theirs') this.body = withPart(this.body, part, clash.theirs)
    // What was typed since it was asked is there as well.
    const mine = partOf(this.body, part)
    if (which === 'both') this.body = withPart(this.body, part, bothOf(part, { ...clash, mine }) ?? mine)
    this.decided.push(clash)
    if (this.clashes.length === 0) {
      this.dropDecided()
      this.ancestor = undefined
      this.outbox.release()
    }
    this.outbox.changed()
    this.publish()
  }

  /**
   * Another window took the same text up and left it in a journal of its own: what says nothing that was not decided here goes,
   * lest the next opening asks the same again.
   */
  private dropDecided(): void {
    const decided = this.decided.splice(0)
    for (const journal of lessonJournals(this.lessonId)) {
      const entry = journal.read()
      if (!entry) continue
      const isOver = ({ part, mine }: LessonClash) => JSON.stringify(partOf(entry.body, part)) === JSON.stringify(mine)
      const mine = decided
        .filter(isOver)
        .reduce((whole, { part }) => withPart(whole, part, partOf(entry.base, part)), entry.body)
      const { body, clashes } = mergeLessons({ base: entry.base, mine, theirs: this.body })
      if (clashes.length === 0 && isSame(body, this.body)) journal.drop()
    }
    this.kept = undefined
  }

  /**
   * What waits in the journals was written from an older lesson; the server may have gone on since. It goes over into the
   * journal of this page: nothing stays behind on a computer of the school that the server has.
   */
  private takeUp(lessonId: string): void {
    const found = lessonJournals(lessonId)
    for (const journal of found) {
      const entry = journal.read()
      if (!entry) continue
      const { body, clashes } = mergeLessons({ base: entry.base, mine: entry.body, theirs: this.body })
      this.body = clashes.reduce((whole, { part, mine }) => withPart(whole, part, mine), body)
      if (clashes.length > 0) this.ancestor ??= entry.base
      this.clashes = [...this.clashes.filter(({ part }) => !clashes.some((one) => one.part === part)), ...clashes]
    }
    this.keep()
    for (const journal of found) journal.drop()
  }

  /**
   * What a colleague made of the lesson while it stands on the screen; not while something of ours is on its way. Of what is to be
   * decided the other side becomes the newest, as somebody chooses between two texts and not against one that is gone.
   */
  hear = (revision: number, theirs: LessonBody): void => {
    if (revision <= this.revision || this.outbox.read().state === 'saving') return
    const mine = this.current()
    const asked = this.clashes
    const ancestor = this.ancestor ?? this.base
    const base = asked.reduce((whole, { part }) => withPart(whole, part, partOf(ancestor, part)), this.base)
    const { body, clashes } = mergeLessons({ base, mine, theirs })
    this.clashes = clashes
    if (clashes.length > 0) {
      this.ancestor ??= this.base
      void this.outbox.hold()
    } else if (asked.length > 0) {
      this.ancestor = undefined
      this.outbox.release()
    }
    // Its place in the tree is no part of it.
    this.isMerged = !isSame(theirs, this.base)
    this.base = theirs
    this.revision = revision
    this.take(clashes.reduce((whole, { part, mine }) => withPart(whole, part, mine), body))
  }

  private settle(sent: Parcel, answer: Answer): void {
    this.current()
    const { Body, Revision, Clashes, IsMerged } = answer
    const clashes = Clashes.map(({ Part, Mine, Theirs }) => ({ part: Part, mine: Mine, theirs: Theirs }))
    if (clashes.length > 0) {
      this.ancestor ??= this.base
      // Nothing was written. Ours stands on top of what is there now, and waits for the choice.
      const merged = mergeLessons({ base: this.base, mine: this.body, theirs: Body })
      this.body = merged.clashes.reduce((whole, { part, mine }) => withPart(whole, part, mine), merged.body)
      this.clashes = merged.clashes
      void this.outbox.hold()
    } else {
      // What was typed while the request was under way is merged with what the server made of the rest.
      const merged = mergeLessons({ base: sent.body, mine: this.body, theirs: Body })
      // What was typed since stands on top, whether the server only trimmed what was sent, or a colleague's words came in.
      const body = merged.clashes.reduce((whole, { part, mine }) => withPart(whole, part, mine), merged.body)
      // The same object where nothing came in: typing goes on as one step.
      if (!isSame(body, this.body)) this.body = body
      if (IsMerged === 1 && merged.clashes.length > 0) {
        this.ancestor ??= sent.body
        this.clashes = merged.clashes
        void this.outbox.hold()
      }
    }
    this.base = Body
    this.revision = Revision
    this.isMerged = IsMerged === 1
  }

  private keep(): void {
    if (isSame(this.current(), this.base)) {
      this.kept = undefined
      this.journal.drop()
      return
    }
    // Another window took this up, and perhaps decided it: it is not put there again before something else is written here.
    if (this.kept && isSame(this.kept, this.body) && !this.journal.read()) return
    const { courseId, revision, ancestor, base, body } = this
    const isKept = this.journal.keep({ ...(courseId && { courseId }), revision, base: ancestor ?? base, body })
    this.kept = isKept ? this.body : undefined
  }

  private takeSnapshot(): LessonSnapshot {
    const { body, revision, clashes, isMerged, isPartKept } = this
    const { canUndo, canRedo } = this.history
    return { body, revision, clashes, isMerged, isPartKept, canUndo, canRedo, save: this.outbox.read() }
  }

  private publish(): void {
    this.snapshot = this.takeSnapshot()
    for (const listener of this.listeners) listener()
  }
}

/** Fields in which two texts can stand one below the other. */
const LONG_FIELDS: ReadonlySet<string> = new Set<keyof LessonBody>(['TeacherText'])

const textOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'Text' in value ? String(value.Text) : undefined

/** Both texts of a clash, one below the other, what they have in common once; undefined where two cannot stand in one place. */
export function bothOf(part: string, { mine, theirs }: Pick<LessonClash, 'mine' | 'theirs'>): unknown {
  const below = (one: string, other: string) => {
    const has = new Set(one.split('\n\n'))
    return [one, ...other.split('\n\n').filter((paragraph) => !has.has(paragraph))].join('\n\n')
  }
  if (LONG_FIELDS.has(part)) return below(String(theirs), String(mine))
  const [ours, others] = [textOf(mine), textOf(theirs)]
  return ours === undefined || others === undefined ? undefined : { ...(mine as object), Text: below(others, ours) }
}

/** One part of a lesson, as a clash names it. */
function partOf(body: LessonBody, part: string): unknown {
  if (part === 'Blocks') return body.Blocks.map(({ BlockId }) => BlockId)
  if (part in body) return body[part as keyof LessonBody]
  return body.Blocks.find(({ BlockId }) => BlockId === part) ?? null
}

/** A lesson with one part as somebody made it: a field, a block by its id (null: taken out), or the order of the blocks. */
function withPart(body: LessonBody, part: string, value: unknown): LessonBody {
  if (part === 'Blocks') {
    const order = value as string[]
    const placeOf = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
    return { ...body, Blocks: body.Blocks.toSorted((one, other) => placeOf(one.BlockId) - placeOf(other.BlockId)) }
  }
  if (part in body) return { ...body, [part]: value }
  const at = body.Blocks.findIndex(({ BlockId }) => BlockId === part)
  const block = value as LessonBody['Blocks'][number] | null
  if (at >= 0) return { ...body, Blocks: block ? body.Blocks.with(at, block) : body.Blocks.toSpliced(at, 1) }
  return block ? { ...body, Blocks: [...body.Blocks, block] } : body
}
