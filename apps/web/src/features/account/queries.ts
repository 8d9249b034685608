import {
  type AccountInfo,
  type BodyInput,
  endAllSessions,
  endOneSession,
  getAccount,
  getAccountDetails,
  getPreferences,
  listSessions,
  type Preferences,
  updateAccount,
  updatePreferences,
  uploadFile,
} from '@shijie/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { updateAccountState } from '../../lib/session.ts'

/** One's own account, as the server has it now. */
export const accountQuery = queryOptions({
  queryKey: [getAccount.id],
  queryFn: ({ signal }) => callEndpoint(getAccount, { signal }),
})

/** Changes name or avatar; header and page follow at once. */
export const updateAccountMutation = (client: QueryClient) => ({
  mutationFn: (body: BodyInput<typeof updateAccount>) => callEndpoint(updateAccount, { body }),
  onSuccess: (account: AccountInfo) => {
    updateAccountState(account)
    client.setQueryData(accountQuery.queryKey, account)
  },
  meta: { showsOwnErrors: true },
})

/** School, student number, e-mail, and what may be changed. */
export const detailsQuery = queryOptions({
  queryKey: [getAccountDetails.id],
  queryFn: ({ signal }) => callEndpoint(getAccountDetails, { signal }),
})

/** E101: a picture of one's own becomes the avatar. */
export const uploadAvatarMutation = (client: QueryClient, account: AccountInfo) => ({
  mutationFn: (square: Blob) => {
    const form = new FormData()
    form.append('file', square, 'avatar.jpg')
    return callEndpoint(uploadFile, { query: { Purpose: 'avatar' }, body: form })
  },
  onSuccess: ({ FileUrl }: { FileUrl: string }) => {
    const changed = { ...account, UserImgUrl: FileUrl }
    updateAccountState(changed)
    client.setQueryData(accountQuery.queryKey, changed)
  },
  meta: { showsOwnErrors: true },
})

/** Devices on which one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: [listSessions.id],
  queryFn: ({ signal }) => callEndpoint(listSessions, { signal }),
  staleTime: 0,
})

const refreshSessions = (client: QueryClient) => () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey })

export const endOneMutation = (client: QueryClient) => ({
  mutationFn: (SessionId: string) => callEndpoint(endOneSession, { body: { SessionId } }),
  onSuccess: refreshSessions(client),
})

/** 1 keeps this device signed in, 0 ends it as well. */
export const endAllMutation = (client: QueryClient) => ({
  mutationFn: (KeepThis: 0 | 1) => callEndpoint(endAllSessions, { body: { KeepThis } }),
  onSuccess: (_done: unknown, keepsThis: 0 | 1) => (keepsThis === 1 ? refreshSessions(client)() : undefined),
})

/** How lessons begin. */
export const preferencesQuery = queryOptions({
  queryKey: [getPreferences.id],
  queryFn: ({ signal }) => callEndpoint(getPreferences, { signal }),
})

export const updatePreferencesMutation = (client: QueryClient) => ({
  mutationFn: (body: BodyInput<typeof updatePreferences>) => callEndpoint(updatePreferences, { body }),
  onSuccess: (preferences: Preferences) => client.setQueryData(preferencesQuery.queryKey, preferences),
})
