import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { verificationCookieOf } from '../auth/index.ts'
import { applyForAccess } from './apply-for-access.ts'
import { approveApplication } from './approve-application.ts'
import { approveClass } from './approve-class.ts'
import { assignApplication } from './assign-application.ts'
import { getOwnApplication } from './get-own-application.ts'
import { listDecidable } from './list-decidable-applications.ts'
import { rejectApplication } from './reject-application.ts'
import { listSchools } from './repository.ts'

export const applicationHandlers = (services: Services): Handler[] => [
  handle(contract.applyForAccess, ({ body, caller, request }) =>
    applyForAccess(services, caller, {
      name: body.UserName,
      school: body.School,
      phone: body.UserTel,
      reason: body.AppyInfo,
      willingToPay: body.WillingToPay === 1,
      userId: body.UserId,
      code: body.code,
      verificationCookie: verificationCookieOf(request),
    }),
  ),
  handle(contract.getOwnApplication, ({ caller }) => getOwnApplication(services, caller)),
  handle(contract.listApplications, ({ query, caller }) => listDecidable(services, caller, query.State, pageOf(query))),
  handle(contract.approveApplication, ({ body, caller }) =>
    approveApplication(services, caller, {
      applicationId: body.ApplicationId,
      lastDay: body.AccessUntil,
      admits: body.AdmitToSchool === 1,
    }),
  ),
  handle(contract.approveClass, ({ body, caller }) =>
    approveClass(services, caller, { classId: body.OrgId, lastDay: body.AccessUntil }),
  ),
  handle(contract.rejectApplication, ({ body, caller }) =>
    rejectApplication(services, caller, body.ApplicationId, body.Reason),
  ),
  handle(contract.assignApplication, async ({ body, caller }) => {
    await assignApplication(services, caller, body.ApplicationId, body.SchoolId)
    return {}
  }),
  handle(contract.listAssignableSchools, async () => ({
    Schools: (await listSchools(services.db)).map(({ id, name }) => ({ SchoolId: id, SchoolName: name })),
  })),
]
