import { handIn } from '@shijie/contract'
import { useMutation } from '@tanstack/react-query'
import { callEndpoint, TransportError } from '../../lib/api-client.ts'
import type { AnswerSync } from './answer-sync.ts'

const RETRY_MS = 3000

interface HandInEvents {
  onDone: () => void
  onFailed: () => void
}

/** Hands in with whatever is not saved yet; without the network it goes on trying, because answers must arrive. */
export function useHandIn(attemptId: string, sync: AnswerSync, { onDone, onFailed }: HandInEvents) {
  return useMutation({
    mutationFn: () =>
      callEndpoint(handIn, {
        body: { AttemptId: attemptId, Answers: sync.unsaved(), Times: sync.clock.untold() },
      }),
    networkMode: 'always',
    retry: (count, error) => error instanceof TransportError && count < 1,
    retryDelay: RETRY_MS,
    onError: onFailed,
    onSuccess: () => {
      sync.forget()
      onDone()
    },
  })
}
