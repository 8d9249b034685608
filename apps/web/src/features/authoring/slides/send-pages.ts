import { listFiles, type Slide } from '@shijie/contract'
import { callEndpoint } from '../../../lib/api-client.ts'
import { type UploadWatch, uploadFolder } from '../../../lib/upload.ts'
import { zipFolder } from '../../../lib/zip-folder.ts'
import { slidesTexts as texts } from '../../../texts/slides.ts'
import type { PageChoice } from './page-choice.ts'

const FILES_AT_ONCE = 100

const endingOf = ({ type }: Blob): string => type.split('/').at(-1) ?? 'webp'

/** All digits, so that the names are in the order of the pages. */
const fileOf = ({ picture, place }: PageChoice): File => {
  if (!picture) throw new Error('A page without a picture is not sent')
  const name = `${texts.fileName(String(place).padStart(3, '0'))}.${endingOf(picture)}`
  return new File([picture], name, { type: picture.type })
}

async function idsIn(folderId: string): Promise<string[]> {
  const ids: string[] = []
  for (let index = 1; ; index++) {
    const query = { FolderId: folderId, PageIndex: index, PageSize: FILES_AT_ONCE }
    const { Items, TotalCount } = await callEndpoint(listFiles, { query })
    ids.push(...Items.map(({ FileId }) => FileId))
    if (ids.length >= TotalCount || Items.length === 0) return ids
  }
}

/**
 * Sends the pictures of the pages as one archive, which becomes a folder of the teacher's files: all of them arrive, or
 * none.
 */
export async function sendPages(deckName: string, pages: readonly PageChoice[], watch: UploadWatch): Promise<Slide[]> {
  const archive = await zipFolder(pages.map(fileOf))
  const name = `${deckName.replace(/\.[^.]*$/, '')}.zip`
  const folder = await uploadFolder(new File([archive], name, { type: archive.type }), watch)
  const ids = await idsIn(folder.FolderId)
  if (ids.length !== pages.length) throw new Error('The folder does not hold what was sent')
  return pages.map(({ text, notes }, at) => ({ FileId: ids[at] as string, Text: text, TeacherText: notes }))
}
