import {
  type CourseManifest,
  localName,
  authoringMessages as messages,
  PACKAGE_FORMAT,
  PACKAGE_VERSION,
} from '@shijie/contract'
import type { CourseContents, CourseFile, CourseFolder } from './course-contents.ts'
import { type Rename, renameBody, renamePaper } from './rename-parts.ts'
import type { ShippedPart } from './shipped-parts.ts'

type LocalKind = Parameters<typeof localName>[0]

/** Names of the package for things that stand in a list, by their ids. */
const namesOf = (kind: LocalKind, rows: readonly { id: string }[]): Map<string, string> =>
  new Map(rows.map(({ id }, at) => [id, localName(kind, at + 1)]))

const fileRow = (Name: string, file: CourseFile): CourseManifest['Files'][number] => ({
  Name,
  FileName: file.name,
  MediaType: file.media_type,
  Size: file.size,
  Sha256: file.sha256.toString('hex'),
  Author: file.author ?? '',
  Licence: '',
})

const partRow = (Name: string, { slug, title }: ShippedPart) => ({ Name, Slug: slug, Title: title })

/** What a package says of a course. What every platform has comes along by its slug; what else it names is told as left out. */
export function writeManifest(
  course: CourseManifest['Course'],
  { lessons, files, folders }: CourseContents,
  parts: readonly ShippedPart[],
): CourseManifest {
  const ofKind = (kind: ShippedPart['kind']) => parts.filter((part) => part.kind === kind)
  const names = {
    lesson: namesOf('lesson', lessons),
    file: namesOf('file', files),
    folder: namesOf('folder', folders),
    training: namesOf('training', ofKind('training')),
    dataset: namesOf('dataset', ofKind('dataset')),
    component: namesOf('component', ofKind('component')),
  }
  const rename: Rename = (kind, id) => names[kind].get(id)
  const nameOf = (kind: LocalKind, id: string) => names[kind].get(id) as string
  const LeftOut: CourseManifest['LeftOut'] = []
  const Lessons = lessons.map(({ id, depth, body, paper }) => {
    const written = renameBody(body, rename)
    const asked = paper && renamePaper(paper, body.Title, rename)
    LeftOut.push(...written.leftOut, ...(asked?.leftOut ?? []))
    return { Name: nameOf('lesson', id), Depth: depth, Body: written.value, Paper: asked?.value ?? null }
  })
  const filesIn = (folder: CourseFolder) =>
    files
      .filter(({ folder_id }) => folder_id === folder.id)
      .sort((left, right) => left.sort - right.sort)
      .map(({ id, path, name }) => ({ FileId: nameOf('file', id), Path: path || name }))
  return {
    Format: PACKAGE_FORMAT,
    Version: PACKAGE_VERSION,
    Course: course,
    Lessons,
    Files: files.map((file) => fileRow(nameOf('file', file.id), file)),
    Folders: folders.map((folder) => ({
      Name: nameOf('folder', folder.id),
      FolderName: folder.name || messages.folderUnnamed,
      Files: filesIn(folder),
    })),
    Trainings: ofKind('training').map(({ id, slug, title }) => ({
      Name: nameOf('training', id),
      Slug: slug,
      TrainingName: title,
    })),
    Datasets: ofKind('dataset').map((part) => partRow(nameOf('dataset', part.id), part)),
    Components: ofKind('component').map((part) => partRow(nameOf('component', part.id), part)),
    LeftOut,
  }
}
