import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../binding.ts'
import type { Services } from '../../services.ts'
import { getReadableFile } from './get-readable-file.ts'
import { sendFile } from './send-file.ts'

export const fileHandlers = (services: Services): Handler[] => [
  handle(contract.getFile, async ({ query, caller, request, reply }) => {
    // A caller without a token was found by the signature, which covers this file's id.
    const isSigned = query.Signature !== undefined && request.callerFoundBy === 'signature'
    const file = await getReadableFile(services, caller, query.FileId, isSigned)
    return sendFile(services.storage, file, request, reply)
  }),
]
