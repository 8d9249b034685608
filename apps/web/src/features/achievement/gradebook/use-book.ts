import type { BookRow, Gradebook } from '@shijie/contract'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import { markAt, type Pending, withMark } from './pending.ts'
import { useMarkActs } from './queries.ts'
import { useSteps } from './use-steps.ts'

interface Batch {
  id: string
  count: number
}

const marksOf = (pending: Pending) =>
  [...pending.values()].map(({ userId, lessonId, seen, mark }) => ({
    UserId: userId,
    CourseHourId: lessonId,
    Seen: seen,
    Mark: mark,
  }))

/** Changes that are not saved yet, one step back and forth at a time, and the saved ones that can be taken back. */
export function useBook(courseId: string, book: Gradebook | undefined) {
  const { pending, take, clear, canGoBack, goBack, goForth } = useSteps()
  const [batches, setBatches] = useState<readonly Batch[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { put, undo: undoAct } = useMarkActs(courseId)
  const change = (cells: readonly { row: BookRow; at: number; mark: number }[]) => {
    let next = pending
    for (const { row, at, mark } of cells) {
      const column = book?.Columns[at]
      if (column && row.IsFrozen === 0) next = withMark(next, row, column, markAt(row, at), mark)
    }
    take(next)
  }
  const discard = () => {
    clear()
    setProblem(undefined)
  }
  const save = () => {
    doAct(
      put,
      { Reason: reason, Marks: marksOf(pending) },
      {
        onSuccess: ({ BatchId, ChangedCount }) => {
          showToast('success', texts.saved(ChangedCount))
          setBatches([...batches, { id: BatchId, count: ChangedCount }])
          setReason('')
          discard()
        },
        // What was changed stays: it is looked at again beside what is there now.
        onError: (error) => setProblem(sentenceOf(error)),
      },
    )
  }
  const last = batches.at(-1)
  /** First what is not saved, then what was saved last: pupils have been told of that, so it is asked about. */
  const undo = () => {
    if (canGoBack) goBack()
    else if (last) setIsAsking(true)
    else showToast('info', texts.nothingToUndo)
  }
  const redo = () => {
    if (!goForth()) showToast('info', texts.nothingToRedo)
  }
  const undoSaved = () => {
    if (!last) return
    doAct(undoAct, last.id, {
      onSuccess: ({ ChangedCount }) => showToast('success', texts.undone(ChangedCount)),
      onSettled: () => {
        setBatches(batches.slice(0, -1))
        setIsAsking(false)
      },
    })
  }
  return {
    pending,
    take,
    change,
    discard,
    save,
    undo,
    redo,
    /** How many saved changes are to be taken back, while that is asked about. */
    asked: isAsking ? last?.count : undefined,
    undoSaved,
    keepSaved: () => setIsAsking(false),
    isUndoing: undoAct.isPending,
    reason,
    setReason: (next: string) => {
      setReason(next)
      setProblem(undefined)
    },
    problem,
    isSaving: put.isPending,
    canUndo: canGoBack || batches.length > 0,
  }
}
export type Book = ReturnType<typeof useBook>
