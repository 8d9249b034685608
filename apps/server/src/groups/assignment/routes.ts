import * as contract from '@shijie/contract'
import { notFound } from '../../platform/app-error.ts'
import { type Handler, handle, handleOnce } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { getManagedClass } from '../school/index.ts'
import { assign } from './assign.ts'
import { changeAssignment, extendAssignment, restoreAssignment, withdrawAssignment } from './change-assignment.ts'
import { getPupil } from './get-pupil.ts'
import { listOwnAssignments } from './list-own.ts'
import { presentGiven, presentPupil } from './presenter.ts'
import { deletePupilGroup, listPupilGroups, putPupilGroup } from './pupil-groups.ts'
import { findGiven, listGivenTo, listPupils } from './repository.ts'
import { listAssignable, presentAssignable } from './targets.ts'

export const assignmentHandlers = (services: Services): Handler[] => [
  handle(contract.listAssignments, async ({ query, caller }) => {
    if (query.OrgId) await getManagedClass(services.db, caller, query.OrgId)
    const { rows, total } = await listGivenTo(services.db, caller, query.OrgId, pageOf(query), services.clock.now())
    return { Items: rows.map(presentGiven), TotalCount: total }
  }),
  handleOnce(services, contract.assign, ({ body, caller }, once) => assign(once, caller, body)),
  handle(contract.getAssignment, async ({ query, caller }) => {
    const now = services.clock.now()
    const row = await findGiven(services.db, caller, query.AssignmentId, now)
    if (!row) throw notFound()
    return { ...presentGiven(row), Pupils: (await listPupils(services.db, row.id, now)).map(presentPupil) }
  }),
  handle(contract.changeAssignment, async ({ body, caller }) => {
    await changeAssignment(services, caller, body)
    return {}
  }),
  handle(contract.withdrawAssignment, async ({ query, caller }) => {
    await withdrawAssignment(services, caller, query.AssignmentId)
    return {}
  }),
  handle(contract.restoreAssignment, async ({ body, caller }) => {
    await restoreAssignment(services, caller, body.AssignmentId)
    return {}
  }),
  handle(contract.extendAssignment, async ({ body, caller }) => {
    await extendAssignment(services, caller, body)
    return {}
  }),
  handle(contract.listOwnAssignments, ({ query, caller }) =>
    listOwnAssignments(services, caller, query.Part, pageOf(query)),
  ),
  handle(contract.getPupil, ({ query, caller }) => getPupil(services, caller, query.UserId)),
  handle(contract.listAssignable, async ({ query, caller }) => {
    const filter = { kind: query.Kind, search: query.Search, courseId: query.CourseId, targetId: query.TargetId }
    const { rows, total } = await listAssignable(services.db, caller, filter, pageOf(query))
    return { Items: rows.map((row) => presentAssignable(query.Kind, row)), TotalCount: total }
  }),
  handle(contract.listPupilGroups, ({ query, caller }) => listPupilGroups(services.db, caller, query.OrgId)),
  handle(contract.putPupilGroup, ({ body, caller }) => putPupilGroup(services, caller, body)),
  handle(contract.deletePupilGroup, async ({ query, caller }) => {
    await deletePupilGroup(services.db, caller, query.GroupId)
    return {}
  }),
]
