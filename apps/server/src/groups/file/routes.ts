import * as contract from '@shijie/contract'
import { invalid } from '../../app-error.ts'
import { type Handler, handle } from '../../binding.ts'
import type { Services } from '../../services.ts'
import { getAvatarFile, uploadAvatar } from './avatars.ts'
import { getReadableFile } from './get-readable-file.ts'
import { sendFile } from './send-file.ts'

export const fileHandlers = (services: Services): Handler[] => [
  handle(contract.getFile, async ({ query, caller, request, reply }) => {
    // A caller without a token was found by the signature, which covers this file's id.
    const isSigned = query.Signature !== undefined && request.callerFoundBy === 'signature'
    const file = await getReadableFile(services, caller, query.FileId, isSigned)
    return sendFile(services.storage, file, request, reply)
  }),
  handle(contract.uploadFile, ({ body, caller }) => {
    // The schema admits a Blob for the browser's sake; what arrives here is a buffer.
    if (!(body instanceof Uint8Array)) throw invalid(contract.messages.pictureRequired)
    return uploadAvatar(services, caller, body)
  }),
  handle(contract.getAvatar, async ({ query, request, reply }) =>
    sendFile(services.storage, await getAvatarFile(services, query.FileId), request, reply),
  ),
]
