import { previewMessages } from '@shijie/contract'
import mammoth from 'mammoth'
import { cleanArchive } from './clean-archive.ts'
import { noteOf } from './page.ts'
import { sanitiseHtml } from './sanitise.ts'

const PICTURE_MAX = 3 * 1024 * 1024
const PICTURES_MAX = 15 * 1024 * 1024
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** Pictures go into the page itself, as far as they are of a safe type and not too large. */
function pictureConverter() {
  let room = PICTURES_MAX
  return mammoth.images.imgElement(async (image) => {
    const bytes = await image.readAsBuffer()
    if (!SHOWN.has(image.contentType) || bytes.length > Math.min(PICTURE_MAX, room)) return { src: '' }
    room -= bytes.length
    return { src: `data:${image.contentType};base64,${bytes.toString('base64')}` }
  })
}

export async function renderDocx(content: Uint8Array): Promise<string> {
  const buffer = await cleanArchive(content)
  const options = { convertImage: pictureConverter(), externalFileAccess: false }
  const { value } = await mammoth.convertToHtml({ buffer }, options)
  return value.trim() === '' ? noteOf(previewMessages.empty) : sanitiseHtml(value)
}
