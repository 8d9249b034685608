import type { FileRow } from '../../db/tables.ts'
import type { Services } from '../../services.ts'
import { decodeText } from './render/read-text.ts'

export const WEB_BYTES_MAX = 5 * 1024 * 1024

/** An uploaded web page as it is, in one encoding: the policy that is sent with it lets it run and fetch nothing. */
export async function readWebPage(
  { storage }: Pick<Services, 'storage'>,
  file: Pick<FileRow, 'sha256'>,
): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of storage.read(file.sha256)) chunks.push(chunk as Buffer)
  return decodeText(Buffer.concat(chunks))
}
