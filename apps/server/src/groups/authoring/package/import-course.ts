import {
  type CourseManifest,
  type DataOf,
  FILE_BYTES_MAX,
  type importCourse as importEndpoint,
  authoringMessages as messages,
} from '@shijie/contract'
import pLimit from 'p-limit'
import type { FileRow } from '../../../db/tables.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { notFound } from '../../../platform/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Db, Services } from '../../../services.ts'
import { beginUnpack, getReadableFile, requireRoom, withArchive } from '../../file/index.ts'
import { bringCourse } from './bring-course.ts'
import { freeCourseName } from './free-name.ts'
import { type KeptContent, keepContents } from './keep-contents.ts'
import { matchContents, readManifest } from './read-manifest.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'clock' | 'config' | 'foreground' | 'opensLessonWith'>
type Imported = DataOf<typeof importEndpoint>
type Report = Awaited<ReturnType<typeof beginUnpack>>['report']

/** Reading gigabytes is work for disk and processor; others wait for their turn. */
const limit = pLimit(2)
const KB = 1024

const bytesOf = ({ Files }: CourseManifest): number => Files.reduce((sum, { Size }) => sum + Size, 0)

/** The course with all it holds, or nothing. The package itself has served its purpose. */
async function insertAll(
  tx: Db,
  caller: Caller,
  {
    manifest,
    contents,
    archive,
  }: { manifest: CourseManifest; contents: ReadonlyMap<string, KeptContent>; archive: FileRow },
  now: Date,
): Promise<Imported> {
  const { Author, Licence } = manifest.Course
  const CourseName = await freeCourseName(tx, caller.userId, manifest.Course.CourseName)
  await tx.updateTable('files').set({ deleted_at: now }).where('id', '=', archive.id).execute()
  await requireRoom(tx, caller, bytesOf(manifest), now)
  const named = { ...manifest, Course: { ...manifest.Course, CourseName } }
  const brought = await bringCourse(tx, caller, { manifest: named, contents }, now)
  const { userId, schoolId } = caller
  const act = { actorId: userId, schoolId, action: 'course.import' as const, subjectId: brought.courseId }
  await recordAudit(tx, now, { ...act, details: { name: CourseName } })
  return {
    CourseId: brought.courseId,
    CourseName,
    Author,
    Licence,
    LessonCount: brought.lessonCount,
    PaperCount: brought.paperCount,
    FileCount: manifest.Files.length,
    LeftOut: [...manifest.LeftOut, ...brought.leftOut],
  }
}

function bring(needs: Needs, caller: Caller, archive: FileRow, report: Report): Promise<Imported> {
  const { db, clock } = needs
  return withArchive(needs, archive, FILE_BYTES_MAX, async (entries, read) => {
    const manifest = await readManifest(entries, read)
    const packed = matchContents(manifest, entries)
    await requireRoom(db, caller, bytesOf(manifest), clock.now())
    const all = Math.ceil(packed.reduce((sum, { entry }) => sum + entry.size, 0) / KB)
    let done = 0
    await report(0, all)
    const contents = await keepContents(needs, packed, read, {
      async onBytes(more) {
        done += more
        await report(Math.floor(done / KB), all + 1)
      },
      // Who pressed the button at the very last file is heard too.
      onChecked: () => report(all, all),
    })
    return inTransaction(db, (tx) => insertAll(tx, caller, { manifest, contents, archive }, clock.now()))
  })
}

/** O921: makes a course of drafts of an own package. */
export async function importCourse(needs: Needs, caller: Caller, fileId: string): Promise<Imported> {
  const archive = await getReadableFile(needs, caller, fileId, false)
  if (archive.owner_id !== caller.userId) throw notFound()
  const report = await beginUnpack(needs, caller, archive.id, messages.packageStopped)
  try {
    return await limit(() => bring(needs, caller, archive, report.report))
  } finally {
    await report.end()
  }
}
