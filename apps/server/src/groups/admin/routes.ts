import * as contract from '@shijie/contract'
import { notFound } from '../../platform/app-error.ts'
import { type Handler, handle, handleOnce } from '../../platform/binding.ts'
import type { Caller } from '../../platform/caller.ts'
import { pageOf } from '../../platform/paging.ts'
import { DAY, momentBefore, wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { listAuditRows, listOutboxRows } from './audit-repository.ts'
import { findBatch, listBatches, listRedemptions } from './batch-repository.ts'
import { createBatch } from './create-batch.ts'
import { createSchoolAdmin } from './create-school-admin.ts'
import { setDisabled, setType } from './manage-user.ts'
import { presentAudit, presentBatch, presentCode, presentManagedUsers } from './presenter.ts'
import { listManagedUsers, type ManagedUserRow } from './user-repository.ts'
import { getCode, voidActivation } from './void-codes.ts'

const USAGE_DAYS = 30

async function presentOne(services: Services, user: ManagedUserRow, caller: Caller): Promise<contract.ManagedUser> {
  const [shown] = await presentManagedUsers(services, [user], caller)
  if (!shown) throw notFound()
  return shown
}

const userHandlers = (services: Services): Handler[] => [
  handle(contract.listUsers, async ({ query, caller }) => {
    const filter = { search: query.Search, userType: query.UserType }
    const { rows, total } = await listManagedUsers(services.db, caller, filter, pageOf(query))
    return { Items: await presentManagedUsers(services, rows, caller), TotalCount: total }
  }),
  handle(contract.setUserDisabled, async ({ body, caller }) =>
    presentOne(services, await setDisabled(services, caller, body.UserId, body.IsDisabled === 1), caller),
  ),
  handle(contract.setUserType, async ({ body, caller }) =>
    presentOne(services, await setType(services, caller, body.UserId, body.UserType), caller),
  ),
  handle(contract.createSchoolAdmin, ({ body, caller }) => createSchoolAdmin(services, caller, body)),
]

export const adminHandlers = (services: Services): Handler[] => {
  const { db, clock } = services
  return [
    ...userHandlers(services),
    handleOnce(services, contract.createActivationBatch, ({ body, caller }, once) => createBatch(once, caller, body)),
    handle(contract.listActivationBatches, async ({ query, caller }) => {
      const { rows, total } = await listBatches(db, caller, query.Name, pageOf(query))
      return { Items: rows.map(presentBatch), TotalCount: total }
    }),
    handle(contract.getActivationUsage, async ({ query, caller }) => {
      const batch = await findBatch(db, caller, query.BatchId)
      if (!batch) throw notFound()
      const days = await listRedemptions(db, batch.id, momentBefore(clock.now(), USAGE_DAYS * DAY))
      return { ...presentBatch(batch), Days: days.map(({ day, count }) => ({ Day: day, Count: count })) }
    }),
    handle(contract.findActivationCode, async ({ body, caller }) =>
      presentCode(await getCode(services, caller, body.CardCode), clock.now()),
    ),
    handle(contract.voidActivationCodes, async ({ body, caller }) => ({
      VoidedCount: await voidActivation(services, caller, { batchId: body.BatchId, cardCode: body.CardCode }),
    })),
    handle(contract.listAudit, async ({ query, caller }) => {
      const filter = { action: query.Action, userName: query.UserName, from: query.From, to: query.To }
      const { rows, total } = await listAuditRows(db, caller, filter, pageOf(query))
      return { Items: rows.map(presentAudit), TotalCount: total }
    }),
    handle(contract.listOutbox, async ({ query }) => {
      const { rows, total } = await listOutboxRows(db, pageOf(query))
      const Items = rows.map((row) => ({
        MessageId: row.id,
        Recipient: row.recipient,
        Subject: row.subject,
        Body: row.body,
        CreateTime: wireTime(row.created_at),
      }))
      return { Items, TotalCount: total }
    }),
  ]
}
