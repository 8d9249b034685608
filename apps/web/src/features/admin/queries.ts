import {
  type BodyInput,
  createActivationBatch,
  createSchoolAdmin,
  findActivationCode,
  getActivationUsage,
  listActivationBatches,
  listAudit,
  listOrganisations,
  listOutbox,
  listUsers,
  setPasswords,
  setUserDisabled,
  setUserType,
  signOutAccounts,
  type UserType,
  unlockAccounts,
  voidActivationCodes,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { LIST_PAGE_SIZE } from '../../ui/lists/list-frame.tsx'

const BATCHES = 'activation-batches'

export const batchesQuery = (name: string, page: number) =>
  queryOptions({
    queryKey: [BATCHES, name, page],
    queryFn: ({ signal }) =>
      callEndpoint(listActivationBatches, { query: { Name: name, PageIndex: page, PageSize: LIST_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })

export const usageQuery = (batchId: string) =>
  queryOptions({
    queryKey: [BATCHES, 'usage', batchId],
    queryFn: ({ signal }) => callEndpoint(getActivationUsage, { query: { BatchId: batchId }, signal }),
    staleTime: 0,
  })

export interface AuditFilter {
  action: string
  userName: string
  from: string
  to: string
}

const auditPage = (filter: AuditFilter, page: number, size: number, signal?: AbortSignal) =>
  callEndpoint(listAudit, {
    query: {
      Action: filter.action,
      UserName: filter.userName,
      From: filter.from,
      To: filter.to,
      PageIndex: page,
      PageSize: size,
    },
    ...(signal ? { signal } : {}),
  })

export const auditQuery = (filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: ['audit', filter, page],
    queryFn: ({ signal }) => auditPage(filter, page, LIST_PAGE_SIZE, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const EXPORT_PAGE = 100
/** More rows than a spreadsheet of acts needs; a narrower search reaches older ones. */
const EXPORT_PAGES_MAX = 100

/** Every row of a search, page by page. */
export async function loadAllAudit(filter: AuditFilter) {
  const first = await auditPage(filter, 1, EXPORT_PAGE)
  const items = [...first.Items]
  const pages = Math.min(EXPORT_PAGES_MAX, Math.ceil(first.TotalCount / EXPORT_PAGE))
  for (let page = 2; page <= pages; page++) items.push(...(await auditPage(filter, page, EXPORT_PAGE)).Items)
  return items
}

export const outboxQuery = (page: number) =>
  queryOptions({
    queryKey: ['outbox', page],
    queryFn: ({ signal }) => callEndpoint(listOutbox, { query: { PageIndex: page, PageSize: LIST_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export function useCreateBatch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { Name: string; Textbook: string; Isbn: string; Count: number; ExpireDate: string }) =>
      callEndpoint(createActivationBatch, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [BATCHES] }),
    meta: { showsOwnErrors: true },
  })
}

export function useVoidCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { BatchId: string } | { CardCode: string }) => callEndpoint(voidActivationCodes, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [BATCHES] }),
  })
}

export const useFindCode = () =>
  useMutation({
    mutationFn: (CardCode: string) => callEndpoint(findActivationCode, { body: { CardCode } }),
    meta: { showsOwnErrors: true },
  })

const USERS = 'users'

export const usersQuery = (search: string, userType: UserType | undefined, page: number) =>
  queryOptions({
    queryKey: [USERS, search, userType, page],
    queryFn: ({ signal }) =>
      callEndpoint(listUsers, {
        query: { Search: search, UserType: userType, PageIndex: page, PageSize: LIST_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Schools, for the platform to choose one. */
export const schoolsQuery = queryOptions({
  queryKey: [listOrganisations.id],
  queryFn: ({ signal }) => callEndpoint(listOrganisations, { signal }),
})

/** What an administrator does to one account; the list follows. */
export function useUserActs() {
  const client = useQueryClient()
  const onSuccess = () => void client.invalidateQueries({ queryKey: [USERS] })
  const disable = useMutation({
    mutationFn: (body: BodyInput<typeof setUserDisabled>) => callEndpoint(setUserDisabled, { body }),
    onSuccess,
  })
  const changeType = useMutation({
    mutationFn: (body: BodyInput<typeof setUserType>) => callEndpoint(setUserType, { body }),
    onSuccess,
  })
  const signOut = useMutation({
    mutationFn: (UserId: string) => callEndpoint(signOutAccounts, { body: { UserIds: [UserId] } }),
    onSuccess,
  })
  const unlock = useMutation({
    mutationFn: (UserId: string) => callEndpoint(unlockAccounts, { body: { UserIds: [UserId] } }),
    onSuccess,
  })
  const reset = useMutation({
    mutationFn: (UserId: string) => callEndpoint(setPasswords, { body: { UserIds: [UserId] } }),
    onSuccess,
  })
  return { disable, changeType, signOut, unlock, reset }
}

export function useCreateSchoolAdmin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof createSchoolAdmin>) => callEndpoint(createSchoolAdmin, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [USERS] }),
    meta: { showsOwnErrors: true },
  })
}
