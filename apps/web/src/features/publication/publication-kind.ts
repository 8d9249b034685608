import type { Bit } from '@shijie/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../lib/toasts.ts'

/**
 * One kind of published thing: how the server is asked about it, and what people are told. Everything else of this room is
 * equal for all kinds; a feature has one such object for what is out, and one for what waits.
 */
export interface PublishedKind {
  /** Its queries begin with this; all are read anew after an act. */
  queryKey: string
  setFavorite: (id: string, isFavorite: boolean) => Promise<unknown>
  withdraw: (id: string) => Promise<unknown>
  texts: {
    withdraw: string
    withdrawTitle: (name: string) => string
    withdrawText: string
    withdrawn: string
  }
}

/** What somebody decides about a thing that waits. */
export interface Decision {
  IsPassed: Bit
  Reason: string
}

/** A kind of thing that waits until somebody lets it in. */
export interface WaitingKind<Thing> {
  queryKey: string
  identify: (thing: Thing) => { id: string; name: string }
  addressOf: (thing: Thing) => string
  list: (signal: AbortSignal) => Promise<{ Items: Thing[]; TotalCount: number }>
  decide: (thing: Thing, decision: Decision) => Promise<unknown>
  texts: {
    title: string
    lead: string
    error: string
    pass: string
    passIt: (name: string) => string
    refuse: string
    refuseIt: (name: string) => string
    passed: string
    refused: string
    /** Above the reason, where others than pupils read it. */
    reason?: string
  }
}

/** Reads everything of a kind anew. */
export function useRefreshKind(queryKey: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [queryKey] })
}

/** What waits for the one who is signed in. */
export const waitingQuery = <Thing>({ queryKey, list }: WaitingKind<Thing>) =>
  queryOptions({
    queryKey: [queryKey, 'reviews'],
    queryFn: ({ signal }) => list(signal),
    staleTime: 0,
  })

/** Lets in what was seen, or refuses it with a reason. */
export function useDecide<Thing>({ queryKey, decide, texts }: WaitingKind<Thing>) {
  const refresh = useRefreshKind(queryKey)
  return useMutation({
    mutationFn: ({ thing, decision }: { thing: Thing; decision: Decision }) => decide(thing, decision),
    // Told here: the row is gone by the time that the new list is there.
    onSuccess: (_done, { decision }) => showToast('success', decision.IsPassed === 1 ? texts.passed : texts.refused),
    // Also when it was refused: the author has changed it, or somebody else decided. It is busy until that is there, so
    // that a second press decides about what it shows.
    onSettled: refresh,
  })
}

export function useWithdraw({ queryKey, withdraw }: PublishedKind) {
  const refresh = useRefreshKind(queryKey)
  return useMutation({ mutationFn: withdraw, onSuccess: () => void refresh() })
}

/** Favourite or not, as often as one likes; shown at once, and kept on show until the new count is there. */
export function useFavorite({ queryKey, setFavorite }: PublishedKind, id: string, kept: Bit) {
  const refresh = useRefreshKind(queryKey)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isFavorite: boolean) => setFavorite(id, isFavorite),
    onSuccess: refresh,
  })
  const isFavorite = isPending ? variables : kept === 1
  return { isFavorite, isPending, toggle: () => mutate(!isFavorite) }
}
