import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../binding.ts'
import type { Services } from '../../services.ts'
import { deviceOf, setRememberCookie, verificationCookieOf } from '../auth/cookies.ts'
import { getOwnAccount } from '../auth/get-own-account.ts'
import { changePassword } from './change-password.ts'
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
]
