import * as contract from '@shijie/contract'
import { type Handler, handle, handleOnce } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import { shanghaiDay } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { addMember } from './add-member.ts'
import { moveMembers, removeMembers, updateMember } from './change-members.ts'
import { createOrganisation, deleteOrganisation, renameOrganisation } from './change-organisation.ts'
import { getClassRule, saveClassRule } from './class-rule.ts'
import { createClasses } from './create-classes.ts'
import { createOwnClass } from './create-own-class.ts'
import { findAccount } from './find-account.ts'
import { importRoster, previewRoster } from './import-roster.ts'
import type { EraseAccount } from './judge-joins.ts'
import { listMembers } from './list-members.ts'
import { setPasswords, signOutAccounts, unlockAccounts } from './manage-accounts.ts'
import { listManagedClasses, listOrganisationTree } from './organisation-repository.ts'
import { presentClass, presentOrganisation, presentSchool } from './presenter.ts'
import { cancelRoster, getRosterProgress } from './roster-progress.ts'
import { listManagedSchools } from './school-repository.ts'
import { settingsHandlers } from './settings-routes.ts'

const listOf = <Item>(Items: Item[]) => ({ Items, TotalCount: Items.length })

const organisationHandlers = (services: Services): Handler[] => [
  handle(contract.listAuthorizedClasses, async ({ caller }) =>
    listOf((await listManagedClasses(services.db, caller)).map(presentClass)),
  ),
  handle(contract.listOrganisations, async ({ query, caller }) =>
    listOf((await listOrganisationTree(services.db, caller, query.SchoolId)).map(presentOrganisation)),
  ),
  handle(contract.listSchools, async ({ query, caller }) => {
    const filter = { search: query.Search, today: shanghaiDay(services.clock.now()) }
    const { rows, total } = await listManagedSchools(services.db, caller, filter, pageOf(query))
    return { Items: rows.map(presentSchool), TotalCount: total }
  }),
  handleOnce(services, contract.createOrganisation, async ({ body, caller }, once) => ({
    OrgId: await createOrganisation(once, caller, { parentId: body.ParentId, name: body.OrgName }),
  })),
  handle(contract.createClasses, async ({ body, caller }) => {
    const wanted = { schoolId: body.SchoolId, gradeName: body.GradeName, classNames: body.ClassNames }
    return { OrgIds: await createClasses(services, caller, wanted) }
  }),
  handleOnce(services, contract.createOwnClass, async ({ body, caller }, once) => ({
    OrgId: await createOwnClass(once, caller, { gradeName: body.GradeName, name: body.OrgName }),
  })),
  handle(contract.getClassRule, ({ query, caller }) => getClassRule(services.db, caller, query.SchoolId)),
  handle(contract.saveClassRule, async ({ body, caller }) => {
    await saveClassRule(services, caller, body.SchoolId, body.TeachersMakeClasses === 1)
    return {}
  }),
  handle(contract.renameOrganisation, async ({ body, caller }) => {
    await renameOrganisation(services, caller, body.OrgId, body.OrgName)
    return {}
  }),
  handle(contract.deleteOrganisation, async ({ query, caller }) => {
    await deleteOrganisation(services, caller, query.OrgId)
    return {}
  }),
]

const memberHandlers = (services: Services): Handler[] => [
  handle(contract.listMembers, async ({ query, caller }) =>
    listOf(await listMembers(services, caller, query.OrgId, query.Search)),
  ),
  handle(contract.addMember, async ({ body, caller }) => {
    const input = { orgId: body.OrgId, name: body.UserName, studentNo: body.StudentNo }
    const { userId, slips } = await addMember(services, caller, input)
    return { UserId: userId, Slips: slips }
  }),
  handle(contract.updateMember, async ({ body, caller }) => {
    await updateMember(services, caller, { userId: body.UserId, name: body.UserName, studentNo: body.StudentNo })
    return {}
  }),
  handle(contract.moveMembers, async ({ body, caller }) => ({
    Count: await moveMembers(services, caller, { fromId: body.FromOrgId, toId: body.ToOrgId, userIds: body.UserIds }),
  })),
  handle(contract.removeMembers, async ({ body, caller }) => ({
    Count: await removeMembers(services, caller, body.OrgId, body.UserIds),
  })),
  handle(contract.previewRoster, async ({ body, caller }) =>
    listOf(await previewRoster(services, caller, body.OrgId, body.Rows)),
  ),
  handle(contract.importRoster, async ({ body, caller }) => {
    const { verdicts, slips } = await importRoster(services, caller, body.OrgId, body.Rows, { importId: body.ImportId })
    return { ...listOf(verdicts), Slips: slips }
  }),
  handle(contract.getRosterProgress, ({ query, caller }) => getRosterProgress(services, caller, query.ImportId)),
  handle(contract.cancelRoster, async ({ body, caller }) => {
    await cancelRoster(services, caller, body.ImportId)
    return {}
  }),
]

const accountHandlers = (services: Services): Handler[] => [
  handle(contract.findAccount, ({ query, body, caller }) =>
    findAccount(services, caller, body.Account ?? query.account),
  ),
  handle(contract.setPasswords, async ({ body, caller }) => ({
    Slips: await setPasswords(services, caller, body.UserIds),
  })),
  handle(contract.unlockAccounts, async ({ body, caller }) => ({
    Count: await unlockAccounts(services, caller, body.UserIds),
  })),
  handle(contract.signOutAccounts, async ({ body, caller }) => ({
    Count: await signOutAccounts(services, caller, body.UserIds),
  })),
]

export const schoolHandlers = (services: Services, { eraseAccount }: { eraseAccount: EraseAccount }): Handler[] => [
  ...organisationHandlers(services),
  ...memberHandlers(services),
  ...accountHandlers(services),
  ...settingsHandlers(services, eraseAccount),
]
