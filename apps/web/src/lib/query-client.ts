import { QueryClient } from '@tanstack/react-query'
import { TransportError } from './api-client.ts'

const RETRIES = 2

/** Only a lost connection is worth another try; an answer of the application stays what it is. */
const shouldRetry = (failures: number, error: Error) =>
  failures < RETRIES && error instanceof TransportError && (error.status === undefined || error.status >= 502)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 15_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
