import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../../platform/app-error.ts'
import { HOUR } from '../../../platform/time.ts'
import type { Services } from '../../../services.ts'

/** PDFs that LibreOffice drew, until they are fetched: each by the id of its job. They are in no backup and in nobody's files. */

type Place = Pick<Services, 'config'>

/** Who has not fetched it by then does not want it any more. */
const KEEP = HOUR

const folderOf = ({ config }: Place): string => join(config.dataDir, 'redrawn')
const pathOf = (place: Place, redrawId: string): string => join(folderOf(place), `${redrawId}.pdf`)

/** Takes a whole file away from its place. */
export async function keepPages(place: Place, redrawId: string, from: string): Promise<void> {
  await mkdir(folderOf(place), { recursive: true, mode: 0o700 })
  await rename(from, pathOf(place, redrawId))
}

export const removePages = (place: Place, redrawId: string): Promise<void> =>
  rm(pathOf(place, redrawId), { force: true })

/** Sends them, and deletes them when all of it went out; who was cut off asks again. */
export async function sendPages(
  place: Place,
  redrawId: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const path = pathOf(place, redrawId)
  const found = await stat(path).catch(() => undefined)
  if (!found) throw notFound()
  reply
    .header('content-type', 'application/pdf')
    .header('content-length', found.size)
    .header('cache-control', 'no-store')
  // Without a body the framework would say that it is empty.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  reply.raw.once('finish', () => void rm(path, { force: true }))
  return reply.send(createReadStream(path))
}

/** Removes what nobody fetched. */
export async function cleanUpRedraws(place: Place): Promise<void> {
  const folder = folderOf(place)
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    // Ages of files on the disk are of this machine's clock.
    if (found && Date.now() - found.mtimeMs > KEEP) await rm(join(folder, name), { force: true })
  }
}
