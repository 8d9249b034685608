import {
  type BodyInput,
  type DataOf,
  deleteFavorite,
  deleteTraining,
  getTeacherNote,
  getTraining,
  getTrainingHandIn,
  handInTraining,
  listDictItems,
  listDifficulties,
  listOwnTrainings,
  listRelatedTrainings,
  listStudyTrainings,
  listTrainingDatasets,
  listTrainingHandIns,
  listTrainingProducts,
  listTrainings,
  listUserSteps,
  postFavorite,
  postTraining,
  putTrainingRubric,
  reviewHandIn,
  SUBJECT_DICTIONARY,
  saveProcess,
  type TrainingState,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint, TransportError } from '../../lib/api-client.ts'
import { showFailure } from '../../lib/toasts.ts'
import type { trainingTexts } from '../../texts/training.ts'

export const TRAININGS_A_PAGE = 12
const SIDE_PAGE = 4
const HAND_INS_A_PAGE = 20

export type TrainingList = keyof typeof trainingTexts.empty

export interface TrainingFilter {
  list: TrainingList
  name: string
  difficulty: number
  subject: string
  isExperience: boolean
  page: number
}

function listOf({ list, name, difficulty, subject, isExperience, page }: TrainingFilter, signal: AbortSignal) {
  const paging = { PageIndex: page, PageSize: TRAININGS_A_PAGE }
  switch (list) {
    case 'begun':
      return callEndpoint(listStudyTrainings, { query: paging, signal })
    case 'favorites':
      return callEndpoint(listOwnTrainings, { body: { ...paging, TrainName: name, Kind: 'favorite' }, signal })
    case 'own':
      return callEndpoint(listOwnTrainings, { body: { ...paging, TrainName: name, Kind: 'own' }, signal })
    case 'all': {
      const body = { ...paging, TrainName: name, Difficulty: difficulty, Subject: subject }
      return callEndpoint(listTrainings, { body: { ...body, IsExperience: isExperience ? 1 : 0 }, signal })
    }
  }
}

export const trainingsQuery = (filter: TrainingFilter) =>
  queryOptions({
    queryKey: ['trainings', filter],
    queryFn: ({ signal }) => listOf(filter, signal),
    placeholderData: keepPreviousData,
  })

export const subjectsQuery = queryOptions({
  queryKey: ['dict', SUBJECT_DICTIONARY],
  queryFn: ({ signal }) => callEndpoint(listDictItems, { query: { dictType: SUBJECT_DICTIONARY }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const difficultiesQuery = queryOptions({
  queryKey: ['dict', 'DifficultyType'],
  queryFn: ({ signal }) => callEndpoint(listDifficulties, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Published data sets that the steps of a training work with. */
export const datasetsOfTrainingQuery = (trainId: string) =>
  queryOptions({
    queryKey: ['training-datasets', trainId],
    queryFn: ({ signal }) =>
      callEndpoint(listTrainingDatasets, { query: { TrainId: trainId, PageSize: SIDE_PAGE }, signal }),
  })

/** What the address of a training names. */
export interface RunPlace {
  trainId: string
  lessonId: string
  followId: string
}

export const trainingKey = (trainId: string) => ['training', trainId] as const

/** Asked each time that it is opened: the class board hears by it where the pupil is. */
export const trainingQuery = ({ trainId, lessonId, followId }: RunPlace) =>
  queryOptions({
    queryKey: [...trainingKey(trainId), 'detail', lessonId, followId],
    queryFn: ({ signal }) =>
      callEndpoint(getTraining, {
        query: {
          TrainId: trainId,
          ...(lessonId ? { CourseHourId: lessonId } : {}),
          ...(followId ? { FollowTrainId: followId } : {}),
        },
        signal,
      }),
    staleTime: 0,
  })

/** What the training says to its teachers; only they may ask. */
export const teacherNoteQuery = (trainId: string) =>
  queryOptions({
    queryKey: [...trainingKey(trainId), 'teacher-note'],
    queryFn: ({ signal }) => callEndpoint(getTeacherNote, { query: { TrainId: trainId }, signal }),
  })

export const stepsQuery = ({ trainId, followId }: RunPlace) =>
  queryOptions({
    queryKey: [...trainingKey(trainId), 'steps', followId],
    queryFn: ({ signal }) =>
      callEndpoint(listUserSteps, {
        query: { TrainId: trainId, ...(followId ? { FollowTrainId: followId } : {}) },
        signal,
      }),
    // A step's project is changed in another tab; the check reads it on the server.
    staleTime: 0,
  })

export const productsQuery = (trainId: string, size = SIDE_PAGE) =>
  queryOptions({
    queryKey: [...trainingKey(trainId), 'products', size],
    queryFn: ({ signal }) =>
      callEndpoint(listTrainingProducts, { query: { TrainId: trainId, PageSize: size }, signal }),
  })

export const relatedQuery = (trainId: string) =>
  queryOptions({
    queryKey: [...trainingKey(trainId), 'related'],
    queryFn: ({ signal }) =>
      callEndpoint(listRelatedTrainings, { query: { TrainId: trainId, PageSize: SIDE_PAGE }, signal }),
  })

export interface HandInFilter {
  trainId: string
  lessonId: string
  orgId: string
  state: TrainingState | ''
  isAnonymous: boolean
  page: number
}

export const handInsQuery = ({ trainId, lessonId, orgId, state, isAnonymous, page }: HandInFilter) =>
  queryOptions({
    queryKey: ['training-hand-ins', trainId, lessonId, orgId, state, isAnonymous, page],
    queryFn: ({ signal }) =>
      callEndpoint(listTrainingHandIns, {
        query: {
          PageIndex: page,
          PageSize: HAND_INS_A_PAGE,
          State: state,
          IsAnonymous: isAnonymous ? 1 : 0,
          ...(trainId ? { TrainId: trainId } : {}),
          ...(lessonId ? { CourseHourId: lessonId } : {}),
          ...(orgId ? { OrgId: orgId } : {}),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const handInQuery = (handInId: string, isAnonymous: boolean) =>
  queryOptions({
    queryKey: ['training-hand-in', handInId, isAnonymous],
    queryFn: ({ signal }) =>
      callEndpoint(getTrainingHandIn, { query: { HandInId: handInId, IsAnonymous: isAnonymous ? 1 : 0 }, signal }),
    staleTime: 0,
  })

/** Everything that shows how far somebody is. */
function useRefreshed(trainId?: string) {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['trainings'] }),
      trainId ? client.invalidateQueries({ queryKey: trainingKey(trainId) }) : undefined,
    ])
  }
}

export function useCreateTraining() {
  const refresh = useRefreshed()
  return useMutation({
    mutationFn: (body: BodyInput<typeof postTraining>) => callEndpoint(postTraining, { body }),
    onSuccess: refresh,
  })
}

export function useDeleteTraining() {
  const refresh = useRefreshed()
  return useMutation({
    mutationFn: (trainId: string) => callEndpoint(deleteTraining, { query: { TrainId: trainId } }),
    onSuccess: refresh,
    onError: showFailure,
  })
}

export function useFavorite() {
  const refresh = useRefreshed()
  return useMutation({
    mutationFn: ({ trainId, isFavorite }: { trainId: string; isFavorite: boolean }) =>
      isFavorite
        ? callEndpoint(postFavorite, { body: { TrainId: trainId, IsFavorite: 1 } })
        : callEndpoint(deleteFavorite, { query: { TrainId: trainId } }),
    onSuccess: refresh,
    onError: showFailure,
  })
}

/** Puts the step that the server answered with in the place of the old one at once; the rest of the page follows by itself. */
function useNoteStep(place: RunPlace) {
  const client = useQueryClient()
  const refresh = useRefreshed(place.trainId)
  return ({ Step }: DataOf<typeof saveProcess>) => {
    client.setQueryData(stepsQuery(place).queryKey, (old) =>
      old ? { ...old, Items: old.Items.map((step) => (step.StepId === Step.StepId ? Step : step)) } : old,
    )
    void refresh()
  }
}

/** Has a step checked; a refusal stands beside it. */
export function useProcess(place: RunPlace) {
  return useMutation({
    mutationFn: (body: BodyInput<typeof saveProcess>) => callEndpoint(saveProcess, { body }),
    meta: { showsOwnErrors: true },
    onSuccess: useNoteStep(place),
  })
}

/** Begins a step. It may be begun twice, so a call that got lost goes out again before the page says so. */
export function useBegin(place: RunPlace) {
  return useMutation({
    mutationFn: (stepId: string) => callEndpoint(saveProcess, { body: { StepId: stepId, Act: 'begin' } }),
    retry: (count, error) => error instanceof TransportError && count < 2,
    meta: { showsOwnErrors: true },
    onSuccess: useNoteStep(place),
  })
}

/** Keeps a draft without asking for anything else anew: the page shows what is typed. */
export const saveDraft = (stepId: string, code: string, isClosing: boolean) =>
  callEndpoint(saveProcess, { body: { StepId: stepId, Act: 'draft', Code: code }, keepalive: isClosing })

/** Notes a program that the server has now, so that the step, opened again, does not show an earlier one. */
export function useNoteCode(trainId: string) {
  const client = useQueryClient()
  return (stepId: string, code: string) =>
    void client.setQueryData(stepsQuery({ trainId, lessonId: '', followId: '' }).queryKey, (old) =>
      old ? { ...old, Items: old.Items.map((step) => (step.StepId === stepId ? { ...step, Code: code } : step)) } : old,
    )
}

export function useHandIn(trainId: string) {
  const client = useQueryClient()
  const refreshTraining = useRefreshed(trainId)
  // What is handed in is no longer to do: the strip above the page, and the bell.
  const refresh = () =>
    Promise.all([
      refreshTraining(),
      ...[['assignments'], ['notices']].map((queryKey) => client.invalidateQueries({ queryKey })),
    ])
  return useMutation({
    mutationFn: (body: { Title: string; IsShared: 0 | 1 }) =>
      callEndpoint(handInTraining, { body: { TrainId: trainId, ...body } }),
    onSuccess: refresh,
    meta: { showsOwnErrors: true },
  })
}

export function useTrainingRubric(handInId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Omit<BodyInput<typeof putTrainingRubric>, 'HandInId'>) =>
      callEndpoint(putTrainingRubric, { body: { HandInId: handInId, ...body } }),
    // Also where somebody else has changed it meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ['training-hand-in'] }),
    meta: { showsOwnErrors: true },
  })
}

export function useReview() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof reviewHandIn>) => callEndpoint(reviewHandIn, { body }),
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['training-hand-ins'] }),
        client.invalidateQueries({ queryKey: ['training-hand-in'] }),
      ])
    },
    // Somebody else may have answered: what they said is shown, and the next press names it.
    onError: () => client.invalidateQueries({ queryKey: ['training-hand-in'] }),
    meta: { showsOwnErrors: true },
  })
}
