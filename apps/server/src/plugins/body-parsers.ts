import multipart from '@fastify/multipart'
import { PICTURE_BYTES_MAX } from '@shijie/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

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
    const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
    if (isForm && request.routeOptions.config.endpoint?.takes !== 'multipart') throw new AppError('UnsupportedMedia')
  })
}
