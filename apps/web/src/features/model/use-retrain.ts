import type { ModelRun } from '@shijie/contract'
import { useSearchParams } from 'react-router'
import { doAct } from '../../lib/do-act.ts'
import { showFailure } from '../../lib/toasts.ts'
import { useStartRun } from './run-queries.ts'

/** Shows another run of the model on this page. */
export function useShowRun(): (runId: string) => void {
  const [, setSearch] = useSearchParams()
  return (runId) =>
    setSearch((before) => {
      before.set('runid', runId)
      return before
    })
}

/** Shows the newest run instead of one that is gone. */
export function useLeaveRun(): (runId: string) => void {
  const [, setSearch] = useSearchParams()
  return (runId) =>
    setSearch(
      (before) => {
        if (before.get('runid') === runId) before.delete('runid')
        return before
      },
      { replace: true },
    )
}

/**
 * Trains again as this time, with the set as it is now, so that only the data are different; or with the version of this
 * time, so that nothing is.
 */
export function useRetrain(run: ModelRun, withSameData = false) {
  const start = useStartRun()
  const show = useShowRun()
  return {
    isPending: start.isPending,
    start: () =>
      doAct(
        start,
        {
          ModelId: run.ModelId,
          Algorithm: run.Algorithm,
          Parameters: Object.entries(run.Parameters).map(([Name, Value]) => ({ Name, Value })),
          Seed: run.Seed,
          ...(withSameData ? { VersionOf: run.TrainModelId } : {}),
        },
        { onSuccess: ({ TrainModelId }) => show(TrainModelId), onError: showFailure },
      ),
  }
}
