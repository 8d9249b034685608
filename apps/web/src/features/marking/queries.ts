import {
  type BodyInput,
  type DataOf,
  deleteMarkingPhrase,
  getMarkingAnswers,
  getMarkingQueue,
  listMarkingPhrases,
  type MarkingAnswer,
  type MarkingQueue,
  putAnswerMarks,
  putMarkingPhrase,
  putQuestionRubric,
  type StandingMark,
  undoAnswerMarks,
} from '@shijie/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'

const KEY = 'marking'
export type DeskAnswers = DataOf<typeof getMarkingAnswers>

export interface Asked {
  lessonId: string
  questionId: string
  attemptId: string
  isAnonymous: boolean
}

export const queueQuery = (lessonId: string, isAnonymous: boolean) =>
  queryOptions({
    queryKey: [KEY, lessonId, 'queue', isAnonymous],
    queryFn: ({ signal }) =>
      callEndpoint(getMarkingQueue, {
        query: { CourseHourId: lessonId, IsAnonymous: isAnonymous ? 1 : 0 },
        signal,
      }),
  })

/** Not asked again by itself: nothing moves under the hand that marks. */
export const answersQuery = ({ lessonId, questionId, attemptId, isAnonymous }: Asked) =>
  queryOptions({
    queryKey: [KEY, lessonId, 'answers', questionId, attemptId, isAnonymous],
    queryFn: ({ signal }) =>
      callEndpoint(getMarkingAnswers, {
        query: {
          CourseHourId: lessonId,
          QuestionId: questionId || undefined,
          AttemptId: attemptId || undefined,
          IsAnonymous: isAnonymous ? 1 : 0,
        },
        signal,
      }),
    enabled: questionId !== '' || attemptId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

export const phrasesQuery = queryOptions({
  queryKey: [KEY, 'phrases'],
  queryFn: ({ signal }) => callEndpoint(listMarkingPhrases, { signal }),
})

const keyOf = ({ AttemptId, QuestionId }: { AttemptId: string; QuestionId: string }) => `${AttemptId} ${QuestionId}`

/** The queue after answers got marks: fewer wait of each question and each attempt. */
function countDown(queue: MarkingQueue, first: readonly { AttemptId: string; QuestionId: string }[]): MarkingQueue {
  return {
    ...queue,
    Questions: queue.Questions.map((one) => ({
      ...one,
      WaitingCount: one.WaitingCount - first.filter(({ QuestionId }) => QuestionId === one.QuestionId).length,
    })),
    Attempts: queue.Attempts.map((one) => ({
      ...one,
      WaitingCount: one.WaitingCount - first.filter(({ AttemptId }) => AttemptId === one.AttemptId).length,
    })),
  }
}

/** An answer with another mark, which its history tells at once. */
const withMark = (answer: MarkingAnswer, mark: StandingMark | undefined): MarkingAnswer =>
  mark === undefined
    ? answer
    : {
        ...answer,
        ...mark,
        History: [
          { From: answer.Points, To: mark.Points, IsUndo: 0, ByName: mark.MarkerName, Time: mark.MarkTime },
          ...answer.History,
        ],
      }

/** Gives marks and takes them back. What was given stands in the lists at once, in its place. */
export function useMarking(asked: Asked) {
  const client = useQueryClient()
  const { lessonId, isAnonymous } = asked
  const write = (marks: readonly StandingMark[]) => {
    const found = new Map(marks.map((one) => [keyOf(one), one]))
    const before = client.getQueryData(answersQuery(asked).queryKey)
    const first = (before?.Answers ?? []).filter((one) => one.Points < 0 && (found.get(keyOf(one))?.Points ?? -1) >= 0)
    client.setQueryData(answersQuery(asked).queryKey, (data) =>
      data ? { ...data, Answers: data.Answers.map((one) => withMark(one, found.get(keyOf(one)))) } : data,
    )
    client.setQueryData(queueQuery(lessonId, isAnonymous).queryKey, (data) => (data ? countDown(data, first) : data))
    // What another way of looking at it shows is asked again when it is opened.
    void client.invalidateQueries({ queryKey: [KEY, lessonId, 'answers'], refetchType: 'none' })
    void client.invalidateQueries({ queryKey: ['gradebook'] })
  }
  const put = useMutation({
    mutationFn: (Marks: BodyInput<typeof putAnswerMarks>['Marks']) =>
      callEndpoint(putAnswerMarks, { body: { CourseHourId: lessonId, Marks } }),
    meta: { showsOwnErrors: true },
  })
  const undo = useMutation({
    mutationFn: (BatchId: string) => callEndpoint(undoAnswerMarks, { body: { CourseHourId: lessonId, BatchId } }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY, lessonId] }),
  })
  return { put, undo, write }
}

export function useRubric(lessonId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Omit<BodyInput<typeof putQuestionRubric>, 'CourseHourId'>) =>
      callEndpoint(putQuestionRubric, { body: { CourseHourId: lessonId, ...body } }),
    meta: { showsOwnErrors: true },
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY, lessonId, 'queue'] }),
  })
}

export function usePhrases() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: phrasesQuery.queryKey })
  const keep = useMutation({
    mutationFn: (Text: string) => callEndpoint(putMarkingPhrase, { body: { Text } }),
    onSettled,
  })
  const forget = useMutation({
    mutationFn: (PhraseId: string) => callEndpoint(deleteMarkingPhrase, { query: { PhraseId } }),
    onSettled,
  })
  return { keep, forget }
}
