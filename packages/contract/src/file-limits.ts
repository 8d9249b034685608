import type { UserType } from './roles.ts'

/** Limits of uploads, own files and archives, with the decisions they come from. */

const MB = 1024 * 1024
const GB = 1024 * MB

/** E101: what travels in one request; larger files go up in pieces that can be resumed. */
export const UPLOAD_BYTES_MAX = 20 * MB
/** E102: several files in one request. */
export const MULTIPLE_FILES_MAX = 20
export const MULTIPLE_BYTES_MAX = 100 * MB
/** A presentation that becomes pages, and the PDF that LibreOffice makes of it. */
export const DECK_BYTES_MAX = 200 * MB
/** One file, however it travels: a lesson's video. */
export const FILE_BYTES_MAX = 500 * MB
export const FILE_NAME_MAX = 200
/** Unfinished uploads of one person, each of which holds its whole size free, and how long they wait. */
export const UNFINISHED_UPLOADS_MAX = 10
export const UNFINISHED_UPLOAD_HOURS = 24
/** Where uploads that can be resumed go, by the protocol tus 1.0. */
export const RESUMABLE_UPLOAD_PATH = '/api/Upload/Resumable'

/** Bytes that one person may keep. */
export const QUOTAS: Record<UserType, number> = {
  '1000': GB,
  '6000': GB,
  '7000': GB,
  '8000': 10 * GB,
  '9000': 50 * GB,
  '9999': 50 * GB,
}

/** Sorts of files, by their content; the database derives them in the same way. */
export const FILE_KINDS = ['picture', 'video', 'audio', 'document', 'archive', 'other'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Longest side of the small picture that lists show. */
export const THUMBNAIL_PIXELS = 320
/** And how heavy it may be: a list shows dozens of them at once, over a network that a whole class shares. */
export const THUMBNAIL_BYTES_MAX = 20 * 1024

/** Archives: everything in one is bounded before and while it is unpacked. */
export const ARCHIVE_ENTRIES_MAX = 5000
export const ARCHIVE_DEPTH_MAX = 10
export const ARCHIVE_ENTRY_BYTES_MAX = 200 * MB
/** The content of one; and the archive itself, which may so be larger than any other file: a course handed on as one. */
export const ARCHIVE_BYTES_MAX = 2 * GB
/** How many times larger than the archive its content may be. */
export const ARCHIVE_RATIO_MAX = 100
