import { useCallback, useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { AskedStep } from '../../features/training/step-to-show.ts'
import { linkTo } from '../../lib/addresses.ts'
import { STAYS_PUT } from '../../lib/stays-put.ts'

const given = (value: string | undefined) => (value && value !== '0' ? value : '')

/**
 * What the address of a training says, and how it follows what is shown: an address whose status or kind is not true any
 * more is replaced by the right one.
 */
export function useTrainingAddress() {
  const { trianId = '', courseHourId, trainStatus = '0', followTrainId, stepType = 'read' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const place = { trainId: trianId, lessonId: given(courseHourId), followId: given(followTrainId) }
  const { lessonId, followId } = place
  const step = Number(search.get('step')) || 0
  const stepId = search.get('stepid') ?? ''
  // The step that was pressed and is not in the address yet: until it is, what is shown is the one before.
  const pressed = useRef(0)
  const onStep = useCallback(
    (number: number) => {
      const status = Number(trainStatus) || 0
      pressed.current = number === step ? 0 : number
      void navigate(linkTo.trainingDetail({ trainId: trianId, lessonId, status, followId, stepType, step: number }))
      window.scrollTo({ top: 0 })
    },
    [navigate, trianId, lessonId, followId, trainStatus, stepType, step],
  )
  const onShown = useCallback(
    ({ number, status, kind }: AskedStep) => {
      if (step === pressed.current) pressed.current = 0
      if (pressed.current !== 0 && pressed.current !== number) return
      const isAsked = step === 0 || step === number
      if (isAsked && String(status) === trainStatus && kind === stepType) return
      const shown = { step: step === 0 ? 0 : number, stepId }
      const address = linkTo.trainingDetail({ trainId: trianId, lessonId, status, followId, stepType: kind, ...shown })
      void navigate(address, { replace: true, state: STAYS_PUT })
    },
    [navigate, trianId, lessonId, followId, trainStatus, stepType, step, stepId],
  )
  return { place, step, stepId, status: Number(trainStatus), kind: stepType, onStep, onShown }
}
