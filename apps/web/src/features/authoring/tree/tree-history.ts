import type { DraftRow } from '@shijie/contract'
import { BusinessError, sentenceOf } from '../../../lib/api-client.ts'
import { courseTreeTexts as texts } from '../../../texts/course-tree.ts'
import type { TreeMove } from '../../../ui/desk/desk-tree-moves.ts'
import { type LessonPlaces, movesTo, placesOf, standsAt, withAllBelow } from './lesson-places.ts'

const STEPS_MAX = 100

/** Something that was done in the tree, with what is needed to go back. `ids` are the outermost of what it was about. */
export type TreeStep = {
  ids: readonly string[]
  title: string
} /** `inside`: how many more go with the chapter that is taken out. */ & (
  | { kind: 'add' | 'remove' | 'putBack'; places: LessonPlaces; inside?: number }
  | { kind: 'move'; from: LessonPlaces; to: LessonPlaces }
  | { kind: 'rename'; from: string; to: string }
)

/** What the tree asks of the server. */
export interface TreeCalls {
  /** As the server has it now. */
  readRows: () => Promise<readonly DraftRow[]>
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
  move: (move: TreeMove) => Promise<unknown>
  /** Gives another title where this one still stands; says which one stands then. */
  rename: (id: string, from: string, to: string) => Promise<string>
  /** The id that stands at what this teacher changed. */
  ownId: () => string
}

export interface TreeHistorySnapshot {
  /** What would be taken back, and done again, in words; empty for nothing. */
  undo: string
  redo: string
  isBusy: boolean
  /** What happened last, where one would not see it, or may want to go back at once. */
  note: { sentence: string; way: 'undo' | 'redo' | undefined } | undefined
}

/** Why a step stays as it is: somebody else has gone on from there. */
class KeptAsItIs extends Error {}

const rowIn = (rows: readonly DraftRow[], id: string): DraftRow | undefined =>
  rows.find(({ CourseHourId, State }) => CourseHourId === id && State !== 'leaving')

/** A step as it is taken back. */
function turned(step: TreeStep): TreeStep {
  if (step.kind === 'rename') return { ...step, from: step.to, to: step.from }
  if (step.kind === 'move') return { ...step, from: step.to, to: step.from }
  return { ...step, kind: step.kind === 'remove' ? 'putBack' : 'remove' }
}

/**
 * What a teacher did in the tree of a course, to be taken back and done again, one after the other. The way back is a change like any
 * other, by the same endpoints. It looks at the tree of now first: what a colleague made of it meanwhile stays, and the teacher hears why.
 */
export class TreeHistory {
  private done: TreeStep[] = []
  private undone: TreeStep[] = []
  private waiting: Promise<void> = Promise.resolve()
  private running = 0
  private note: TreeHistorySnapshot['note']
  private readonly listeners = new Set<() => void>()
  private snapshot: TreeHistorySnapshot = { undo: '', redo: '', isBusy: false, note: undefined }

  constructor(
    private readonly calls: TreeCalls,
    private readonly complain: (sentence: string) => void,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  read = (): TreeHistorySnapshot => this.snapshot

  /** Does something, after all that was begun before, and keeps it as a step; undefined: nothing came of it. */
  act = (run: () => Promise<TreeStep | undefined>): Promise<void> =>
    this.inTurn(async () => {
      this.note = undefined
      const step = await run()
      if (!step) return
      this.done = [...this.done.slice(1 - STEPS_MAX), step]
      this.undone = []
      if (step.kind === 'remove')
        this.note = { sentence: texts.removed(nameOfStep(step), step.inside ?? 0), way: 'undo' }
    })

  undo = (): Promise<void> => this.goOn('undo')
  redo = (): Promise<void> => this.goOn('redo')

  private goOn(way: 'undo' | 'redo'): Promise<void> {
    return this.inTurn(async () => {
      const step = (way === 'undo' ? this.done : this.undone).pop()
      if (!step) return
      const to = way === 'undo' ? this.undone : this.done
      try {
        const isWhole = await this.run(way === 'undo' ? turned(step) : step, step)
        to.push(step)
        const words = wordsOf(step)
        const sentence = way === 'undo' ? texts.undone(words) : texts.redone(words)
        this.note = {
          sentence: isWhole ? sentence : texts.atFirstLevel(sentence),
          way: way === 'undo' ? 'redo' : 'undo',
        }
      } catch (error) {
        this.note = undefined
        // Who was not heard may try once more; what was refused would be refused again.
        if (!(error instanceof KeptAsItIs || error instanceof BusinessError))
          (way === 'undo' ? this.done : this.undone).push(step)
        const why = error instanceof KeptAsItIs ? error.message : sentenceOf(error as Error)
        this.complain(way === 'undo' ? texts.notUndone(wordsOf(step), why) : texts.notRedone(wordsOf(step), why))
      }
    })
  }

  /** Does a step to the tree of now; false where a lesson came back to another place than its own. */
  private async run(step: TreeStep, original: TreeStep): Promise<boolean> {
    const rows = await this.calls.readRows()
    if (step.kind === 'rename') return this.rename(rows, step)
    if (step.kind === 'move') return this.move(rows, step)
    if (step.kind !== 'remove') return this.putBack(step)
    const there = step.ids.filter((id) => rowIn(rows, id))
    if (there.length === 0) throw new KeptAsItIs(texts.lessonGone)
    for (const id of there) this.requireOwn(rows, id, original.kind === 'add')
    for (const id of there) await this.calls.remove(id)
    return true
  }

  private async rename(rows: readonly DraftRow[], { ids, from, to }: TreeStep & { kind: 'rename' }): Promise<boolean> {
    const [id = ''] = ids
    const row = rowIn(rows, id)
    if (!row) throw new KeptAsItIs(texts.gone(from))
    const now = await this.calls.rename(id, from, to)
    if (now !== to) throw new KeptAsItIs(texts.renamedSince(now))
    return true
  }

  private async move(rows: readonly DraftRow[], { ids, from, to }: TreeStep & { kind: 'move' }): Promise<boolean> {
    for (const id of ids) {
      const row = rowIn(rows, id)
      if (!row) throw new KeptAsItIs(texts.lessonGone)
      const place = from.get(id)
      if (place && !standsAt(rows, id, place)) throw new KeptAsItIs(texts.movedSince(row.Title))
    }
    const moves = movesTo(rows, ids, to)
    if (!moves) throw new KeptAsItIs(texts.chapterGone)
    for (const move of moves) await this.calls.move(move)
    return true
  }

  private async putBack({ ids, places }: TreeStep & { places: LessonPlaces }): Promise<boolean> {
    const there = await this.calls.readRows()
    // What somebody has put back already stays where they put it.
    const missing = ids.filter((id) => !rowIn(there, id))
    for (const id of missing) await this.calls.restore(id)
    const moves = movesTo(await this.calls.readRows(), missing, places)
    for (const move of moves ?? []) await this.calls.move(move)
    return moves !== undefined
  }

  /** Takes out only what nobody else has worked on, and what was added only before learners see it. */
  private requireOwn(rows: readonly DraftRow[], id: string, isAdded: boolean): void {
    for (const one of withAllBelow(rows, id)) {
      if (one.State === 'leaving') continue
      if (isAdded && one.State !== 'draft') throw new KeptAsItIs(texts.publishedSince(one.Title))
      if (one.ChangerId !== this.calls.ownId()) throw new KeptAsItIs(texts.changedSince(one.Title, one.ChangerName))
    }
  }

  /** One after the other: what is pressed while something is under way comes next. */
  private inTurn(run: () => Promise<void>): Promise<void> {
    this.running += 1
    this.publish()
    this.waiting = this.waiting
      .then(run)
      .catch((error: unknown) => this.complain(sentenceOf(error as Error)))
      .finally(() => {
        this.running -= 1
        this.publish()
      })
    return this.waiting
  }

  private publish(): void {
    const [undo, redo] = [this.done.at(-1), this.undone.at(-1)]
    this.snapshot = {
      undo: undo ? wordsOf(undo) : '',
      redo: redo ? wordsOf(redo) : '',
      isBusy: this.running > 0,
      note: this.note,
    }
    for (const listener of this.listeners) listener()
  }
}

const nameOfStep = ({ ids, title }: TreeStep): string => (ids.length > 1 ? texts.several(ids.length) : texts.one(title))

/** What a step did, as a person would say it. */
const wordsOf = (step: TreeStep): string =>
  step.kind === 'rename' ? texts.acts.rename(texts.one(step.to)) : texts.acts[step.kind](nameOfStep(step))

/** A move as a step, from the rows before and after it. */
export function stepOfMove(rows: readonly DraftRow[], after: readonly DraftRow[], ids: readonly string[]): TreeStep {
  const title = rows.find(({ CourseHourId }) => CourseHourId === ids[0])?.Title ?? ''
  return { kind: 'move', ids, title, from: placesOf(rows, ids), to: placesOf(after, ids) }
}
