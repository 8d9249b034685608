import { getFile, previewMessages, type QueryOf } from '@shijie/contract'
import { invalid } from '../../platform/app-error.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const refuse = () => invalid(previewMessages.addressRefused)

/**
 * Which of our own files an address names. Nothing is ever fetched from an address: it is only taken apart, and the file
 * is looked up by its id. Whatever is not exactly the address of a file here, spelt as we spell it, is refused.
 */
export function ownFileOf(address: string, host: string): QueryOf<typeof getFile> {
  if (ID.test(address)) return { FileId: address.toLowerCase() }
  const found = /^(?:https?:\/\/([^/?#\\@]+))?([^?#\\]+)\?([^#]*)$/.exec(address)
  if (!found) throw refuse()
  const [, givenHost, path, search = ''] = found
  if (givenHost !== undefined && givenHost.toLowerCase() !== host.toLowerCase()) throw refuse()
  if (path !== getFile.path) throw refuse()
  const query = getFile.query.safeParse(Object.fromEntries(new URLSearchParams(search)))
  if (!query.success) throw refuse()
  return query.data
}
