import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { getAvatarFile } from './avatars.ts'
import { deleteFile, deleteFolder } from './delete-files.ts'
import { finishUpload } from './finish-upload.ts'
import { getReadableFile } from './get-readable-file.ts'
import { countFolder, getQuota, listFiles, listFolders } from './list-files.ts'
import { sendFile } from './send-file.ts'
import { getThumbnail } from './thumbnails.ts'
import { countArchive, unpackArchive } from './unpack-archive.ts'
import { cancelUnpack, getUnpackProgress } from './unpack-progress.ts'
import { uploadOwnAvatar, uploadOwnFile, uploadSeveralFiles } from './upload-files.ts'

const reading = (services: Services): Handler[] => [
  handle(contract.getFile, async ({ query, reader, request, reply }) => {
    const file = await getReadableFile(services, reader, query.FileId, request.isSigned)
    return sendFile(services.storage, file, request, reply)
  }),
  handle(contract.getThumbnail, async ({ query, reader, request, reply }) => {
    const file = await getReadableFile(services, reader, query.FileId, request.isSigned)
    return sendFile(services.storage, await getThumbnail(services, file), request, reply)
  }),
  handle(contract.getAvatar, async ({ query, request, reply }) =>
    sendFile(services.storage, await getAvatarFile(services, query.FileId), request, reply),
  ),
]

const uploading = (services: Services): Handler[] => [
  handle(contract.uploadFile, ({ query, caller, request, reply }) => {
    const upload = query.Purpose === 'avatar' ? uploadOwnAvatar : uploadOwnFile
    return upload(services, { caller, request, reply })
  }),
  handle(contract.uploadMultipleFile, ({ caller, request, reply }) =>
    uploadSeveralFiles(services, { caller, request, reply }),
  ),
  handle(contract.finishUpload, ({ body, caller }) => finishUpload(services, caller, body.UploadId)),
  handle(contract.fileInZipCount, ({ query, caller }) => countArchive(services, caller, query.FileId, pageOf(query))),
  handle(contract.getUnpackProgress, ({ caller }) => getUnpackProgress(services, caller)),
  handle(contract.cancelUnpack, async ({ caller }) => {
    await cancelUnpack(services, caller)
    return {}
  }),
  handle(contract.unpackArchive, ({ body, caller }) => unpackArchive(services, caller, body.FileId)),
]

const keeping = (services: Services): Handler[] => [
  handle(contract.getFileQuota, ({ caller }) => getQuota(services, caller)),
  handle(contract.listFiles, ({ query, caller }) => {
    const filter = { search: query.Search, kind: query.Kind, folderId: query.FolderId }
    return listFiles(services, caller, filter, pageOf(query))
  }),
  handle(contract.listFolders, ({ query, caller }) => listFolders(services, caller, query.Search, pageOf(query))),
  handle(contract.getFileNum, ({ query, caller }) => countFolder(services, caller, query.FolderId)),
  handle(contract.deleteFile, async ({ query, caller }) => {
    await deleteFile(services, caller, query.FileId)
    return {}
  }),
  handle(contract.deleteFolder, async ({ query, caller }) => {
    await deleteFolder(services, caller, query.FolderId)
    return {}
  }),
]

export const fileHandlers = (services: Services): Handler[] => [
  ...reading(services),
  ...uploading(services),
  ...keeping(services),
]
