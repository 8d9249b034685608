import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../platform/binding.ts'
import type { Services } from '../../services.ts'
import { deviceOf } from '../auth/index.ts'
import { applyLicence } from './apply-licence.ts'
import { checkAccess } from './check-access.ts'
import { getAccessSettings } from './get-access-settings.ts'
import { getRegNo } from './get-reg-no.ts'
import { setAccessMode } from './set-access-mode.ts'

export const registrationHandlers = (services: Services): Handler[] => [
  handle(contract.checkAccess, async ({ caller, request, reply }) => {
    // The first call of every page: a browser has its cookie before it signs in.
    deviceOf(request, reply)
    await checkAccess(services, caller)
    return {}
  }),
  handle(contract.applyLicence, ({ body, caller }) => applyLicence(services, caller, body.Licence)),
  handle(contract.getRegNo, async () => ({ RegNo: await getRegNo(services) })),
  handle(contract.getAccessSettings, () => getAccessSettings(services)),
  handle(contract.setAccessMode, ({ body, caller }) => setAccessMode(services, caller, body.Mode, body.Notice)),
]
