import {
  type AssignmentKind,
  assign,
  type BodyInput,
  changeAssignment,
  deletePupilGroup,
  extendAssignment,
  getAssignment,
  getPupil,
  listAssignable,
  listAssignments,
  listAuthorizedClasses,
  listMembers,
  listOwnAssignments,
  listPupilGroups,
  putPupilGroup,
  restoreAssignment,
  withdrawAssignment,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'

const KEY = 'assignments'
export const ASSIGNMENTS_A_PAGE = 20

/** Of all one's classes without an id. */
export const assignmentsQuery = (orgId: string, page: number) =>
  queryOptions({
    queryKey: [KEY, 'list', orgId, page],
    queryFn: ({ signal }) =>
      callEndpoint(listAssignments, {
        query: { OrgId: orgId || undefined, PageIndex: page, PageSize: ASSIGNMENTS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const assignmentQuery = (assignmentId: string) =>
  queryOptions({
    queryKey: [KEY, 'one', assignmentId],
    queryFn: ({ signal }) => callEndpoint(getAssignment, { query: { AssignmentId: assignmentId }, signal }),
  })

export const ownAssignmentsQuery = (part: 'open' | 'over') =>
  queryOptions({
    queryKey: [KEY, 'own', part],
    queryFn: ({ signal }) => callEndpoint(listOwnAssignments, { query: { Part: part }, signal }),
    // Days go by while a page stands open.
    refetchOnWindowFocus: true,
  })

const FOUND = 30

/** What may be given, by its name; `targetId` names one. */
export const assignableQuery = (kind: AssignmentKind, search: string, targetId = '') =>
  queryOptions({
    queryKey: [KEY, 'targets', kind, search, targetId],
    queryFn: ({ signal }) =>
      callEndpoint(listAssignable, {
        query: { Kind: kind, Search: search, TargetId: targetId || undefined, PageSize: FOUND },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The classes that one teaches or administers, as the pages of the school ask for them. */
export const ownClassesQuery = queryOptions({
  queryKey: ['school', 'classes'],
  queryFn: ({ signal }) => callEndpoint(listAuthorizedClasses, { signal }),
})

export const classPupilsQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['school', 'members', orgId],
    queryFn: ({ signal }) => callEndpoint(listMembers, { query: { OrgId: orgId }, signal }),
    enabled: orgId !== '',
  })

export const pupilGroupsQuery = (orgId: string) =>
  queryOptions({
    queryKey: [KEY, 'groups', orgId],
    queryFn: async ({ signal }) => (await callEndpoint(listPupilGroups, { query: { OrgId: orgId }, signal })).Items,
  })

/** What a teacher does with the groups of a class. */
export function usePupilGroupActs(orgId: string) {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: [KEY, 'groups', orgId] })
  const keep = useMutation({
    mutationFn: (body: BodyInput<typeof putPupilGroup>) => callEndpoint(putPupilGroup, { body }),
    meta: { showsOwnErrors: true },
    onSuccess,
  })
  const forget = useMutation({
    mutationFn: (GroupId: string) => callEndpoint(deletePupilGroup, { query: { GroupId } }),
    onSuccess,
  })
  return { keep, forget }
}

export const pupilQuery = (userId: string) =>
  queryOptions({
    queryKey: [KEY, 'pupil', userId],
    queryFn: ({ signal }) => callEndpoint(getPupil, { query: { UserId: userId }, signal }),
  })

/** What a teacher does with what was given. */
export function useAssignmentActs() {
  const client = useQueryClient()
  const onSuccess = () => void client.invalidateQueries({ queryKey: [KEY] })
  const give = useMutation({
    mutationFn: (body: BodyInput<typeof assign>) => callEndpoint(assign, { body }),
    meta: { showsOwnErrors: true },
    onSuccess,
  })
  const change = useMutation({
    mutationFn: (body: BodyInput<typeof changeAssignment>) => callEndpoint(changeAssignment, { body }),
    meta: { showsOwnErrors: true },
    onSuccess,
  })
  const extend = useMutation({
    mutationFn: (body: BodyInput<typeof extendAssignment>) => callEndpoint(extendAssignment, { body }),
    meta: { showsOwnErrors: true },
    onSuccess,
  })
  const withdraw = useMutation({
    mutationFn: (AssignmentId: string) => callEndpoint(withdrawAssignment, { query: { AssignmentId } }),
    onSuccess,
  })
  const restore = useMutation({
    mutationFn: (AssignmentId: string) => callEndpoint(restoreAssignment, { body: { AssignmentId } }),
    onSuccess,
  })
  return { give, change, extend, withdraw, restore }
}
