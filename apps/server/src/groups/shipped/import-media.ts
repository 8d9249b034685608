import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Storage } from '../../clients/storage.ts'
import { newId } from '../../platform/ids.ts'
import type { Db } from '../../services.ts'
import { comparePaths } from '../file/index.ts'
import type { LeafContent } from './course-content.ts'

export interface ImportNeeds {
  db: Db
  storage: Storage
  contentFolder: string
  ownerId: string
  /** Null: the course belongs to no school and is there for all. */
  schoolId: string | null
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.ipynb': 'application/json',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const PICTURE = /\.(png|jpg|webp)$/

interface InFolder {
  folderId: string
  path: string
  sort: number
}

async function importFile(needs: ImportNeeds, path: string, within?: InFolder): Promise<string> {
  const { db, storage, contentFolder, ownerId } = needs
  const mediaType = MEDIA_TYPES[extname(path)]
  if (!mediaType) throw new Error(`${path} is of no type that lessons are made of`)
  const { sha256, size } = await storage.write(createReadStream(join(contentFolder, 'media', path)))
  const id = newId()
  await db
    .insertInto('files')
    .values({
      id,
      owner_id: ownerId,
      sha256,
      size,
      media_type: mediaType,
      name: basename(path),
      ...(within ? { folder_id: within.folderId, path: within.path, sort: within.sort } : {}),
    })
    .execute()
  return id
}

/** The pictures of a content folder in the order of their names, those of its folders included. */
export async function listPictures(contentFolder: string, folder: string): Promise<string[]> {
  const found = await readdir(join(contentFolder, 'media', folder), { recursive: true })
  return found
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => PICTURE.test(path))
    .sort(comparePaths)
}

async function importFolder(needs: ImportNeeds, name: string): Promise<string> {
  const folderId = newId()
  await needs.db.insertInto('folders').values({ id: folderId, owner_id: needs.ownerId, name }).execute()
  for (const [sort, path] of (await listPictures(needs.contentFolder, name)).entries()) {
    await importFile(needs, `${name}/${path}`, { folderId, path, sort })
  }
  return folderId
}

type MediaColumns = Partial<
  Record<'file_id' | 'subtitle_file_id' | 'folder_id', string> & Record<'duration_ms' | 'page_count', number>
>

/** Stores what a leaf shows; returns the columns of its row that say so. */
export async function importMedia(needs: ImportNeeds, content: LeafContent): Promise<MediaColumns> {
  switch (content.kind) {
    case 'video':
      return {
        file_id: await importFile(needs, content.media),
        subtitle_file_id: await importFile(needs, content.subtitles),
        duration_ms: content.durationMs,
      }
    case 'pdf':
      return { file_id: await importFile(needs, content.media), page_count: content.pages }
    case 'images':
      return { folder_id: await importFolder(needs, content.folder), page_count: content.pages }
    case 'document':
      return { file_id: await importFile(needs, content.media), page_count: 1 }
    case 'exercise':
    case 'training':
      return {}
  }
}

/** A video is learned as its course is. */
const MODES: Readonly<Record<LeafContent['kind'], 'reading' | 'pages' | 'practice' | 'as its course'>> = {
  video: 'as its course',
  pdf: 'reading',
  images: 'pages',
  document: 'reading',
  exercise: 'practice',
  training: 'practice',
}

/** How a leaf is learned, as the filter of micro-lessons names it. */
export function modeOf({ kind }: LeafContent, modeOfCourse: string): string {
  const mode = MODES[kind]
  return mode === 'as its course' ? modeOfCourse : mode
}
