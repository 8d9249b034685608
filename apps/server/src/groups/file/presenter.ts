import type { OwnFile, OwnFolder } from '@shijie/contract'
import type { FileRow } from '../../db/tables.ts'
import type { Caller } from '../../platform/caller.ts'
import { signPictureAddresses } from '../../platform/media-address.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import type { FolderSummary } from './repository.ts'

/** An own file with addresses for the caller; that of the small picture is signed by the same signature. */
export function presentFile(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  caller: Caller,
  file: FileRow,
): OwnFile {
  const { FileUrl, ThumbnailUrl } = signPictureAddresses(config.secret, caller, file.id, clock.now())
  return {
    FileId: file.id,
    FileName: file.name,
    FileSize: file.size,
    MediaType: file.media_type,
    Kind: file.kind,
    CreateTime: wireTime(file.created_at),
    FileUrl,
    ThumbnailUrl: file.kind === 'picture' ? ThumbnailUrl : '',
  }
}

export const presentFolder = (folder: FolderSummary): OwnFolder => ({
  FolderId: folder.id,
  FolderName: folder.name,
  FileNum: folder.file_count,
  FolderSize: folder.size,
  CreateTime: wireTime(folder.created_at),
})
