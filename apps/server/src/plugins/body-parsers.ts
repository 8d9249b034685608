import multipart from '@fastify/multipart'
import { PICTURE_BYTES_MAX, runnerMessages } from '@shijie/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalid } from '../app-error.ts'

const FORM_FIELDS_MAX = 20
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** The bytes of a picture, for the endpoints that take one and for no other. */
async function readPicture(request: FastifyRequest, payload: AsyncIterable<Buffer>): Promise<Buffer> {
  if (request.routeOptions.config.endpoint?.takes !== 'picture') throw new AppError('UnsupportedMedia')
  if (Number(request.headers['content-length'] ?? 0) > PICTURE_BYTES_MAX) throw new AppError('TooLarge')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of payload) {
    size += chunk.length
    if (size > PICTURE_BYTES_MAX) throw new AppError('TooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const isMultipart = (request: FastifyRequest) => /^multipart\//i.test(request.headers['content-type'] ?? '')

/** Fields by name; one that comes twice is a list, which no schema of a text takes. */
function fieldsOf(pairs: Iterable<[string, string]>): Record<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [name, value] of pairs) fields.set(name, fields.has(name) ? [fields.get(name), value] : value)
  return Object.fromEntries(fields)
}

/** The texts of a form whose parts are all small. */
async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const pairs: [string, string][] = []
  const limits = { fieldSize: request.routeOptions.bodyLimit, fields: FORM_FIELDS_MAX, files: 1 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      part.file.resume()
      throw invalid(runnerMessages.formUnreadable)
    }
    if (part.valueTruncated) throw new AppError('TooLarge')
    pairs.push([part.fieldname, String(part.value)])
  }
  return fieldsOf(pairs)
}

/** Forms as bodies, for the endpoints that take them; they look like JSON from here on. */
function registerForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(type, { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.takes !== 'form') return done(new AppError('UnsupportedMedia'))
    done(null, fieldsOf(new URLSearchParams(body as string)))
  })
  app.addHook('preValidation', async (request) => {
    if (isMultipart(request) && request.routeOptions.config.endpoint?.takes === 'form') {
      request.body = await readFields(request)
    }
  })
}

/**
 * JSON, and pictures and forms where they are asked for; an empty body with a JSON type is no body, because browsers'
 * clients send it so.
 */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'ignore')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    // The callback gets the result; the type allows for a promise as well, which this parser never returns.
    void parse(request, body as string, (error, value) =>
      error ? done(new AppError('BadRequest', { cause: error })) : done(null, value),
    )
  })
  app.addContentTypeParser(PICTURE_TYPES, (request: FastifyRequest, payload: AsyncIterable<Buffer>) =>
    readPicture(request, payload),
  )
  await app.register(multipart)
  app.addHook('preParsing', async (request) => {
    const takes = request.routeOptions.config.endpoint?.takes ?? ''
    if (isMultipart(request) && !['multipart', 'form'].includes(takes)) throw new AppError('UnsupportedMedia')
  })
  registerForms(app)
}
