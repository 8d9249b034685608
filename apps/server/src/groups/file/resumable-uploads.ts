import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  ARCHIVE_BYTES_MAX,
  FILE_BYTES_MAX,
  fileMessages,
  finishUpload,
  RESUMABLE_UPLOAD_PATH,
  UNFINISHED_UPLOAD_HOURS,
  UNFINISHED_UPLOADS_MAX,
} from '@shijie/contract'
import { FileStore } from '@tus/file-store'
import { Server, type ServerOptions } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { diskFull, isDiskFull } from '../../clients/disk-guard.ts'
import { AppError, conflict, invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { HOUR, momentAfter } from '../../platform/time.ts'
import { envelopeOfError } from '../../plugins/errors.ts'
import type { Db, Services } from '../../services.ts'
import { cleanFileName, extensionOf } from './file-name.ts'
import { removePieces } from './finish-upload.ts'
import { requireRoom } from './quota.ts'
import { piecesFolder } from './staging.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'storage' | 'log'>

const EXPIRY = UNFINISHED_UPLOAD_HOURS * HOUR

/** Bytes that other uploads under way have still to send. */
async function bytesToCome(needs: Needs, now: Date): Promise<number> {
  const others = await needs.db
    .selectFrom('uploads')
    .select(['id', 'size'])
    .where('file_id', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  const lacking = others.map(async ({ id, size }) => {
    const arrived = await stat(join(piecesFolder(needs), id)).catch(() => ({ size: 0 }))
    return Math.max(0, size - arrived.size)
  })
  return (await Promise.all(lacking)).reduce((sum, one) => sum + one, 0)
}

/** By its name; what is none for all that is judged again when it has arrived (`finishUpload`). */
function requireSize({ size, name }: { size: number; name: string }): void {
  const isArchive = extensionOf(name) === 'zip'
  const message = isArchive ? fileMessages.archiveItselfTooLarge : fileMessages.fileTooLarge
  if (size > (isArchive ? ARCHIVE_BYTES_MAX : FILE_BYTES_MAX)) throw new AppError('TooLarge', { message })
}

/** Holds room free for an upload that is about to begin, and writes down whose it is. */
async function reserveUpload(needs: Needs, caller: Caller, upload: { id: string; size: number; name: string }) {
  const { db, clock, storage } = needs
  if (upload.size === 0) throw invalid(fileMessages.fileEmpty)
  requireSize(upload)
  const now = clock.now()
  // The pieces lie there until a copy of them is kept: for a moment it takes its room twice.
  await storage.disk.requireRoom(2 * upload.size + (await bytesToCome(needs, now)), fileMessages.diskFull)
  await db.transaction().execute(async (tx) => {
    await requireRoom(tx, caller, upload.size, now)
    const { count } = await livingUploads(tx, caller, now)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= UNFINISHED_UPLOADS_MAX) throw conflict(fileMessages.tooManyUnfinished)
    const row = { ...upload, owner_id: caller.userId, created_at: now, expires_at: momentAfter(now, EXPIRY) }
    await tx.insertInto('uploads').values(row).execute()
  })
}

const livingUploads = (db: Db, caller: Caller, now: Date) =>
  db
    .selectFrom('uploads')
    .where('owner_id', '=', caller.userId)
    .where('file_id', 'is', null)
    .where('expires_at', '>', now)

/** Writes pieces as long as the disk has room for them. An upload that runs into the end is dropped with all it brought. */
class GuardedStore extends FileStore {
  private readonly needs: Needs

  constructor(needs: Needs) {
    super({ directory: piecesFolder(needs), expirationPeriodInMilliseconds: EXPIRY })
    this.needs = needs
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const { storage, db, log } = this.needs
    // Not a pipeline, which would end the request before the upload is gone: its answer comes after that.
    const gate = content.pipe(storage.disk.gate(fileMessages.diskFull))
    let cause: unknown
    gate.once('error', (error) => {
      cause = error
    })
    content.once('error', (error) => gate.destroy(error))
    try {
      return await super.write(gate, id, offset)
    } catch (error) {
      const isRefused = cause instanceof AppError || isDiskFull(error) || isDiskFull(cause)
      // The library does not tell why it could not write.
      if (!isRefused && (await storage.disk.report()).state !== 'full') throw error
      // A browser reads no answer before it has sent its piece.
      content.resume()
      await db.deleteFrom('uploads').where('id', '=', id).where('file_id', 'is', null).execute()
      await removePieces(this.needs, id)
      log.warn({ upload: id }, 'an upload was dropped, because the disk is full')
      throw diskFull(fileMessages.diskFull, error)
    }
  }

  /** Its room is free before the answer says that it is gone, also where its pieces were lost already. */
  override async remove(id: string): Promise<void> {
    try {
      await super.remove(id)
    } finally {
      await this.needs.db.deleteFrom('uploads').where('id', '=', id).where('file_id', 'is', null).execute()
    }
  }
}

/** What the library sends when a hook throws. A refusal is a status here, because tus knows no other. */
function refusal(error: unknown): { status_code: number; body: string } {
  if (!(error instanceof AppError)) throw error
  const status = error.row.status === 200 ? 400 : error.row.status
  return { status_code: status, body: JSON.stringify(envelopeOfError(error)) }
}

type UploadHook = NonNullable<ServerOptions['onUploadCreate']>

/** The tus server: it writes pieces to the disk and knows nothing of people; whose an upload is was judged before. */
function createTusServer(needs: Needs, whose: AsyncLocalStorage<Caller>): Server {
  const directory = piecesFolder(needs)
  // The library would let everybody on the machine read the pieces.
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const store = new GuardedStore(needs)
  const onUploadCreate: UploadHook = async (_request, upload) => {
    try {
      const caller = whose.getStore()
      if (!caller || upload.size === undefined) throw invalid(fileMessages.uploadInterrupted)
      const name = cleanFileName(upload.metadata?.filename ?? '')
      await reserveUpload(needs, caller, { id: upload.id, size: upload.size, name })
      return {}
    } catch (error) {
      throw refusal(error)
    }
  }
  return new Server({
    path: RESUMABLE_UPLOAD_PATH,
    datastore: store,
    relativeLocation: true,
    namingFunction: newId,
    allowedOrigins: () => false,
    onUploadCreate,
    onResponseError: (_request, error) => {
      if ('status_code' in error) return undefined
      if (error instanceof AppError) return refusal(error)
      needs.log.warn({ err: error }, 'an upload in pieces failed')
      return refusal(isDiskFull(error) ? diskFull(fileMessages.diskFull) : new AppError('Unavailable'))
    },
  })
}

const UPLOAD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Does the caller have such an upload under way; anybody else's does not exist. */
async function isOwnUpload({ db, clock }: Needs, caller: Caller, uploadId: string): Promise<boolean> {
  if (!UPLOAD_ID.test(uploadId)) return false
  const row = await livingUploads(db, caller, clock.now()).select('id').where('id', '=', uploadId).executeTakeFirst()
  return row !== undefined
}

const gone = (reply: FastifyReply) =>
  reply.code(404).send(envelopeOfError(new AppError('NotFound', { message: fileMessages.uploadGone })))

/** Uploads that can be resumed, by the protocol tus 1.0, for whoever may upload; `finishUpload` makes files of them. */
export function registerResumableUploads(app: FastifyInstance, needs: Needs): void {
  const whose = new AsyncLocalStorage<Caller>()
  const tus = createTusServer(needs, whose)
  const answer = async (request: FastifyRequest<{ Params: { uploadId?: string } }>, reply: FastifyReply) => {
    const { caller, raw } = request
    if (!caller) throw new AppError('SessionExpired')
    const { uploadId } = request.params
    if (uploadId !== undefined && !(await isOwnUpload(needs, caller, uploadId))) return gone(reply)
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '')
    reply.raw.setHeader('x-content-type-options', 'nosniff')
    reply.hijack()
    await whose.run(caller, () => tus.handle(raw, reply.raw))
  }
  // A scope of its own: only here is a body of pieces not read by a parser.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    // The rights are those of the call that makes a file of the upload.
    const config = { endpoint: finishUpload }
    scope.route({ method: 'POST', url: RESUMABLE_UPLOAD_PATH, config, handler: answer })
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${RESUMABLE_UPLOAD_PATH}/:uploadId`,
      config,
      handler: answer,
    })
  })
}
