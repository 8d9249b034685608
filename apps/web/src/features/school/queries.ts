import {
  addMember,
  type BodyInput,
  type ClassWindow,
  cancelRoster,
  closeClassWindow,
  createOrganisation,
  createOwnClass,
  createTeacher,
  createTerm,
  type DataOf,
  deleteOrganisation,
  deleteTerm,
  type Endpoint,
  getClassRule,
  getClassWindow,
  getRosterProgress,
  importRoster,
  listAuthorizedClasses,
  listMembers,
  listOrganisations,
  listSchools,
  listTeachers,
  listTerms,
  moveMembers,
  openClassWindow,
  previewRoster,
  type RosterRow,
  registerInClass,
  removeJoined,
  removeMembers,
  renameOrganisation,
  saveClassRule,
  setPasswords,
  setTeacherClasses,
  signOutAccounts,
  tickClassAsk,
  unlockAccounts,
  updateMember,
  updateTerm,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { LIST_PAGE_SIZE } from '../../ui/lists/list-frame.tsx'

export const classesQuery = queryOptions({
  queryKey: ['school', 'classes'],
  queryFn: ({ signal }) => callEndpoint(listAuthorizedClasses, { signal }),
})

/** All pupils of a class: a class fits on one page, and searching among them needs no server. */
export const membersQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['school', 'members', orgId],
    queryFn: ({ signal }) => callEndpoint(listMembers, { query: { OrgId: orgId }, signal }),
    refetchInterval: 60_000,
  })

/** Dry run of a roster; the same rows are not asked about twice. */
export const rosterPreviewQuery = (orgId: string, rows: readonly RosterRow[]) =>
  queryOptions({
    queryKey: ['roster', orgId, rows],
    queryFn: ({ signal }) => callEndpoint(previewRoster, { body: { OrgId: orgId, Rows: [...rows] }, signal }),
    enabled: rows.length > 0,
    gcTime: 60_000,
  })

/** An act on people, after which the lists are asked for again. */
function useSchoolAct<E extends Endpoint>(endpoint: E, showsOwnErrors = false) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<E>): Promise<DataOf<E>> => callEndpoint(endpoint, { body }),
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
export const useImportRoster = () => useSchoolAct(importRoster, true)
export const useCancelRoster = () => useSchoolAct(cancelRoster)

/** Asked for often while an import is under way; at first the server may not have begun. */
export const rosterProgressQuery = (importId: string) =>
  queryOptions({
    queryKey: ['roster-progress', importId],
    queryFn: ({ signal }) => callEndpoint(getRosterProgress, { query: { ImportId: importId }, signal }),
    refetchInterval: 500,
    retry: false,
    meta: { showsOwnErrors: true },
  })

/** School, grades and classes of one school; of all that one manages without an id. */
export const organisationsQuery = (schoolId = '') =>
  queryOptions({
    queryKey: ['school', 'organisations', schoolId],
    queryFn: ({ signal }) => callEndpoint(listOrganisations, { query: { SchoolId: schoolId || undefined }, signal }),
  })

/** One page of the schools that one manages. */
export const schoolsQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['school', 'schools', search, page],
    queryFn: ({ signal }) =>
      callEndpoint(listSchools, { query: { Search: search, PageIndex: page, PageSize: LIST_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })

export const teachersQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ['school', 'teachers', schoolId],
    queryFn: ({ signal }) => callEndpoint(listTeachers, { query: { SchoolId: schoolId }, signal }),
  })

export const termsQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ['school', 'terms', schoolId],
    queryFn: ({ signal }) => callEndpoint(listTerms, { query: { SchoolId: schoolId }, signal }),
  })

/** Asked for often while it is on the wall: pupils appear in the count as they register. */
export const classWindowQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['class-window', orgId],
    queryFn: ({ signal }) => callEndpoint(getClassWindow, { query: { OrgId: orgId }, signal }),
    refetchInterval: 5000,
  })

export const useCreateOrganisation = () => useSchoolAct(createOrganisation, true)
export const useRenameOrganisation = () => useSchoolAct(renameOrganisation, true)
export const useCreateTeacher = () => useSchoolAct(createTeacher, true)
export const useSetTeacherClasses = () => useSchoolAct(setTeacherClasses)
export const useCreateTerm = () => useSchoolAct(createTerm, true)
export const useUpdateTerm = () => useSchoolAct(updateTerm, true)
export const useRegisterInClass = () => useSchoolAct(registerInClass, true)

export function useDeleteOrganisation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (OrgId: string) => callEndpoint(deleteOrganisation, { query: { OrgId } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['school'] }),
  })
}

export function useDeleteTerm() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (TermId: string) => callEndpoint(deleteTerm, { query: { TermId } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['school'] }),
  })
}

/** Opening and closing a window; the answer of opening is the window itself. */
export function useClassWindowActs(orgId: string) {
  const client = useQueryClient()
  const { queryKey } = classWindowQuery(orgId)
  const open = useMutation({
    mutationFn: (size: { Minutes: number; Places: number }) =>
      callEndpoint(openClassWindow, { body: { OrgId: orgId, ...size } }),
    onSuccess: (opened) => client.setQueryData(queryKey, opened),
  })
  const close = useMutation({
    mutationFn: () => callEndpoint(closeClassWindow, { query: { OrgId: orgId } }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
  const onSuccess = (shown: ClassWindow) => {
    client.setQueryData(queryKey, shown)
    void client.invalidateQueries({ queryKey: ['school'] })
  }
  const tick = useMutation({
    mutationFn: (ask: { Mark: number; IsTicked: 0 | 1 }) =>
      callEndpoint(tickClassAsk, { body: { OrgId: orgId, ...ask } }),
    // A list on its way was read before the tick.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess,
    onError: () => void client.invalidateQueries({ queryKey }),
  })
  const remove = useMutation({
    mutationFn: (UserId: string) => callEndpoint(removeJoined, { body: { OrgId: orgId, UserId } }),
    onSuccess,
  })
  return { open, close, tick, remove }
}

/** Whether the teachers of a school make classes, and the grades that it has. */
export const classRuleQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ['school', 'class-rule', schoolId],
    queryFn: ({ signal }) => callEndpoint(getClassRule, { query: { SchoolId: schoolId }, signal }),
  })

export const useSaveClassRule = () => useSchoolAct(saveClassRule)

/** A class of the own school; the first screen of its teacher knows of it at once. */
export function useCreateOwnClass() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof createOwnClass>) => callEndpoint(createOwnClass, { body }),
    meta: { showsOwnErrors: true },
    onSuccess: () => {
      for (const queryKey of [['school'], ['today'], ['timetable']]) void client.invalidateQueries({ queryKey })
    },
  })
}
