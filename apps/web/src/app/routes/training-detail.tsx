import { Suspense } from 'react'
import { DueNote } from '../../features/assignment/components/due-note.tsx'
import { TrainingDetail } from '../../features/training/components/training-detail.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { lazyWithRetry } from '../lazy-with-retry.ts'
import { useTrainingAddress } from './use-training-address.ts'

/** Editor and Python come with the first Python step, and with nothing else. */
const PythonDesk = lazyWithRetry(
  () => import('./python-desk.tsx'),
  (module) => module.PythonDesk,
)

/** R017: …/{trianId}/{courseHourId}/{trainStatus}/{followTrainId}/{stepType}; the step itself is a query, because kinds repeat. */
export function TrainingDetailRoute() {
  const address = useTrainingAddress()
  return (
    <div className="wrap training-page">
      <TrainingDetail
        {...address}
        due={<DueNote kind="training" targetId={address.place.trainId} />}
        renderDesk={(props) => (
          <Suspense fallback={<Skeleton height={420} radius={12} />}>
            <PythonDesk {...props} />
          </Suspense>
        )}
      />
    </div>
  )
}
