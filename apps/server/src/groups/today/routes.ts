import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../platform/binding.ts'
import type { Services } from '../../services.ts'
import { getBell } from './get-bell.ts'
import { getToday } from './get-today.ts'
import { getTimetable, savePeriods, saveTimetable } from './timetable.ts'

export const todayHandlers = (services: Services): Handler[] => [
  handle(contract.getToday, ({ caller }) => getToday(services, caller)),
  handle(contract.getBell, ({ caller }) => getBell(services, caller)),
  handle(contract.getTimetable, ({ caller }) => getTimetable(services, caller)),
  handle(contract.saveTimetable, ({ body, caller }) => saveTimetable(services, caller, body)),
  handle(contract.savePeriods, async ({ body, caller }) => {
    await savePeriods(services, caller, body)
    return {}
  }),
]
