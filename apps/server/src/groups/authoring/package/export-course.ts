import { Readable } from 'node:stream'
import {
  ARCHIVE_BYTES_MAX,
  ARCHIVE_ENTRIES_MAX,
  type CourseManifest,
  type exportCourse as exportEndpoint,
  MANIFEST_BYTES_MAX,
  MANIFEST_PATH,
  authoringMessages as messages,
  packagePathOf,
  type QueryOf,
} from '@shijie/contract'
import type { FastifyReply } from 'fastify'
import { conflict } from '../../../platform/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Db, Services } from '../../../services.ts'
import { getCourseInMaking } from '../policy.ts'
import { seedWhereMissing } from '../read-drafts.ts'
import { type CourseFile, readContents } from './course-contents.ts'
import { listShippedParts } from './shipped-parts.ts'
import { writeManifest } from './write-manifest.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'clock'>

async function readCourse(db: Db, courseId: string): Promise<CourseManifest['Course']> {
  const row = await db
    .selectFrom('courses as c')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .select(['c.name', 'c.intro', 'c.hours', 'c.cover_url', 'c.category', 'u.name as author'])
    .where('c.id', '=', courseId)
    .executeTakeFirstOrThrow()
  return {
    CourseName: row.name,
    CourseIntro: row.intro,
    CourseHours: Number(row.hours),
    CourseCoverUrl: row.cover_url,
    Category: row.category,
    Author: row.author,
    Licence: '',
  }
}

/** Contents in the order of their sums, each once, however many files have it. */
function contentsOf(files: readonly CourseFile[]): CourseFile[] {
  const bySum = new Map(files.map((file) => [file.sha256.toString('hex'), file]))
  return [...bySum].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, file]) => file)
}

/** Refuses before the first byte what could not be taken in again, or would break off in the middle. */
async function requireWhole({ storage }: Needs, contents: readonly CourseFile[], manifest: Buffer): Promise<void> {
  if (manifest.length > MANIFEST_BYTES_MAX) throw conflict(messages.packageTextTooLong)
  if (contents.length >= ARCHIVE_ENTRIES_MAX) throw conflict(messages.packageTooMany(ARCHIVE_ENTRIES_MAX))
  // Room for the list of the archive itself.
  const bytes = contents.reduce((sum, { size }) => sum + size + 512, manifest.length)
  if (bytes > ARCHIVE_BYTES_MAX) throw conflict(messages.packageTooLarge)
  for (const { sha256, size, name } of contents) {
    const kept = await storage.size(sha256).catch(() => undefined)
    if (kept !== size) throw conflict(messages.packageFileGone(name))
  }
}

/** O920: the course as one ZIP, written while it is read. */
export async function exportCourse(
  needs: Needs,
  caller: Caller,
  { CourseId: courseId, Licence }: QueryOf<typeof exportEndpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, storage, clock } = needs
  const { school_id, name } = await getCourseInMaking(db, caller, courseId)
  await seedWhereMissing(db, caller, courseId)
  const course = await readContents(db, courseId)
  const about = writeManifest(
    { ...(await readCourse(db, courseId)), Licence },
    course,
    await listShippedParts(db, course),
  )
  const manifest = Buffer.from(JSON.stringify(about, null, 1))
  const contents = contentsOf(course.files)
  await requireWhole(needs, contents, manifest)
  const act = { actorId: caller.userId, schoolId: school_id, action: 'course.export' as const, subjectId: courseId }
  await recordAudit(db, clock.now(), { ...act, details: { name } })
  function* entries(): Generator<ZipEntry> {
    yield { path: MANIFEST_PATH, content: [manifest] }
    for (const { sha256 } of contents) {
      yield { path: packagePathOf(sha256.toString('hex')), content: storage.read(sha256) }
    }
  }
  reply
    .header('content-type', 'application/zip')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.zip`)}`)
    .header('cache-control', 'no-store')
  return reply.send(Readable.from(writeZip(entries()), { objectMode: false }))
}
