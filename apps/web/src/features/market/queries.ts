import {
  deleteKey,
  getComponent,
  getComponentDataset,
  getComponentModel,
  getComponentRun,
  listComponents,
  listKeys,
  listPublishedSamples,
  type ModelType,
  operateCall,
  postKey,
  setCurrentVersion,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type CallInput, callEndpoint } from '../../lib/api-client.ts'
import { askFor, type PublicationFilter } from '../publication/publication-filter.ts'
import { useRefreshKind } from '../publication/publication-kind.ts'

/** All that is read of components is kept under it. */
export const COMPONENTS = 'components'
export const MARKET_PAGE_SIZE = 12

export const marketQuery = (filter: PublicationFilter<ModelType>) =>
  queryOptions({
    queryKey: [COMPONENTS, 'market', filter],
    queryFn: ({ signal }) =>
      callEndpoint(listComponents, { query: { ModelType: filter.kind, ...askFor(filter, MARKET_PAGE_SIZE) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const byId = (ComponentId: string, signal: AbortSignal) => ({ query: { ComponentId }, signal })

export const componentQuery = (id: string) =>
  queryOptions({
    queryKey: [COMPONENTS, 'one', id],
    queryFn: ({ signal }) => callEndpoint(getComponent, byId(id, signal)),
    staleTime: 0,
  })

/** The model, data and run behind a component. */
export const behindQuery = (id: string) =>
  queryOptions({
    queryKey: [COMPONENTS, 'behind', id],
    queryFn: async ({ signal }) => {
      const [model, dataset, run] = await Promise.all([
        callEndpoint(getComponentModel, byId(id, signal)),
        callEndpoint(getComponentDataset, byId(id, signal)),
        callEndpoint(getComponentRun, byId(id, signal)),
      ])
      return { model, dataset, run }
    },
  })

const SAMPLES_TO_TRY = 8

/** A few samples of all labels of the set behind a component, to try it with. */
const samplesToTryQuery = (pubDatasetId: string) =>
  queryOptions({
    queryKey: [COMPONENTS, 'samples', pubDatasetId],
    queryFn: ({ signal }) =>
      callEndpoint(listPublishedSamples, {
        query: { PubDatasetId: pubDatasetId, Sort: 'mixed', PageSize: SAMPLES_TO_TRY },
        signal,
      }),
  })

/** They are of the set that the component learned from and of no other: none where that is not in the lobby. */
export function useSamplesToTry(componentId: string) {
  const { data: behind } = useQuery(behindQuery(componentId))
  const pubDatasetId = behind?.dataset.Published?.PubDatasetId ?? ''
  const { data } = useQuery({ ...samplesToTryQuery(pubDatasetId), enabled: pubDatasetId !== '' })
  return data?.Items ?? []
}

export const keysQuery = (id: string) =>
  queryOptions({
    queryKey: [COMPONENTS, 'keys', id],
    queryFn: ({ signal }) => callEndpoint(listKeys, byId(id, signal)),
    staleTime: 0,
  })

/** Lets the component judge something; counts are read anew afterwards. */
export function useCall() {
  const refresh = useRefreshKind(COMPONENTS)
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof operateCall>['body']>) => callEndpoint(operateCall, { body }),
    onSettled: () => void refresh(),
  })
}

export function useSetVersion() {
  const refresh = useRefreshKind(COMPONENTS)
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      callEndpoint(setCurrentVersion, { body: { ComponentId: id, Version: version } }),
    onSuccess: () => void refresh(),
  })
}

export function useMakeKey() {
  const refresh = useRefreshKind(COMPONENTS)
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      callEndpoint(postKey, { body: { ComponentId: id, KeyName: name } }),
    onSuccess: () => void refresh(),
  })
}

export function useRevokeKey() {
  const refresh = useRefreshKind(COMPONENTS)
  return useMutation({
    mutationFn: (KeyId: string) => callEndpoint(deleteKey, { query: { KeyId } }),
    onSuccess: () => void refresh(),
  })
}
