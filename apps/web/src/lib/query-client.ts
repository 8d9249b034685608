import { MutationCache, QueryClient } from '@tanstack/react-query'
import { isUnanswered } from './api-client.ts'
import { getSession, subscribeSession } from './session.ts'
import { showFailure } from './toasts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The caller shows its own errors, for example under a field. */
      showsOwnErrors?: boolean
    }
  }
}

const RETRIES = 2

/** Only a lost connection is worth another try; an answer of the application stays what it is. */
const shouldRetry = (failures: number, error: Error) => failures < RETRIES && isUnanswered(error)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.showsOwnErrors) showFailure(error)
      },
    }),
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 15_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })

function userIdOf(): string {
  const session = getSession()
  return session.status === 'signedIn' ? session.account.UserId : ''
}

/** Empties the cache when another user, or none, is signed in: nothing of one account is left for the next. */
export function forgetDataWithUser(client: QueryClient): () => void {
  let userId = userIdOf()
  return subscribeSession(() => {
    const next = userIdOf()
    if (next === userId) return
    userId = next
    client.clear()
  })
}
