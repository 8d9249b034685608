import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../platform/binding.ts'
import type { LiveStreams } from './live-streams.ts'

export const liveHandlers = (streams: LiveStreams): Handler[] => [
  handle(contract.getLive, ({ query, caller, reply }) =>
    streams.connect(caller, { boards: query.Boards ?? [], seconds: query.Seconds }, reply),
  ),
]
