import type { BookRow, Gradebook } from '@shijie/contract'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import { markAt, NOTHING, type Pending, withMark } from './pending.ts'
import { useMarkActs } from './queries.ts'

const STEPS_MAX = 100

/** Changes that are not saved yet, one step back at a time, and the saved ones that can be taken back. */
export function useBook(courseId: string, book: Gradebook | undefined) {
  const [steps, setSteps] = useState<readonly Pending[]>([NOTHING])
  const [batches, setBatches] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { put, undo: undoAct } = useMarkActs(courseId)
  const pending = steps.at(-1) ?? NOTHING

  const take = (next: Pending) => setSteps([...steps, next].slice(-STEPS_MAX))
  const change = (cells: readonly { row: BookRow; at: number; mark: number }[]) => {
    let next = pending
    for (const { row, at, mark } of cells) {
      const column = book?.Columns[at]
      if (column && row.IsFrozen === 0) next = withMark(next, row, column, markAt(row, at), mark)
    }
    take(next)
  }
  const discard = () => {
    setSteps([NOTHING])
    setProblem(undefined)
  }
  const save = () => {
    const Marks = [...pending.values()].map(({ userId, lessonId, seen, mark }) => ({
      UserId: userId,
      CourseHourId: lessonId,
      Seen: seen,
      Mark: mark,
    }))
    put.mutate(
      { Reason: reason, Marks },
      {
        onSuccess: ({ BatchId, ChangedCount }) => {
          showToast('success', texts.saved(ChangedCount))
          setBatches([...batches, BatchId])
          setReason('')
          discard()
        },
        // What was changed stays: it is looked at again beside what is there now.
        onError: (error) => setProblem(sentenceOf(error)),
      },
    )
  }
  /** First what is not saved, then what was saved last. */
  const undo = () => {
    if (steps.length > 1) {
      setSteps(steps.slice(0, -1))
      return
    }
    const last = batches.at(-1)
    if (!last) {
      showToast('info', texts.nothingToUndo)
      return
    }
    undoAct.mutate(last, {
      onSuccess: ({ ChangedCount }) => showToast('success', texts.undone(ChangedCount)),
      onSettled: () => setBatches(batches.slice(0, -1)),
    })
  }
  return {
    pending,
    take,
    change,
    discard,
    save,
    undo,
    reason,
    setReason: (next: string) => {
      setReason(next)
      setProblem(undefined)
    },
    problem,
    isSaving: put.isPending,
    canUndo: steps.length > 1 || batches.length > 0,
  }
}
export type Book = ReturnType<typeof useBook>
