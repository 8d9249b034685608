import { chooseLevels, type MarkingQuestion, type StandingMark } from '@shijie/contract'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api-client.ts'
import { pointsText } from '../../lib/points-text.ts'
import { showToast } from '../../lib/toasts.ts'
import { markingTexts as texts } from '../../texts/marking.ts'
import { type Asked, type DeskAnswers, useMarking } from './queries.ts'
import { isWaiting, markedOf, nextWaiting, type Unit, unitsOf } from './units.ts'

export interface Decision {
  points: number
  levels: number[]
  comment: string
}

/** Marks of others that were met, and the own decision that waits for an answer. */
export interface Clash {
  theirs: StandingMark[]
  unit: Unit
  decision: Decision
}

interface DeskNeeds {
  asked: Asked
  data: DeskAnswers
  questionOf: (unit: Unit) => MarkingQuestion
  lastBatch: { current: string }
  /** Everything here has its mark. */
  onDone: () => void
}

/** Where one is among what is marked, and what was taken out of groups. */
function usePlace(data: DeskAnswers, onDone: () => void) {
  const [takenOut, setTakenOut] = useState<ReadonlySet<string>>(new Set())
  const [key, setKey] = useState<string>()
  const [asksFor, setAsksFor] = useState<string>()
  const units = unitsOf(data, takenOut)
  const waits = units.map((unit) => markedOf(unit, takenOut).some(isWaiting))
  const found = units.findIndex((unit) => unit.key === key)
  const at = found >= 0 ? found : Math.max(0, waits.indexOf(true))
  const unit = units[at]
  const goTo = (place: number) => {
    setAsksFor(undefined)
    setKey(units[Math.min(units.length - 1, Math.max(0, place))]?.key)
  }
  const goOn = () => {
    const others = waits.map((isOpen, place) => isOpen && place !== at)
    const next = nextWaiting(others, at)
    setAsksFor(undefined)
    if (next === undefined) onDone()
    else goTo(next)
  }
  const setTaken = (attemptId: string, isOut: boolean) => {
    setAsksFor(undefined)
    setTakenOut((before) => {
      const next = new Set(before)
      if (isOut) next.add(attemptId)
      else next.delete(attemptId)
      return next
    })
  }
  return {
    units,
    waits,
    at,
    unit,
    takenOut,
    setTaken,
    goTo,
    goOn,
    isAsking: unit !== undefined && asksFor === unit.key,
    ask: () => setAsksFor(unit?.key),
    stopAsking: () => setAsksFor(undefined),
  }
}

/** What is marked one after the other: where one is, what was taken out of groups, and what became of a decision. */
export function useDesk({ asked, data, questionOf, lastBatch, onDone }: DeskNeeds) {
  const { put, undo, write } = useMarking(asked)
  const place = usePlace(data, onDone)
  const { unit, takenOut } = place
  const [clash, setClash] = useState<Clash>()
  const [problem, setProblem] = useState<string>()
  const send = async (of: Unit, decision: Decision, seen: ReadonlyMap<string, number>): Promise<boolean> => {
    const { points, levels, comment } = decision
    const marks = markedOf(of, takenOut).map((one) => ({
      AttemptId: one.AttemptId,
      QuestionId: one.QuestionId,
      Seen: seen.get(one.AttemptId) ?? one.Version,
      Points: points,
      Comment: comment,
      Levels: levels,
    }))
    const answer = await put.mutateAsync(marks)
    if (answer.Clashes.length > 0) {
      setClash({ theirs: answer.Clashes, unit: of, decision })
      return false
    }
    lastBatch.current = answer.BatchId
    const by = { Levels: chooseLevels(questionOf(of).Rubric, levels) ?? [], MarkerName: texts.you, MarkTime: '' }
    write(marks.map(({ Seen, ...mark }) => ({ ...mark, ...by, Version: Seen + 1 })))
    showToast('success', texts.givenTo(answer.MarkedCount, pointsText(points)))
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
      setProblem(sentenceOf(error))
      return false
    }
  }
  /** One answer at once; of several the first press asks. Says whether it was written. */
  const give = async (decision: Decision): Promise<boolean> => {
    const count = unit ? markedOf(unit, takenOut).length : 0
    if (!unit || count === 0 || put.isPending) return false
    if (count === 1 || place.isAsking) return trySend(unit, decision, new Map())
    place.ask()
    return false
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
  const takeBack = () => {
    const batch = lastBatch.current
    if (batch === '') return
    lastBatch.current = ''
    undo.mutate(batch, { onSuccess: () => showToast('success', texts.undone) })
  }
  const goTo = (at: number) => {
    setProblem(undefined)
    place.goTo(at)
  }
  return {
    ...place,
    goTo,
    give,
    takeBack,
    settle,
    clash,
    closeClash: () => setClash(undefined),
    isSaving: put.isPending,
    problem,
  }
}

export type Desk = ReturnType<typeof useDesk>
