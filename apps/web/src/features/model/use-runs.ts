import type { Model, ModelRunSummary } from '@shijie/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isGone } from '../../lib/is-gone.ts'
import { allItems } from '../../lib/paging.ts'
import { runQuery, runsQuery } from './run-queries.ts'
import { useLeaveRun } from './use-retrain.ts'

type Shown =
  | { state: 'pending' }
  | { state: 'error'; error: Error; retry: () => void }
  /** The address names none of this model. */
  | { state: 'gone' }
  /** Undefined when there was none yet. */
  | { state: 'ready'; run: ModelRunSummary | undefined }

/** The runs of a model that are here already, and the one to show: the asked one, wherever it stands, or the newest. */
export function useRuns({ ModelId }: Pick<Model, 'ModelId'>) {
  const runid = useSearchParams()[0].get('runid') ?? ''
  const [removed, setRemoved] = useState<readonly string[]>([])
  const leave = useLeaveRun()
  // What was deleted is gone before address and list have heard of it.
  const asked = removed.includes(runid) ? '' : runid
  const list = useInfiniteQuery(runsQuery(ModelId))
  const runs = allItems(list.data?.pages).filter(({ TrainModelId }) => !removed.includes(TrainModelId))
  const listed = runs.find(({ TrainModelId }) => TrainModelId === asked)
  const isElsewhere = asked !== '' && list.data !== undefined && !listed
  // Whoever shows it looks again and again; here only what it is.
  const one = useQuery({ ...runQuery(asked, true), enabled: isElsewhere })
  const shown = (): Shown => {
    if (list.isPending) return { state: 'pending' }
    if (!list.data) return { state: 'error', error: list.error, retry: () => void list.refetch() }
    if (!isElsewhere) return { state: 'ready', run: listed ?? runs[0] }
    if (one.isPending) return { state: 'pending' }
    if (one.data) return one.data.ModelId === ModelId ? { state: 'ready', run: one.data } : { state: 'gone' }
    return isGone(one.error) ? { state: 'gone' } : { state: 'error', error: one.error, retry: () => void one.refetch() }
  }
  return {
    runs,
    shown: shown(),
    isFetchingMore: list.isFetchingNextPage,
    /** Fetches older ones; nothing when all are here. */
    more: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
    /** One was deleted. */
    forget: (runId: string) => {
      setRemoved((old) => [...old, runId])
      leave(runId)
    },
  }
}
