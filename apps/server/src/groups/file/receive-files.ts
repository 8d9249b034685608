import type { Multipart, MultipartFile } from '@fastify/multipart'
import { fileMessages, messages } from '@shijie/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, invalid } from '../../platform/app-error.ts'

/** What a form may hold; all of it is counted while it arrives. */
export interface FormLimits {
  files: number
  tooMany: string
  /** Bytes of the whole request, by what it claims itself. */
  bytesMax: number
  tooLarge: string
}

/** Room for the names and separators of a form. */
const FRAME_BYTES = 64 * 1024

/** The form's parts; whatever the parser has against them is the sender's fault. */
async function* readParts(request: FastifyRequest, limits: FormLimits): AsyncGenerator<Multipart> {
  const parts = request.parts({ limits: { files: limits.files, fields: 0, headerPairs: 20, fileSize: Infinity } })
  for (;;) {
    const next = await parts.next().catch((error: Error & { code?: string }) => {
      if (error.code === 'FST_FILES_LIMIT') throw invalid(limits.tooMany)
      if (error.code === 'FST_FIELDS_LIMIT') throw invalid(fileMessages.fieldUnknown)
      throw new AppError('BadRequest', { message: fileMessages.uploadInterrupted, cause: error })
    })
    if (next.done) return
    yield next.value
  }
}

/**
 * Lets the rest of a refused form arrive, so that the browser, which reads no answer before it has sent everything, gets
 * ours. A form that did not say how long it is isn't waited for.
 */
async function discardRest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { raw } = request
  raw.unpipe()
  if (request.headers['content-length'] === undefined) {
    reply.header('connection', 'close')
    return
  }
  if (raw.readableEnded || raw.destroyed) return
  await new Promise<void>((resolve) => {
    raw
      .once('end', resolve)
      .once('close', resolve)
      .once('error', () => resolve())
    raw.resume()
  })
}

/**
 * Gives each file of the form to the work, one after the other, as a stream that was not buffered anywhere. Returns how
 * many there were.
 */
export async function receiveFiles(
  request: FastifyRequest,
  reply: FastifyReply,
  limits: FormLimits,
  work: (file: MultipartFile) => Promise<void>,
): Promise<void> {
  if (!request.isMultipart()) throw invalid(fileMessages.fileRequired)
  if (Number(request.headers['content-length'] ?? 0) > limits.bytesMax + FRAME_BYTES) {
    // Nobody waits for gigabytes in order to refuse them.
    reply.header('connection', 'close')
    throw new AppError('TooLarge', { message: limits.tooLarge })
  }
  let count = 0
  try {
    for await (const part of readParts(request, limits)) {
      if (part.type !== 'file' || part.fieldname !== 'file') throw invalid(fileMessages.fieldUnknown)
      count++
      await work(part)
    }
  } catch (error) {
    await discardRest(request, reply)
    throw error
  }
  if (count === 0) throw invalid(fileMessages.fileRequired)
}

/** The error of a stream that grew beyond its limit. */
export const tooLarge = (message: string = messages.tooLarge) => new AppError('TooLarge', { message })
