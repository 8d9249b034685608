import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../open-api.ts'

const zip = promisify(gzip)

interface Made {
  text: Buffer
  zipped: Buffer
  etag: string
}

async function make(title: string): Promise<Made> {
  const text = Buffer.from(JSON.stringify(openApiDocument(title)))
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { text, zipped: await zip(text), etag }
}

/** Proxies that compress what passes make a tag weak, and browsers may name several. */
const isKnownTag = (given: string | undefined, etag: string): boolean =>
  (given ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)

/** `/openapi.json`: the contract does not change while the program runs, so the document is made once. */
export function registerApiDocument(app: FastifyInstance, title: string): void {
  let made: Promise<Made> | undefined
  app.get('/openapi.json', async (request, reply) => {
    made ??= make(title)
    const { text, zipped, etag } = await made
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding'] ?? ''))
    return takesGzip ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(text)
  })
}
