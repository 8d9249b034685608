import { type OwnClass, reportTrial } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { callEndpoint } from '../../lib/api-client.ts'
import { hearing } from '../../lib/hearing.ts'
import { liveLineOf } from '../../lib/live.ts'
import { listenRunEnds } from '../../lib/run-ends.ts'
import { useAccount } from '../../lib/session.ts'
import { ownClassQuery, useOwnClass } from './queries.ts'

/**
 * A pupil of a class listens as long as a page is open: so a lesson begins for all of them at once. While one is at work, ends of
 * programs are told to the board.
 */
export function useOwnLesson(onBell: () => void): OwnClass | undefined {
  const client = useQueryClient()
  const userId = useAccount()?.UserId ?? ''
  const own = useOwnClass()
  const isListening = own?.HasClass === 1 && userId !== ''
  const isAtWork = Boolean(own?.Lesson)
  const ring = useEffectEvent(onBell)
  useEffect(() => {
    if (!isListening) return
    const ask = () => client.invalidateQueries({ queryKey: ownClassQuery.queryKey })
    let wasHeard = false
    let isLost = false
    const stop = liveLineOf(userId).listen({
      onTell: ({ Kind }) => {
        if (Kind === 'bell') ring()
        else void ask()
      },
      onState: (isHeard) => {
        hearing.set(isHeard)
        // A stream begins with what was told in the last seconds; a longer gap may have swallowed something.
        if (isHeard && isLost) {
          void ask()
          ring()
        }
        isLost = wasHeard && !isHeard
        wasHeard ||= isHeard
      },
    })
    return () => {
      stop()
      hearing.set(false)
    }
  }, [client, userId, isListening])
  useEffect(() => {
    if (!isAtWork) return
    return listenRunEnds(({ kind, line }) => {
      // Whether the board hears of one run decides nothing for the pupil.
      callEndpoint(reportTrial, { body: { Kind: kind, Line: line } }).catch(() => undefined)
    })
  }, [isAtWork])
  return own?.Lesson ?? undefined
}
