import type { Project, StepRow } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { stepsInAll } from '../../lib/steps-in-all.ts'
import { stepsQuery, trainingQuery, useProcess } from './queries.ts'

export interface StepTask {
  step: StepRow | undefined
  count: number
  isLoading: boolean
  isChecking: boolean
  error: unknown
  check: () => void
}

/** The task that a project is made for, with its checks; none for a project or a training of one's own: nothing is asked there. */
export function useStepTask(project: Pick<Project, 'IsOwn' | 'TrainId' | 'StepId'> | undefined): StepTask {
  const { TrainId: trainId, StepId: stepId } = project?.IsOwn === 1 ? project : { TrainId: '', StepId: '' }
  const place = { trainId, lessonId: '', followId: '' }
  const isOff = trainId === '' || stepId === ''
  const training = useQuery({ ...trainingQuery(place), enabled: !isOff })
  const { data, isPending } = useQuery({ ...stepsQuery(place), enabled: !isOff })
  const process = useProcess(place)
  const found = data?.Items.find(({ StepId }) => StepId === stepId)
  const step = found && (found.Checks.length > 0 || found.Task !== '') ? found : undefined
  const isFree = isOff || training.data?.IsOwn === 1
  return {
    step: isFree ? undefined : step,
    count: stepsInAll(data?.Items.length ?? 0),
    isLoading: !isOff && (isPending || training.isPending),
    isChecking: process.isPending,
    error: process.error,
    check: () => process.mutate({ StepId: stepId }),
  }
}
