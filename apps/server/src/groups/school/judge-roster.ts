import {
  classNameKey,
  type RosterRow,
  type RosterVerdict,
  schoolMessages as say,
  studentNo,
  toHalfWidth,
  UserTypes,
} from '@shijie/contract'
import type { NumberOwner } from './member-repository.ts'

/** What the school knows when a roster is judged. */
export interface RosterContext {
  /** The class into which the roster is read; none when it is read into a grade or a school. */
  target: { id: string; name: string } | undefined
  /** Classes that the caller may fill, by normalised name. */
  classes: ReadonlyMap<string, { id: string; name: string }>
  /** Normalised names of all classes of the school. */
  knownClasses: ReadonlySet<string>
  owners: ReadonlyMap<string, NumberOwner>
  /** Names of the pupils of each class. */
  namesakes: ReadonlyMap<string, ReadonlySet<string>>
  /** An administrator may take a pupil out of another class. */
  mayMove: boolean
}

/** A list that was looked at in a dry run, or one pupil who is typed in: that one changes nobody who is there already. */
export type RosterKind = 'list' | 'single'

export interface JudgedRow {
  verdict: RosterVerdict
  name: string
  number: string
  classId: string
  owner: NumberOwner | undefined
}

/** Why a row is refused, and which of its fields has to be mended. */
const refused = (Field: keyof RosterRow, Message: string): RosterVerdict => ({ State: 'error', Message, Field })

const NAME = /^[\p{L}\p{M}\p{N}\p{Co}·.'’ -]+$/u
const STARTS_WELL = /^[\p{L}\p{Co}]/u

/** Spaces inside Chinese names are there for looks only; all middle dots become one. */
export function normaliseName(name: string): string {
  const dotted = name
    .replace(/\u3000/g, ' ')
    .replace(/[•‧・･∙]/g, '·')
    .replace(/\s+/g, ' ')
    .trim()
  return /[A-Za-z]/.test(dotted) ? dotted : dotted.replace(/ /g, '')
}

/** Numbers of tables arrive as `20260101.0`; width and spaces are those of whoever typed. */
export const normaliseNumber = (number: string): string => toHalfWidth(number).replace(/\s+/g, '').replace(/\.0+$/, '')

const DIGITS = /^\d+$/
/** Part of the numbers that must be digits before one with letters looks like a slip of the keyboard. */
const MOSTLY = 0.8
const areMostlyDigits = (rows: readonly RosterRow[]) =>
  rows.filter(({ StudentNo }) => DIGITS.test(normaliseNumber(StudentNo))).length >= rows.length * MOSTLY

class RosterJudge {
  private readonly seen = new Map<string, number>()
  /** Class and name of the newcomers so far: the list itself may have two of one name. */
  private readonly newcomers = new Set<string>()

  constructor(
    private readonly context: RosterContext,
    /** Nearly all numbers are digits; one that isn't is remarked. */
    private readonly areDigits: boolean,
    private readonly kind: RosterKind,
  ) {}

  judge(row: RosterRow, index: number): JudgedRow {
    const name = normaliseName(row.UserName)
    const number = normaliseNumber(row.StudentNo)
    const owner = this.context.owners.get(number)
    const { target, problem } = this.classOf(row.ClassName)
    const judged = { name, number, classId: target?.id ?? '', owner }
    const wrong = this.wrongName(name) ?? this.wrongNumber(number, index)
    if (wrong) return { ...judged, verdict: wrong }
    if (!target) return { ...judged, verdict: refused('ClassName', problem ?? say.classMissing) }
    return { ...judged, verdict: owner ? this.known(name, owner, target) : this.newcomer(name, number, target) }
  }

  private wrongName(name: string): RosterVerdict | undefined {
    if (!name) return refused('UserName', say.nameMissing)
    return NAME.test(name) && STARTS_WELL.test(name) ? undefined : refused('UserName', say.nameCharacters)
  }

  private wrongNumber(number: string, index: number): RosterVerdict | undefined {
    if (!number) return refused('StudentNo', say.numberMissing)
    const issue = studentNo.safeParse(number).error?.issues[0]?.message
    if (issue) return refused('StudentNo', issue)
    const first = this.seen.get(number)
    if (first !== undefined) return refused('StudentNo', say.numberRepeated(first + 1))
    this.seen.set(number, index)
    return undefined
  }

  private classOf(className: string): { target?: { id: string; name: string }; problem?: string } {
    const { target, classes, knownClasses } = this.context
    if (!className.trim()) return target ? { target } : { problem: say.classMissing }
    const key = classNameKey(className)
    const found = classes.get(key)
    if (found) return { target: found }
    return { problem: knownClasses.has(key) ? say.classNotYours(className) : say.classUnknown(className) }
  }

  private newcomer(name: string, number: string, target: { id: string }): RosterVerdict {
    const person = `${target.id} ${name}`
    const isNamesake = this.newcomers.has(person) || (this.context.namesakes.get(target.id)?.has(name) ?? false)
    this.newcomers.add(person)
    const isOdd = this.areDigits && !DIGITS.test(number)
    return { State: 'new', Message: isNamesake ? say.rowNewNamesake : isOdd ? say.rowNewOddNumber : say.rowNew }
  }

  /** A slip in the number would make one pupil another: who has it is named, and changed only where that is the purpose. */
  private inTheWay(name: string, owner: NumberOwner, target: { id: string }): string | undefined {
    if (owner.class_id !== null && owner.class_id !== target.id)
      return say.numberElsewhere(owner.student_no, owner.class_name ?? '', owner.name)
    if (owner.name === name) return undefined
    return owner.class_id === null ? say.numberTaken(owner.name) : say.numberHere(owner.student_no, owner.name)
  }

  private known(name: string, owner: NumberOwner, target: { id: string; name: string }): RosterVerdict {
    const error = (Message: string) => refused('StudentNo', Message)
    if (owner.user_type !== UserTypes.student || owner.is_gone) return error(say.numberOfOther)
    const isElsewhere = owner.class_id !== null && owner.class_id !== target.id
    if (isElsewhere && !this.context.mayMove) return error(say.numberInOtherClass(owner.class_name ?? ''))
    // A teacher may correct the pupils of the own class; whoever has no class is taken in by the right name only.
    if (owner.class_id === null && owner.name !== name && !this.context.mayMove)
      return error(say.numberTaken(owner.name))
    if (this.kind === 'single') {
      const inTheWay = this.inTheWay(name, owner, target)
      if (inTheWay) return error(inTheWay)
    }
    const changes = [
      ...(owner.name === name ? [] : [say.rowRenamed(owner.name)]),
      ...(isElsewhere ? [say.rowMoves(owner.class_name ?? '', target.name)] : []),
      ...(owner.class_id === null ? [say.rowJoins(target.name)] : []),
    ]
    if (changes.length === 0) return { State: 'unchanged', Message: say.rowUnchanged }
    const renamed = owner.name === name ? {} : { FormerName: owner.name }
    return { State: 'update', Message: changes.join('；'), ...renamed }
  }
}

/** Rows that are judged before others get their turn: a roster of a whole school would hold everybody up. */
const AT_ONCE = 100

/** What would happen to each row; it depends on nothing else, so that dry run and import can't differ. */
export async function judgeRoster(
  rows: readonly RosterRow[],
  context: RosterContext,
  kind: RosterKind = 'list',
): Promise<JudgedRow[]> {
  const judge = new RosterJudge(context, areMostlyDigits(rows), kind)
  const judged: JudgedRow[] = []
  for (const [index, row] of rows.entries()) {
    judged.push(judge.judge(row, index))
    if (index % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate)
  }
  return judged
}
