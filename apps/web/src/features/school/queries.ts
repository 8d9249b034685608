import {
  addMember,
  type BodyInput,
  type DataOf,
  type Endpoint,
  importRoster,
  listAuthorizedClasses,
  listMembers,
  moveMembers,
  previewRoster,
  type RosterRow,
  removeMembers,
  setPasswords,
  signOutAccounts,
  unlockAccounts,
  updateMember,
} from '@shijie/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export const classesQuery = queryOptions({
  queryKey: ['school', 'classes'],
  queryFn: ({ signal }) => call(listAuthorizedClasses, { signal }),
})

/** All pupils of a class: a class fits on one page, and searching among them needs no server. */
export const membersQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['school', 'members', orgId],
    queryFn: ({ signal }) => call(listMembers, { query: { OrgId: orgId }, signal }),
    refetchInterval: 60_000,
  })

/** Dry run of a roster; the same rows are not asked about twice. */
export const rosterPreviewQuery = (orgId: string, rows: readonly RosterRow[]) =>
  queryOptions({
    queryKey: ['roster', orgId, rows],
    queryFn: ({ signal }) => call(previewRoster, { body: { OrgId: orgId, Rows: [...rows] }, signal }),
    enabled: rows.length > 0,
    gcTime: 60_000,
  })

/** An act on people, after which the lists are asked for again. */
function useSchoolAct<E extends Endpoint>(endpoint: E, showsOwnErrors = false) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<E>): Promise<DataOf<E>> => call(endpoint, { body }),
    meta: { showsOwnErrors },
    onSuccess: () => void client.invalidateQueries({ queryKey: ['school'] }),
  })
}

export const useSetPasswords = () => useSchoolAct(setPasswords)
export const useUnlock = () => useSchoolAct(unlockAccounts)
export const useSignOut = () => useSchoolAct(signOutAccounts)
export const useMove = () => useSchoolAct(moveMembers)
export const useRemove = () => useSchoolAct(removeMembers)
export const useAddMember = () => useSchoolAct(addMember, true)
export const useUpdateMember = () => useSchoolAct(updateMember, true)
export const useImportRoster = () => useSchoolAct(importRoster)
