import { type CourseManifest, type LeftOut, unsignedStandard } from '@shijie/contract'
import type { Db } from '../../../services.ts'
import { type CourseOwner, insertCourseRow } from '../make-courses.ts'
import { insertFiles } from './insert-files.ts'
import { insertLessons } from './insert-lessons.ts'
import type { KeptContent } from './keep-contents.ts'
import type { Rename } from './rename-parts.ts'
import { findShippedParts } from './shipped-parts.ts'

/** What a package holds: what it says of itself, and its contents by their sums, which are in the storage already. */
export interface CourseToBring {
  manifest: CourseManifest
  contents: ReadonlyMap<string, KeptContent>
}

export interface BroughtCourse {
  courseId: string
  lessonCount: number
  paperCount: number
  leftOut: LeftOut[]
}

const filesToBring = ({ manifest: { Files, Folders }, contents }: CourseToBring) => ({
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

/**
 * Makes a course of drafts of a package: course, lessons, papers and files belong to `owner` then. It is the one way in
 * for what a teacher imports and for what comes with the product.
 */
export async function bringCourse(
  tx: Db,
  owner: CourseOwner,
  course: CourseToBring,
  now: Date,
): Promise<BroughtCourse> {
  const { manifest } = course
  const { Author, Licence, ...about } = manifest.Course
  const files = await insertFiles(tx, owner.userId, filesToBring(course), now)
  const parts = await findShippedParts(tx, manifest)
  const rename: Rename = (kind, name) => (kind === 'file' || kind === 'folder' ? files : parts).get(name)
  const courseId = await insertCourseRow(tx, owner, about, now)
  const lessons = manifest.Lessons.map(({ Name, Depth, Body, Paper }) => ({
    name: Name,
    depth: Depth,
    // Who compared a point with the printed book is said by the server that saw it; a package is only paper.
    body: { ...Body, Standards: Body.Standards.map(unsignedStandard) },
    paper: Paper,
  }))
  const brought = await insertLessons(tx, courseId, lessons, rename, { userId: owner.userId, now })
  return { courseId, ...brought }
}
