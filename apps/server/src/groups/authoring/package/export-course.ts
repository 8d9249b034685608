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
import { LARGE_PIECE_BYTES } from '../../../clients/storage.ts'
import { conflict } from '../../../platform/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Db, Services } from '../../../services.ts'
import { getCourseInMaking } from '../policy.ts'
import { seedWhereMissing } from '../read-drafts.ts'
import { type CourseFile, readContents } from './course-contents.ts'
import { listShippedParts } from './shipped-parts.ts'
import { writeManifest } from './write-manifest.ts'
import { writeZip, type ZipEntry, zipBytes } from './write-zip.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'clock' | 'foreground'>

async function readCourse(db: Db, courseId: string): Promise<CourseManifest['Course']> {
  const row = await db
    .selectFrom('courses as c')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .select(['c.name', 'c.intro', 'c.teacher_text', 'c.hours', 'c.cover_url', 'c.category', 'u.name as author'])
    .where('c.id', '=', courseId)
    .executeTakeFirstOrThrow()
  return {
    CourseName: row.name,
    CourseIntro: row.intro,
    TeacherText: row.teacher_text,
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

const pathOf = ({ sha256 }: CourseFile): string => packagePathOf(sha256.toString('hex'))

/** Bytes of the package. Refuses before the first one what could not be taken in again, or would break off in the middle. */
async function requireWhole({ storage }: Needs, contents: readonly CourseFile[], manifest: Buffer): Promise<number> {
  if (manifest.length > MANIFEST_BYTES_MAX) throw conflict(messages.packageTextTooLong)
  if (contents.length >= ARCHIVE_ENTRIES_MAX) throw conflict(messages.packageTooMany(ARCHIVE_ENTRIES_MAX))
  const files = contents.map((file) => ({ path: pathOf(file), size: file.size }))
  const bytes = zipBytes([{ path: MANIFEST_PATH, size: manifest.length }, ...files])
  if (bytes > ARCHIVE_BYTES_MAX) throw conflict(messages.packageTooLarge)
  for (const { sha256, size, name } of contents) {
    const kept = await storage.size(sha256).catch(() => undefined)
    if (kept !== size) throw conflict(messages.packageFileGone(name))
  }
  return bytes
}

/** O920: the course as one ZIP, written while it is read. */
export async function exportCourse(
  needs: Needs,
  caller: Caller,
  { CourseId: courseId, Licence }: QueryOf<typeof exportEndpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, storage, clock, foreground } = needs
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
  const bytes = await requireWhole(needs, contents, manifest)
  const act = { actorId: caller.userId, schoolId: school_id, action: 'course.export' as const, subjectId: courseId }
  await recordAudit(db, clock.now(), { ...act, details: { name } })
  function* entries(): Generator<ZipEntry> {
    yield { path: MANIFEST_PATH, content: [manifest] }
    for (const file of contents) {
      yield { path: pathOf(file), content: storage.read(file.sha256, undefined, LARGE_PIECE_BYTES) }
    }
  }
  reply
    .header('content-type', 'application/zip')
    // The browser shows how far it is.
    .header('content-length', bytes)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.zip`)}`)
    .header('cache-control', 'no-store')
  return reply.send(
    Readable.from(
      writeZip(entries(), () => foreground.letThrough()),
      { objectMode: false },
    ),
  )
}
