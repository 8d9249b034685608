import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

/** JSON only; an empty body with a JSON type is no body, because browsers' clients send it so. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'ignore')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    // The callback gets the result; the type allows for a promise as well, which this parser never returns.
    void parse(request, body as string, (error, value) =>
      error ? done(new AppError('BadRequest', { cause: error })) : done(null, value),
    )
  })
}
