import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../../clients/storage.ts'
import type { FileRow } from '../../db/tables.ts'
import { AppError } from '../../platform/app-error.ts'
import { fileHeaders } from './file-headers.ts'
import { parseRange } from './range.ts'

/** A stored content with what its headers tell of it. */
export type SendableFile = Pick<FileRow, 'sha256' | 'size' | 'media_type' | 'name'>

/** Sends a stored file, or the part that was asked for; what the browser has already is not sent again. */
export function sendFile(
  storage: Storage,
  file: SendableFile,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const headers = fileHeaders(file)
  reply.headers(headers)
  if (request.headers['if-none-match'] === headers.etag) return reply.code(304).send()
  const ifRange = request.headers['if-range']
  const range = ifRange && ifRange !== headers.etag ? undefined : parseRange(request.headers.range, file.size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`)
    throw new AppError('RangeNotSatisfiable')
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : file.size)
  // Without a body the framework would say that it is empty; an empty stream leaves the length alone.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : storage.read(file.sha256, range))
}
