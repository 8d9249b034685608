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
import type { Caller } from '../../../platform/caller.ts'
import type { Db, Services } from '../../../services.ts'
import { beginUnpack, getReadableFile, requireRoom, withArchive } from '../../file/index.ts'
import { insertCourse } from '../make-courses.ts'
import { insertFiles } from './insert-files.ts'
import { insertLessons } from './insert-lessons.ts'
import { type KeptContent, keepContents } from './keep-contents.ts'
import { matchContents, readManifest } from './read-manifest.ts'
import type { Rename } from './rename-parts.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'clock' | 'config' | 'opensLessonWith'>
type Imported = DataOf<typeof importEndpoint>
type Report = Awaited<ReturnType<typeof beginUnpack>>['report']

/** Reading gigabytes is work for disk and processor; others wait for their turn. */
const limit = pLimit(2)
const KB = 1024

/** Trainings of this platform by the names that the package gives them. */
async function findTrainings(tx: Db, { Trainings }: CourseManifest): Promise<Map<string, string>> {
  if (Trainings.length === 0) return new Map()
  const rows = await tx
    .selectFrom('trainings')
    .select(['id', 'slug'])
    .where(
      'slug',
      'in',
      Trainings.map(({ Slug }) => Slug),
    )
    .where('deleted_at', 'is', null)
    .execute()
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]))
  return new Map(Trainings.flatMap(({ Name, Slug }) => (bySlug.has(Slug) ? [[Name, bySlug.get(Slug) as string]] : [])))
}

const filesToBring = ({ Files, Folders }: CourseManifest, contents: ReadonlyMap<string, KeptContent>) => ({
  files: Files.map(({ Name, FileName, Sha256 }) => ({
    ...(contents.get(Sha256) as KeptContent),
    name: Name,
    fileName: FileName,
  })),
  folders: Folders.map(({ Name, FolderName, Files: inside }) => ({
    name: Name,
    folderName: FolderName,
    files: inside.map(({ FileId, Path }) => ({ name: FileId, path: Path })),
  })),
})

/** Course, lessons, papers and files: all of it, or nothing. The package itself has served its purpose. */
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
  const { Author, Licence, ...course } = manifest.Course
  await tx.updateTable('files').set({ deleted_at: now }).where('id', '=', archive.id).execute()
  const files = await insertFiles(tx, caller, filesToBring(manifest, contents), now)
  const trainings = await findTrainings(tx, manifest)
  const rename: Rename = (kind, name) => (kind === 'training' ? trainings.get(name) : files.get(name))
  const CourseId = await insertCourse(tx, caller, course, now, 'course.import')
  const lessons = manifest.Lessons.map(({ Name, Depth, Body, Paper }) => ({
    name: Name,
    depth: Depth,
    body: Body,
    paper: Paper,
  }))
  const brought = await insertLessons(tx, CourseId, lessons, rename, { userId: caller.userId, now })
  return {
    CourseId,
    CourseName: course.CourseName,
    Author,
    Licence,
    LessonCount: brought.lessonCount,
    PaperCount: brought.paperCount,
    FileCount: manifest.Files.length,
    LeftOut: [...manifest.LeftOut, ...brought.leftOut],
  }
}

function bring(needs: Needs, caller: Caller, archive: FileRow, report: Report): Promise<Imported> {
  const { db, storage, clock } = needs
  return withArchive(storage, archive, FILE_BYTES_MAX, async (entries, read) => {
    const manifest = await readManifest(entries, read)
    const packed = matchContents(manifest, entries)
    const bytes = manifest.Files.reduce((sum, { Size }) => sum + Size, 0)
    await requireRoom(db, caller, bytes, clock.now())
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
