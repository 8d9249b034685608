import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../platform/binding.ts'
import type { Services } from '../../services.ts'
import { activateAccount } from './activate-account.ts'
import {
  clearRememberCookie,
  deviceOf,
  rememberCookieOf,
  setRememberCookie,
  setVerificationCookie,
  verificationCookieOf,
} from './cookies.ts'
import { endSession } from './end-session.ts'
import { registerAccount } from './register-account.ts'
import { resetPassword } from './reset-password.ts'
import { resumeSession } from './resume-session.ts'
import { sendCode } from './send-code.ts'
import { signIn } from './sign-in.ts'
import { verifyCode } from './verification-codes.ts'

export const authHandlers = (services: Services): Handler[] => [
  handle(contract.login, async ({ body, request, reply }) => {
    const input = {
      account: body.Account,
      digest: body.Password,
      schoolId: body.SchoolId,
      rememberMe: body.RememberMe === 1,
      deviceName: body.LoginDevice ?? '',
    }
    const { info, rememberToken } = await signIn(services, input, deviceOf(request, reply))
    if (rememberToken) setRememberCookie(request, reply, rememberToken)
    else clearRememberCookie(request, reply)
    return info
  }),
  handle(contract.activate, ({ body, caller }) => activateAccount(services, caller, body.CardCode)),
  handle(contract.register, async ({ body, request }) => {
    await registerAccount(services, {
      account: body.Account,
      digest: body.Password,
      cardCode: body.CardCode,
      code: body.Code,
      verificationCookie: verificationCookieOf(request),
    })
    return {}
  }),
  handle(contract.sendVerificationCode, ({ query, request }) =>
    sendCode(services, query.account, query.type, request.ip),
  ),
  handle(contract.verifyCode, async ({ query, request, reply }) => {
    const { proof } = await verifyCode(services, query.to, query.verificationcode)
    setVerificationCookie(request, reply, proof)
    return {}
  }),
  handle(contract.resetPassword, async ({ body, request }) => {
    await resetPassword(services, {
      account: body.Account,
      digest: body.Password,
      code: body.Code,
      verificationCookie: verificationCookieOf(request),
    })
    return {}
  }),
  handle(contract.resumeSession, async ({ request, reply }) => {
    const { info, rememberToken } = await resumeSession(services, rememberCookieOf(request))
    if (rememberToken) setRememberCookie(request, reply, rememberToken)
    return info
  }),
  handle(contract.forgetSession, async ({ request, reply }) => {
    clearRememberCookie(request, reply)
    return {}
  }),
  handle(contract.endSession, async ({ caller, request, reply }) => {
    await endSession(services, caller)
    clearRememberCookie(request, reply)
    return {}
  }),
]
