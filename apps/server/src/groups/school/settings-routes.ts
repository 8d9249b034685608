import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../platform/binding.ts'
import type { Services } from '../../services.ts'
import { deviceOf } from '../auth/index.ts'
import { closeClassWindow, getClassWindow, openClassWindow } from './class-windows.ts'
import { createTeachers } from './create-teachers.ts'
import { type EraseAccount, removeJoined, tickAsk } from './judge-joins.ts'
import { listTeachers, setTeacherClasses } from './manage-teachers.ts'
import { createTerm, deleteTerm, getTerm, listTerms, updateTerm } from './manage-terms.ts'
import { registerInClass } from './register-in-class.ts'

const listOf = <Item>(Items: Item[]) => ({ Items, TotalCount: Items.length })

const termOf = (body: { TermName: string; StartDate: string; EndDate: string }) => ({
  name: body.TermName,
  startDate: body.StartDate,
  endDate: body.EndDate,
})

const termHandlers = (services: Services): Handler[] => [
  handle(contract.listTerms, async ({ query, caller }) => listOf(await listTerms(services, caller, query.SchoolId))),
  handle(contract.getTerm, ({ query, caller }) => getTerm(services, caller, query.TermId)),
  handle(contract.createTerm, async ({ body, caller }) => ({
    TermId: await createTerm(services, caller, body.SchoolId, termOf(body)),
  })),
  handle(contract.updateTerm, async ({ body, caller }) => {
    await updateTerm(services, caller, body.TermId, termOf(body))
    return {}
  }),
  handle(contract.deleteTerm, async ({ query, caller }) => {
    await deleteTerm(services, caller, query.TermId)
    return {}
  }),
]

/** Teachers, terms and class windows of a school. */
export const settingsHandlers = (services: Services, eraseAccount: EraseAccount): Handler[] => [
  ...termHandlers(services),
  handle(contract.listTeachers, async ({ query, caller }) =>
    listOf(await listTeachers(services.db, caller, query.SchoolId)),
  ),
  handle(contract.createTeacher, async ({ body, caller }) => {
    const teacher = { UserName: body.UserName, Account: body.Account, OrgIds: [] }
    const Slips = await createTeachers(services, caller, body.SchoolId, [teacher])
    return { UserId: Slips[0]?.UserId ?? '', Slips }
  }),
  handle(contract.createTeachers, async ({ body, caller }) => ({
    Slips: await createTeachers(services, caller, body.SchoolId, body.Teachers),
  })),
  handle(contract.setTeacherClasses, async ({ body, caller }) => {
    await setTeacherClasses(services, caller, body.UserId, body.OrgIds)
    return {}
  }),
  handle(contract.getClassWindow, ({ query, caller }) => getClassWindow(services, caller, query.OrgId)),
  handle(contract.openClassWindow, ({ body, caller }) =>
    openClassWindow(services, caller, { orgId: body.OrgId, minutes: body.Minutes, places: body.Places }),
  ),
  handle(contract.closeClassWindow, async ({ query, caller }) => {
    await closeClassWindow(services, caller, query.OrgId)
    return {}
  }),
  handle(contract.tickClassAsk, ({ body, caller }) =>
    tickAsk(services, caller, { orgId: body.OrgId, mark: body.Mark, isTicked: body.IsTicked === 1 }),
  ),
  handle(contract.removeJoined, ({ body, caller }) =>
    removeJoined(services, caller, { orgId: body.OrgId, userId: body.UserId }, eraseAccount),
  ),
  handle(contract.registerInClass, async ({ body, request, reply }) => {
    const { className, schoolName } = await registerInClass(services, {
      code: body.ClassCode,
      name: body.UserName,
      studentNo: body.StudentNo,
      digest: body.Password,
      oneTimeDigest: body.OneTimePassword,
      device: deviceOf(request, reply),
    })
    return { ClassName: className, SchoolName: schoolName }
  }),
]
