import { type LessonBody, lessonBody, mergeLessons } from '@shijie/contract'

/** Changes of the same part, one soon after the other, are one step. */
const STEP_PAUSE_MS = 1000
const STEPS_MAX = 300

interface Step {
  before: LessonBody
  after: LessonBody
  /** What it changed, as a name; empty for what is a step of its own. */
  part: string
  at: number
}

export interface StepBack {
  body: LessonBody
  /** Something stays, since another teacher has changed it meanwhile. */
  isPartKept: boolean
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** As the server would have it, which trims what it takes: a space at an end is nobody's change. */
const tidy = (body: LessonBody): LessonBody => lessonBody.safeParse(body).data ?? body

/** The one field, or the one block, that a change is about; empty for a change of several, or of the order. */
function partOf(before: LessonBody, after: LessonBody): string {
  const fields = (Object.keys(after) as (keyof LessonBody)[]).filter((field) => before[field] !== after[field])
  if (fields.length !== 1 || fields[0] !== 'Blocks') return fields.length === 1 ? (fields[0] ?? '') : ''
  if (before.Blocks.length !== after.Blocks.length) return ''
  const changed = after.Blocks.filter((block, place) => block !== before.Blocks[place])
  const [block] = changed
  const isInPlace = changed.length === 1 && before.Blocks.some(({ BlockId }) => BlockId === block?.BlockId)
  return isInPlace ? (block?.BlockId ?? '') : ''
}

/**
 * What was done to a lesson here, to be taken back and done again. Taking back is a change of ours like any other: it is
 * merged into what stands now, so that nothing goes that another teacher wrote meanwhile.
 */
export class LessonHistory {
  private done: Step[] = []
  private undone: Step[] = []

  get canUndo(): boolean {
    return this.done.length > 0
  }

  get canRedo(): boolean {
    return this.undone.length > 0
  }

  record(before: LessonBody, after: LessonBody): void {
    const part = partOf(before, after)
    const at = Date.now()
    this.undone = []
    const last = this.done.at(-1)
    // Only what follows directly: what came from elsewhere in between belongs to no step of ours.
    if (last && part && last.part === part && last.after === before && at - last.at < STEP_PAUSE_MS) {
      Object.assign(last, { after, at })
      return
    }
    this.done = [...this.done.slice(1 - STEPS_MAX), { before, after, part, at }]
  }

  undo = (now: LessonBody): StepBack | undefined => this.step(now, this.done, this.undone)
  redo = (now: LessonBody): StepBack | undefined => this.step(now, this.undone, this.done)

  private step(now: LessonBody, from: Step[], to: Step[]): StepBack | undefined {
    const step = from.pop()
    if (!step) return undefined
    const { body, clashes } = mergeLessons({ base: tidy(step.after), mine: tidy(step.before), theirs: tidy(now) })
    const isPartKept = clashes.length > 0
    if (isSame(body, tidy(now))) return { body: now, isPartKept: true }
    to.push({ before: now, after: body, part: '', at: 0 })
    return { body, isPartKept }
  }
}
