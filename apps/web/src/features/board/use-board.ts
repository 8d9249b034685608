import type { BoardEvent, BoardPlace, BoardView } from '@shijie/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keyOf, liveLineOf } from '../../lib/live.ts'
import { useAccount } from '../../lib/session.ts'
import { boardQuery } from './queries.ts'

/** A board with what the stream says of it put in; undefined when something was missed, and the whole is needed. */
export function mergeBoard(board: BoardView, event: BoardEvent, sequence: number): BoardView | undefined {
  if (event.IsWhole) return { ...board, ...event.View }
  if (event.Sequence !== sequence + 1) return undefined
  const { Tiles = [], ...rest } = event.View
  const changed = new Map(Tiles.map((tile) => [tile.UserId, tile]))
  const kept = board.Tiles.filter(({ UserId }) => !event.Gone.includes(UserId) && !changed.has(UserId))
  const tiles = [...kept, ...changed.values()].toSorted(
    (one, other) => one.Row - other.Row || one.Column - other.Column,
  )
  return { ...board, ...rest, Tiles: tiles }
}

/** The board as it is now: asked for once, then told by the stream. */
export function useBoard(classId: string, lessonId: string, place: BoardPlace) {
  const client = useQueryClient()
  const query = useQuery(boardQuery(classId, lessonId, place))
  const userId = useAccount()?.UserId ?? ''
  /** Heard before, and not now. */
  const [isLost, setIsLost] = useState(false)
  const isThere = query.data !== undefined
  useEffect(() => {
    if (!isThere || !userId) return
    const line = liveLineOf(userId)
    let sequence = -1
    let wasHeard = false
    return line.listen({
      board: keyOf(classId, lessonId, place),
      onState: (isHeard) => {
        setIsLost(wasHeard && !isHeard)
        wasHeard ||= isHeard
      },
      onBoard: (event) => {
        const key = boardQuery(classId, lessonId, place).queryKey
        client.setQueryData(key, (before) => {
          const next = before && mergeBoard(before.Board, event, sequence)
          if (before && !next && sequence >= 0) line.refresh()
          if (next) sequence = event.Sequence
          return before && next ? { ...before, Board: next } : before
        })
      },
    })
  }, [client, userId, classId, lessonId, place, isThere])
  return { ...query, isLost }
}

/** The server's time, carried on by this computer's clock between two answers. */
export function useServerNow(now: string, every: number): Date {
  const [tick, setTick] = useState(() => Date.now())
  const [base, setBase] = useState({ now, at: Date.now() })
  if (base.now !== now) setBase({ now, at: Date.now() })
  useEffect(() => {
    const timer = setInterval(() => setTick(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return new Date(momentOf(base.now) + Math.max(0, tick - base.at))
}

/** A moment of the wire. */
export const momentOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`)

export const minutesSince = (since: string, now: Date): number =>
  since ? Math.max(0, Math.floor((now.getTime() - momentOf(since)) / 60_000)) : 0
