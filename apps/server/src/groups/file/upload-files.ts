import type { MultipartFile } from '@fastify/multipart'
import {
  type DataOf,
  fileMessages,
  MULTIPLE_BYTES_MAX,
  MULTIPLE_FILES_MAX,
  PICTURE_BYTES_MAX,
  UPLOAD_BYTES_MAX,
  type uploadFile as uploadFileEndpoint,
  type uploadMultipleFile as uploadMultipleEndpoint,
} from '@shijie/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileRow } from '../../db/tables.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { uploadAvatar } from './avatars.ts'
import { cleanFileName } from './file-name.ts'
import { insertFile, judgeFile, storeFile } from './keep-file.ts'
import { presentFile } from './presenter.ts'
import { getUsage, limitOf, requireRoom } from './quota.ts'
import { type FormLimits, receiveFiles, tooLarge } from './receive-files.ts'
import { withStaged } from './staging.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'clock' | 'config'>

export interface Transport {
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

const ONE: FormLimits = {
  files: 1,
  tooMany: fileMessages.oneAtATime,
  bytesMax: UPLOAD_BYTES_MAX,
  tooLarge: fileMessages.uploadTooLarge,
}
const SEVERAL: FormLimits = {
  files: MULTIPLE_FILES_MAX,
  tooMany: fileMessages.multipleTooMany,
  bytesMax: MULTIPLE_BYTES_MAX,
  tooLarge: fileMessages.multipleTooLarge,
}

/** Keeps one file of a form. What does not fit is noticed while it arrives, not afterwards. */
async function keepPart(needs: Needs, caller: Caller, part: MultipartFile): Promise<FileRow> {
  const { db, clock } = needs
  const name = cleanFileName(part.filename)
  const { bytesMax, refuse } = limitOf(await getUsage(db, caller, clock.now()))
  if (bytesMax === 0) throw refuse()
  const limit =
    bytesMax < UPLOAD_BYTES_MAX
      ? { bytesMax, tooLarge: refuse }
      : { bytesMax: UPLOAD_BYTES_MAX, tooLarge: () => tooLarge(fileMessages.uploadTooLarge) }
  return withStaged(needs, part.file, limit, async (staged) =>
    insertFile(db, caller, await storeFile(needs, await judgeFile(staged, name)), clock.now()),
  )
}

/** E101: the one file of the form. */
export async function uploadOwnFile(
  needs: Needs,
  { caller, request, reply }: Transport,
): Promise<DataOf<typeof uploadFileEndpoint>> {
  // A picture of oneself is for everybody who is signed in; keeping files is for those who are active.
  if (!caller.isActive) throw new AppError('NotActivated')
  const kept: FileRow[] = []
  await receiveFiles(request, reply, ONE, async (part) => {
    kept.push(await keepPart(needs, caller, part))
  })
  return presentFile(needs, caller, kept[0] as FileRow)
}

/** E101 with Purpose avatar. */
export async function uploadOwnAvatar(
  needs: Needs,
  { caller, request, reply }: Transport,
): Promise<DataOf<typeof uploadFileEndpoint>> {
  const limit = { bytesMax: PICTURE_BYTES_MAX, tooLarge: () => tooLarge(fileMessages.avatarTooLarge) }
  const form = { ...ONE, bytesMax: PICTURE_BYTES_MAX, tooLarge: fileMessages.avatarTooLarge }
  const made: DataOf<typeof uploadFileEndpoint>[] = []
  await receiveFiles(request, reply, form, async (part) => {
    made.push(await withStaged(needs, part.file, limit, ({ path }) => uploadAvatar(needs, caller, path)))
  })
  return made[0] as DataOf<typeof uploadFileEndpoint>
}

/** E102: each file for itself; one that is refused does not take the others with it. */
export async function uploadSeveralFiles(
  needs: Needs,
  { caller, request, reply }: Transport,
): Promise<DataOf<typeof uploadMultipleEndpoint>> {
  const answer: DataOf<typeof uploadMultipleEndpoint> = { Items: [], Failed: [] }
  await requireRoom(needs.db, caller, 1, needs.clock.now())
  await receiveFiles(request, reply, SEVERAL, async (part) => {
    try {
      answer.Items.push(presentFile(needs, caller, await keepPart(needs, caller, part)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // The next part comes only when this one is through.
      part.file.resume()
      answer.Failed.push({ FileName: part.filename.slice(0, 300), Reason: error.message })
    }
  })
  return answer
}
