import multipart, { type Multipart } from '@fastify/multipart'
import { messages, PICTURE_BYTES_MAX, runnerMessages } from '@shijie/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalid } from '../platform/app-error.ts'

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

type MultipartLimits = NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']

const isMultipart = (request: FastifyRequest) => /^multipart\//i.test(request.headers['content-type'] ?? '')

const notUtf8 = (cause?: unknown) => new AppError('BadRequest', { message: messages.notUtf8, cause })

/** The text of a body. Another coding than UTF-8 would be kept as question marks, so it is refused. */
function textOf(request: FastifyRequest, body: Buffer): string {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1] ?? 'utf-8'
  if (!/^utf-?8$/i.test(charset)) throw new AppError('UnsupportedMedia', { message: messages.notUtf8 })
  if (encoding.toLowerCase() !== 'identity') throw new AppError('UnsupportedMedia')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch (error) {
    throw notUtf8(error)
  }
}

/** Fields of a form in an address' way of writing; percent signs may hide what is no UTF-8, too. */
function pairsOf(text: string): Iterable<[string, string]> {
  try {
    decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'))
  } catch (error) {
    throw notUtf8(error)
  }
  return new URLSearchParams(text)
}

/** What stands where bytes were no UTF-8. */
const REPLACED = '\uFFFD'

/** Fields by name; one that comes twice is a list, which no schema of a text takes. */
function fieldsOf(pairs: Iterable<[string, string]>): Record<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [name, value] of pairs) fields.set(name, fields.has(name) ? [fields.get(name), value] : value)
  return Object.fromEntries(fields)
}

/** The parts of a form; one without a boundary, or cut off, is its sender's fault. */
async function* partsOf(request: FastifyRequest, limits: MultipartLimits): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits })
  } catch (error) {
    const { statusCode } = error as { statusCode?: number }
    if (error instanceof AppError || statusCode === 413) throw error
    throw new AppError('BadRequest', { cause: error })
  }
}

/** The texts of a form whose parts are all small. */
async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const pairs: [string, string][] = []
  const limits = { fieldSize: request.routeOptions.bodyLimit, fields: FORM_FIELDS_MAX, files: 1 }
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'file') {
      part.file.resume()
      throw invalid(runnerMessages.formUnreadable)
    }
    if (part.valueTruncated) throw new AppError('TooLarge')
    const value = String(part.value)
    if (value.includes(REPLACED)) throw notUtf8()
    pairs.push([part.fieldname, value])
  }
  return fieldsOf(pairs)
}

/** Forms as bodies, for the endpoints that take them; they look like JSON from here on. */
function registerForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(type, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (request.routeOptions.config.endpoint?.takes !== 'form') throw new AppError('UnsupportedMedia')
    return fieldsOf(pairsOf(textOf(request, body)))
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
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string
    try {
      text = textOf(request, body as Buffer)
    } catch (error) {
      return done(error as Error)
    }
    if (text === '') return done(null, undefined)
    // The callback gets the result; the type allows for a promise as well, which this parser never returns.
    void parse(request, text, (error, value) =>
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
