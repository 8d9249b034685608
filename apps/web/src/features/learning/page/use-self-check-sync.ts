import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { showFailure } from '../../../lib/toasts.ts'
import { pageQuery, withAnswer } from './queries.ts'
import type { Answers } from './self-check.tsx'
import { SelfCheckSync } from './self-check-sync.ts'

/** How questions inside an open page are answered; what comes back stands in the page at once. */
export function useSelfCheckSync(lessonId: string, isOn: boolean, onComplete: () => void): Answers {
  const client = useQueryClient()
  const completed = useEffectEvent(onComplete)
  const sync = useMemo(() => new SelfCheckSync(lessonId), [lessonId])
  useEffect(() => {
    if (!isOn) return
    sync.start({
      onAnswered: (blockId, { IsCompleted, ...answer }) => {
        client.setQueryData(pageQuery(lessonId).queryKey, (page) => page && withAnswer(page, blockId, answer))
        if (IsCompleted === 1) completed()
      },
      onRefused: showFailure,
    })
    return sync.close
  }, [client, lessonId, sync, isOn])
  const { waiting, state } = useSyncExternalStore(sync.subscribe, sync.read)
  return {
    send: (blockId, choiceIds) => sync.answer(blockId, choiceIds),
    waiting,
    isHeard: state === 'saving' || state === 'changed' || state === 'saved',
  }
}
