import { Suspense, useCallback } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { TrainingDetail } from '../../features/training/components/training-detail.tsx'
import { links } from '../../lib/addresses.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { lazyWithRetry } from '../lazy-with-retry.ts'

/** Editor and Python come with the first Python step, and with nothing else. */
const PythonDesk = lazyWithRetry(
  () => import('./python-desk.tsx'),
  (module) => module.PythonDesk,
)

const given = (value: string | undefined) => (value && value !== '0' ? value : '')

/** R017: …/{trianId}/{courseHourId}/{trainStatus}/{followTrainId}/{stepType}; the step itself is a query. */
export function TrainingDetailRoute() {
  const { trianId = '', courseHourId, trainStatus = '0', followTrainId, stepType = 'read' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const place = { trainId: trianId, lessonId: given(courseHourId), followId: given(followTrainId) }
  const { lessonId, followId } = place
  const onStep = useCallback(
    (step: number) => {
      const status = Number(trainStatus) || 0
      void navigate(links.trainingDetail({ trainId: trianId, lessonId, status, followId, stepType, step }))
      window.scrollTo({ top: 0 })
    },
    [navigate, trianId, lessonId, followId, trainStatus, stepType],
  )
  return (
    <div className="wrap training-page">
      <TrainingDetail
        place={place}
        step={Number(search.get('step')) || 0}
        stepId={search.get('stepid') ?? ''}
        onStep={onStep}
        renderDesk={(props) => (
          <Suspense fallback={<Skeleton height={420} radius={12} />}>
            <PythonDesk {...props} />
          </Suspense>
        )}
      />
    </div>
  )
}
