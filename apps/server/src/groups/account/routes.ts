import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../platform/binding.ts'
import type { Services } from '../../services.ts'
import { clearRememberCookie, deviceOf, getOwnAccount, setRememberCookie, verificationCookieOf } from '../auth/index.ts'
import { changeContact } from './change-contact.ts'
import { changePassword } from './change-password.ts'
import { closeAccount } from './close-account.ts'
import { exportOwnData } from './export-own-data.ts'
import { getAccountDetails } from './get-account-details.ts'
import { changePreferences, getPreferences } from './preferences.ts'
import { endOwnSession, endOwnSessions, listOwnSessions } from './sessions.ts'
import { updateAccount } from './update-account.ts'

export const accountHandlers = (services: Services): Handler[] => [
  handle(contract.getAccount, ({ caller }) => getOwnAccount(services, caller)),
  handle(contract.updateAccount, ({ body, caller }) =>
    updateAccount(services, caller, { name: body.UserName, imageUrl: body.UserImgUrl }),
  ),
  handle(contract.changePassword, async ({ body, caller, request, reply }) => {
    const change = {
      digest: body.Password,
      oldDigest: body.OldPassword,
      code: body.Code,
      verificationCookie: verificationCookieOf(request),
      rememberMe: body.RememberMe === 1 || caller.rememberedId !== null,
    }
    const { token, rememberToken } = await changePassword(services, caller, change, deviceOf(request, reply))
    if (rememberToken) setRememberCookie(request, reply, rememberToken)
    return { Token: token }
  }),
  handle(contract.updatePreferences, ({ body, caller }) => changePreferences(services, caller, body)),
  handle(contract.getPreferences, ({ caller }) => getPreferences(services, caller)),
  handle(contract.getAccountDetails, ({ caller }) => getAccountDetails(services, caller)),
  handle(contract.changeContact, ({ body, caller, request, reply }) => {
    const change = { account: body.Account, code: body.Code, digest: body.Password }
    return changeContact(services, caller, change, deviceOf(request, reply))
  }),
  handle(contract.listSessions, ({ caller }) => listOwnSessions(services, caller)),
  handle(contract.endOneSession, async ({ body, caller }) => {
    await endOwnSession(services, caller, body.SessionId)
    return {}
  }),
  handle(contract.endAllSessions, async ({ body, caller, request, reply }) => {
    await endOwnSessions(services, caller, body.KeepThis === 1)
    if (body.KeepThis === 0) clearRememberCookie(request, reply)
    return {}
  }),
  handle(contract.exportOwnData, ({ caller }) => exportOwnData(services, caller)),
  handle(contract.closeAccount, async ({ body, caller, request, reply }) => {
    await closeAccount(services, caller, body.Password, deviceOf(request, reply))
    clearRememberCookie(request, reply)
    return {}
  }),
]
