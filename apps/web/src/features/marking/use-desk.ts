import {
  type ChosenLevel,
  chooseLevels,
  type MarkingAnswer,
  type MarkingQuestion,
  type StandingMark,
} from '@shijie/contract'
import { type RefObject, useState } from 'react'
import { sentenceOf } from '../../lib/api-client.ts'
import { pointsText } from '../../lib/points-text.ts'
import { markingTexts as texts } from '../../texts/marking.ts'
import { labelOf } from './components/queue-list.tsx'
import { type Decision, type Draft, draftFrom } from './draft.ts'
import { type Asked, type DeskAnswers, useMarking } from './queries.ts'
import { isWaiting, markedOf, nextWaiting, openOf, type Unit, unitsOf } from './units.ts'

/** Marks of others that were met, and the own decision that waits for an answer. */
export interface Clash {
  theirs: StandingMark[]
  unit: Unit
  decision: Decision
}

/** Marks that somebody else or the program gave, which the own decision would change. */
export interface Overwriting {
  foreign: readonly MarkingAnswer[]
  unit: Unit
  decision: Decision
}

/** A decision that was given: of which page of the desk, about what, and how it was typed. */
export interface Given extends Pick<Asked, 'questionId' | 'attemptId'> {
  key: string
  draft: Draft
  undone: string
}

/** A decision that was taken back stands in the panel again. */
interface Restored extends Pick<Given, 'key' | 'draft'> {
  batch: string
}

/** What was given last, to be taken back, and what became of it in words. */
export interface LastAct {
  batch: string
  said: string
  given?: Given
  /** What the page that opens next begins with. */
  restored?: Restored
}

interface DeskNeeds {
  asked: Asked
  data: DeskAnswers
  questionOf: (unit: Unit) => MarkingQuestion
  last: RefObject<LastAct>
  /** Everything here has its mark. */
  onDone: () => void
  onBack: (given: Given) => void
}

function toggled(set: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set)
  if (isIn) next.add(key)
  else next.delete(key)
  return next
}

/** Open ones first, as they were when the desk was opened: nothing moves under the hand that marks. */
function useUnits(data: DeskAnswers, takenOut: ReadonlySet<string>, keepsOrder: boolean): Unit[] {
  const units = unitsOf(data, takenOut)
  const [openAtFirst] = useState(
    () => new Set(units.filter((unit) => unit.answers.some(isWaiting)).map(({ key }) => key)),
  )
  if (keepsOrder) return units
  const isFirst = ({ key, group, answers }: Unit) =>
    openAtFirst.has(key) || (group === undefined && takenOut.has(answers[0]?.AttemptId ?? ''))
  return [...units.filter(isFirst), ...units.filter((unit) => !isFirst(unit))]
}

/** Where one is among what is marked, what was taken out of groups, and what is to be marked anew. */
function usePlace(data: DeskAnswers, byPupil: boolean, onDone: () => void, begunAt: string | undefined) {
  const [takenOut, setTakenOut] = useState<ReadonlySet<string>>(new Set())
  const [anew, setAnew] = useState<ReadonlySet<string>>(new Set())
  const [key, setKey] = useState(begunAt)
  const [asksFor, setAsksFor] = useState<string>()
  const choice = { takenOut, anew }
  const units = useUnits(data, takenOut, byPupil)
  const waits = units.map((unit) => openOf(unit, choice) > 0)
  const found = units.findIndex((unit) => unit.key === key)
  // Where nothing waits, nothing is chosen: no key may change a mark that nobody looked at.
  const at = found >= 0 ? found : waits.indexOf(true)
  const unit = units[at]
  const goTo = (place: number) => {
    setAsksFor(undefined)
    setKey(units[Math.min(units.length - 1, Math.max(0, place))]?.key)
  }
  const goOn = () => {
    const others = waits.map((isOpen, place) => isOpen && place !== at)
    const next = nextWaiting(others, at)
    setAsksFor(undefined)
    setAnew(new Set())
    if (next !== undefined) goTo(next)
    else {
      setKey(undefined)
      onDone()
    }
  }
  return {
    units,
    waits,
    at,
    unit,
    choice,
    setTaken: (attemptId: string, isOut: boolean) => {
      setAsksFor(undefined)
      setTakenOut((before) => toggled(before, attemptId, isOut))
    },
    setAnew: (attemptId: string, isAnew: boolean) => {
      setAsksFor(undefined)
      setAnew((before) => toggled(before, attemptId, isAnew))
    },
    goTo,
    goToKey: (next: string) => {
      setAsksFor(undefined)
      setKey(next)
    },
    goOn,
    isAsking: unit !== undefined && asksFor === unit.key,
    ask: () => setAsksFor(unit?.key),
    stopAsking: () => setAsksFor(undefined),
  }
}

/** Whether the decision is another one than what stands. */
function isOther({ Points, Comment, Levels }: MarkingAnswer, decision: Decision, question: MarkingQuestion): boolean {
  const wordsOf = (levels: readonly ChosenLevel[]) => levels.map(({ Title, Words }) => `${Title} ${Words}`).join()
  const levels = chooseLevels(question.Rubric, decision.levels) ?? []
  return Points !== decision.points || Comment !== decision.comment || wordsOf(Levels) !== wordsOf(levels)
}

/** What is sent of a decision: only what it changes, each with the number that was seen. */
const sentOf = (
  marked: readonly MarkingAnswer[],
  decision: Decision,
  question: MarkingQuestion,
  seen: ReadonlyMap<string, number>,
) =>
  marked
    .filter((one) => isOther(one, decision, question))
    .map((one) => ({
      AttemptId: one.AttemptId,
      QuestionId: one.QuestionId,
      Seen: seen.get(one.AttemptId) ?? one.Version,
      Points: decision.points,
      Comment: decision.comment,
      Levels: decision.levels,
    }))

/** What was sent, as it stands then. */
const ownMarks = (marks: ReturnType<typeof sentOf>, question: MarkingQuestion): StandingMark[] =>
  marks.map(({ Seen, ...mark }) => ({
    ...mark,
    Levels: chooseLevels(question.Rubric, mark.Levels) ?? [],
    MarkerName: texts.you,
    IsOwn: 1,
    MarkTime: '',
    Version: Seen + 1,
  }))

type Undo = (batch: string, then: { onSuccess: () => void }) => void

/** Takes the last decision back and leads to what it was about, with what was typed: it is that one which is to be mended. */
function undoLast(last: RefObject<LastAct>, undo: Undo, open: (given: Given, restored: Restored) => void): void {
  const { batch, given } = last.current
  if (batch === '' || !given) return
  last.current = { batch: '', said: '' }
  undo(batch, {
    onSuccess: () => {
      const restored = { batch, key: given.key, draft: given.draft }
      last.current = { batch: '', said: given.undone, restored }
      open(given, restored)
    },
  })
}

/** What is said of a decision, and of it when it was taken back: whose mark it was, or how many. */
function wordsOf(marked: readonly MarkingAnswer[], count: number, points: string, isAnonymous: boolean) {
  const [first] = marked
  if (count !== 1 || !first) return { said: texts.givenTo(count, points), undone: texts.undoneMany(count, points) }
  const label = labelOf(first, isAnonymous)
  return { said: texts.givenOne(label, points), undone: texts.undoneOne(label, points) }
}

interface SendingNeeds extends Pick<DeskNeeds, 'asked' | 'questionOf' | 'last'> {
  place: ReturnType<typeof usePlace>
  /** A decision has its marks: what was taken back before stands in no panel any more. */
  onSent: () => void
}

/** Sends decisions, and knows what stands in the way of the last one: a mark met, a mark of somebody else, a refusal. */
function useSending({ asked, questionOf, last, place, onSent }: SendingNeeds) {
  const { put, undo, write } = useMarking(asked)
  const [clash, setClash] = useState<Clash>()
  const [overwriting, setOverwriting] = useState<Overwriting>()
  const [problem, setProblem] = useState<string>()
  const send = async (of: Unit, decision: Decision, seen: ReadonlyMap<string, number>): Promise<boolean> => {
    const { points } = decision
    const question = questionOf(of)
    const marked = markedOf(of, place.choice)
    const marks = sentOf(marked, decision, question, seen)
    const answer = await put.mutateAsync(marks)
    setOverwriting(undefined)
    if (answer.Clashes.length > 0) {
      setClash({ theirs: answer.Clashes, unit: of, decision })
      return false
    }
    const changed = marked.filter(({ AttemptId }) => marks.some((mark) => mark.AttemptId === AttemptId))
    const { said, undone } = wordsOf(changed, answer.MarkedCount, pointsText(points), asked.isAnonymous)
    const { questionId, attemptId } = asked
    last.current = {
      batch: answer.BatchId,
      said,
      given: { questionId, attemptId, key: of.key, draft: draftFrom(decision), undone },
    }
    onSent()
    write(ownMarks(marks, question))
    setClash(undefined)
    setProblem(undefined)
    place.goOn()
    return true
  }
  /** What is refused stays as it was typed, with the reason beside it. */
  const trySend = async (...what: Parameters<typeof send>): Promise<boolean> => {
    try {
      return await send(...what)
    } catch (error) {
      setClash(undefined)
      setOverwriting(undefined)
      setProblem(sentenceOf(error))
      return false
    }
  }
  const settle = async (isMine: boolean) => {
    if (!clash) return
    if (isMine) {
      await trySend(clash.unit, clash.decision, new Map(clash.theirs.map((one) => [one.AttemptId, one.Version])))
      return
    }
    write(clash.theirs)
    setClash(undefined)
    place.stopAsking()
  }
  const isSaving = put.isPending
  return { trySend, settle, undo, isSaving, clash, setClash, overwriting, setOverwriting, problem, setProblem }
}

/** What is marked one after the other: where one is, what was taken out of groups, and what became of a decision. */
export function useDesk({ asked, data, questionOf, last, onDone, onBack }: DeskNeeds) {
  const [restored, setRestored] = useState(() => last.current.restored)
  const place = usePlace(data, asked.attemptId !== '', onDone, restored?.key)
  const { unit, choice } = place
  const sending = useSending({ asked, questionOf, last, place, onSent: () => setRestored(undefined) })
  const { trySend, overwriting, setOverwriting, setProblem } = sending
  /** One answer at once; of several the first press asks, as does a mark of somebody else. Enter on what stands writes nothing. */
  const give = async (decision: Decision): Promise<boolean> => {
    const marked = unit ? markedOf(unit, choice) : []
    if (!unit || marked.length === 0 || sending.isSaving) return false
    const changing = marked.filter((one) => isOther(one, decision, questionOf(unit)))
    if (changing.length === 0) {
      place.goOn()
      return true
    }
    const foreign = changing.filter((one) => !isWaiting(one) && one.IsOwn === 0)
    if (foreign.length > 0) setOverwriting({ foreign, unit, decision })
    else if (changing.length === 1 || place.isAsking) return trySend(unit, decision, new Map())
    else place.ask()
    return false
  }
  /** On this page of the desk at once; another one begins with it. */
  const reopen = (given: Given, back: Restored) => {
    if (given.questionId !== asked.questionId || given.attemptId !== asked.attemptId) return onBack(given)
    setProblem(undefined)
    setRestored(back)
    place.goToKey(given.key)
  }
  const overwrite = async (): Promise<boolean> =>
    overwriting ? trySend(overwriting.unit, overwriting.decision, new Map()) : false
  return {
    ...place,
    goTo: (at: number) => {
      setProblem(undefined)
      place.goTo(at)
    },
    give,
    takeBack: () => undoLast(last, sending.undo.mutate, reopen),
    restored,
    settle: sending.settle,
    clash: sending.clash,
    closeClash: () => sending.setClash(undefined),
    overwriting,
    overwrite,
    closeOverwriting: () => setOverwriting(undefined),
    isSaving: sending.isSaving,
    problem: sending.problem,
    mayUndo: last.current.batch !== '',
    said: last.current.said,
  }
}

export type Desk = ReturnType<typeof useDesk>
