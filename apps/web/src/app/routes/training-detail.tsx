import { Suspense, useCallback } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { TrainingDetail } from '../../features/training/components/training-detail.tsx'
import type { AskedStep } from '../../features/training/step-to-show.ts'
import { links } from '../../lib/addresses.ts'
import { STAYS_PUT } from '../../lib/stays-put.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { lazyWithRetry } from '../lazy-with-retry.ts'

/** Editor and Python come with the first Python step, and with nothing else. */
const PythonDesk = lazyWithRetry(
  () => import('./python-desk.tsx'),
  (module) => module.PythonDesk,
)

const given = (value: string | undefined) => (value && value !== '0' ? value : '')

/**
 * R017: …/{trianId}/{courseHourId}/{trainStatus}/{followTrainId}/{stepType}; the step itself is a query, because kinds
 * repeat. An address whose status or kind is not true any more is replaced by the right one.
 */
export function TrainingDetailRoute() {
  const { trianId = '', courseHourId, trainStatus = '0', followTrainId, stepType = 'read' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const place = { trainId: trianId, lessonId: given(courseHourId), followId: given(followTrainId) }
  const { lessonId, followId } = place
  const step = Number(search.get('step')) || 0
  const stepId = search.get('stepid') ?? ''
  const onStep = useCallback(
    (number: number) => {
      const status = Number(trainStatus) || 0
      void navigate(links.trainingDetail({ trainId: trianId, lessonId, status, followId, stepType, step: number }))
      window.scrollTo({ top: 0 })
    },
    [navigate, trianId, lessonId, followId, trainStatus, stepType],
  )
  const onShown = useCallback(
    ({ number, status, kind }: AskedStep) => {
      const isAsked = step === 0 || step === number
      if (isAsked && String(status) === trainStatus && kind === stepType) return
      const shown = { step: step === 0 ? 0 : number, stepId }
      const address = links.trainingDetail({ trainId: trianId, lessonId, status, followId, stepType: kind, ...shown })
      void navigate(address, { replace: true, state: STAYS_PUT })
    },
    [navigate, trianId, lessonId, followId, trainStatus, stepType, step, stepId],
  )
  return (
    <div className="wrap training-page">
      <TrainingDetail
        place={place}
        step={step}
        stepId={stepId}
        status={Number(trainStatus)}
        kind={stepType}
        onStep={onStep}
        onShown={onShown}
        renderDesk={(props) => (
          <Suspense fallback={<Skeleton height={420} radius={12} />}>
            <PythonDesk {...props} />
          </Suspense>
        )}
      />
    </div>
  )
}
