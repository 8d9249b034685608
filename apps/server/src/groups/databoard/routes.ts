import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { getDataBoard } from './get-board.ts'
import { listBoardDays } from './list-days.ts'

export const databoardHandlers = (services: Services): Handler[] => [
  handle(contract.getDataBoard, ({ query, caller }) =>
    getDataBoard(services, caller, { range: query.Range, schoolId: query.SchoolId }),
  ),
  handle(contract.listBoardDays, async ({ query, caller }) => {
    const filter = { from: query.From, to: query.To, schoolId: query.SchoolId }
    const { rows, total } = await listBoardDays(services, caller, filter, pageOf(query))
    return { Items: rows, TotalCount: total }
  }),
]
