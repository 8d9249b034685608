import {
  answerClassQuestion,
  askClassQuestion,
  type BoardPlace,
  beginClassSession,
  closeClassQuestion,
  type DataOf,
  endClassSession,
  getBoard,
  getClassSession,
  getOwnClass,
  listBoardClasses,
  listClassSessions,
  raiseHand,
  readHints,
  removeClassSession,
  saveSeats,
  seeHand,
  sendHint,
  steerClass,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { hearing } from '../../lib/hearing.ts'
import { useStore } from '../../lib/store.ts'

/** The stream tells what changes; the whole is asked for once a minute, which keeps the session of a board that stands open. */
const BOARD_EVERY = 60_000
const OWN_EVERY = 20_000
const PAGE_SIZE = 12

type BoardAnswer = DataOf<typeof getBoard>
const boardKey = (classId: string, lessonId: string, place: BoardPlace) => ['board', classId, lessonId, place] as const

export const boardQuery = (classId: string, lessonId: string, place: BoardPlace) =>
  queryOptions({
    queryKey: boardKey(classId, lessonId, place),
    queryFn: async ({ signal, client }) => {
      const key = boardKey(classId, lessonId, place)
      const before = client.getQueryData<BoardAnswer>(key)
      const answer = await callEndpoint(getBoard, {
        query: { ClassId: classId, LessonId: lessonId || undefined, Place: place || undefined },
        signal,
      })
      // What the stream told meanwhile may be newer than this answer, and is not told again: a lesson that ended would go on here.
      const now = client.getQueryData<BoardAnswer>(key)
      return now && now !== before ? { ...answer, Board: now.Board } : answer
    },
    refetchInterval: BOARD_EVERY,
    refetchIntervalInBackground: true,
    staleTime: 0,
  })

export const boardClassesQuery = (page: number) =>
  queryOptions({
    queryKey: ['board-classes', page],
    queryFn: ({ signal }) =>
      callEndpoint(listBoardClasses, { query: { PageIndex: page, PageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })

export const sessionsQuery = (classId: string, page: number) =>
  queryOptions({
    queryKey: ['class-sessions', classId, page],
    queryFn: ({ signal }) =>
      callEndpoint(listClassSessions, { query: { ClassId: classId, PageIndex: page, PageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })

export const summaryQuery = (classId: string, sessionId: string) =>
  queryOptions({
    queryKey: ['class-session', classId, sessionId],
    queryFn: ({ signal }) =>
      callEndpoint(getClassSession, { query: { ClassId: classId, SessionId: sessionId }, signal }),
  })

export const PAST_PAGE_SIZE = PAGE_SIZE

/** A lesson that counts no more: lists, the first screen and the board stand where they stood before it. */
export function useRemoveSession(classId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) =>
      callEndpoint(removeClassSession, { body: { ClassId: classId, SessionId: sessionId } }),
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['class-sessions', classId] }),
        client.invalidateQueries({ queryKey: ['board', classId] }),
        client.invalidateQueries({ queryKey: ['today'] }),
      ])
    },
  })
}

/** What the teacher does to the class; the board is asked for anew, so that it shows at once. */
export function useBoardActs(classId: string) {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: ['board', classId] })
  return {
    begin: useMutation({
      mutationFn: (lessonId: string) =>
        callEndpoint(beginClassSession, { body: { ClassId: classId, ...(lessonId ? { LessonId: lessonId } : {}) } }),
      onSuccess,
    }),
    end: useMutation({
      mutationFn: () => callEndpoint(endClassSession, { body: { ClassId: classId } }),
      onSuccess: async () => {
        await Promise.all([onSuccess(), client.invalidateQueries({ queryKey: ['class-sessions', classId] })])
      },
    }),
    steer: useMutation({
      mutationFn: (body: { IsLocked?: 0 | 1; CountdownSeconds?: number; BringTo?: string; HasNames?: 0 | 1 }) =>
        callEndpoint(steerClass, { body: { ClassId: classId, ...body } }),
      onSuccess,
    }),
    seats: useMutation({
      mutationFn: (Moves: SeatMove[]) => callEndpoint(saveSeats, { body: { ClassId: classId, Moves } }),
      // Refused because somebody else was quicker: the seats as they are now are shown.
      onSettled: onSuccess,
    }),
    hint: useMutation({
      mutationFn: (body: { UserIds: string[]; Text: string }) =>
        callEndpoint(sendHint, { body: { ClassId: classId, ...body } }),
      meta: { showsOwnErrors: true },
    }),
    ask: useMutation({
      mutationFn: (body: { Text: string; Choices: string[] }) =>
        callEndpoint(askClassQuestion, { body: { ClassId: classId, ...body } }),
      onSuccess,
      meta: { showsOwnErrors: true },
    }),
    closeQuestion: useMutation({
      mutationFn: (body: { IsPutAway: 0 | 1 }) =>
        callEndpoint(closeClassQuestion, { body: { ClassId: classId, ...body } }),
      onSuccess,
    }),
    hand: useMutation({
      mutationFn: (body: { UserId: string; IsDone: 0 | 1 }) =>
        callEndpoint(seeHand, { body: { ClassId: classId, ...body } }),
      onSuccess,
    }),
  }
}
export interface SeatMove {
  UserId: string
  FromRow: number
  FromColumn: number
  Row: number
  Column: number
}
export type BoardActs = ReturnType<typeof useBoardActs>

const OWN_KEY = ['own-class'] as const
const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

/** The server knows which of them is a 小节 of the lesson: whoever has one open when it begins is in it. */
const idsInAddress = (): string =>
  [...new Set(`${location.pathname}${location.search}`.match(ID))].slice(0, 5).join(',')

export const ownClassQuery = queryOptions({
  queryKey: OWN_KEY,
  queryFn: ({ signal }) => {
    const At = idsInAddress()
    return callEndpoint(getOwnClass, { ...(At ? { query: { At } } : {}), signal })
  },
  refetchOnWindowFocus: true,
  staleTime: 0,
})

/** The pupil's lesson at work; asked for by itself only while the stream is not heard, which says when there is one. */
export function useOwnClass() {
  const isHeard = useStore(hearing)
  return useQuery({ ...ownClassQuery, refetchInterval: isHeard ? false : OWN_EVERY }).data
}

export function useOwnActs() {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: OWN_KEY })
  return {
    hand: useMutation({
      mutationFn: (body: { IsUp: 0 | 1; Reason?: string }) => callEndpoint(raiseHand, { body }),
      onSuccess,
    }),
    answer: useMutation({
      mutationFn: (body: { QuestionId: string; Choice: number }) => callEndpoint(answerClassQuestion, { body }),
      onSuccess,
    }),
    read: useMutation({ mutationFn: () => callEndpoint(readHints, {}), onSuccess }),
  }
}
export type OwnActs = ReturnType<typeof useOwnActs>
