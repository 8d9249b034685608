import type { FileRow } from '../../db/tables.ts'

/** Types that a browser may show by itself; everything else is a download. */
const INLINE = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'audio/wav',
  'application/pdf',
])

/** RFC 6266 with RFC 5987: an ASCII fallback and the real name. */
const disposition = (kind: string, name: string) =>
  `${kind}; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`

/**
 * Headers for a file of a user. It comes from this origin and could steal a session, so it is sandboxed, its type is
 * never guessed, and only a few types are shown in place.
 */
export function fileHeaders(file: Pick<FileRow, 'media_type' | 'name' | 'sha256'>): Record<string, string> {
  return {
    'content-type': file.media_type.startsWith('text/') ? `${file.media_type}; charset=utf-8` : file.media_type,
    'content-disposition': disposition(INLINE.has(file.media_type) ? 'inline' : 'attachment', file.name),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=900',
    etag: `"${file.sha256.toString('hex')}"`,
  }
}
