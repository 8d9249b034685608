import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../clients/sync-folder.ts'
import { newId } from '../platform/ids.ts'
import type { KeyedCertificate } from './issue-certificate.ts'

/** Certificate and key stand in one file, so that one rename replaces both. */

export const pemOf = ({ certificate, key }: KeyedCertificate): { cert: string; key: string } => ({
  cert: new X509Certificate(certificate).toString(),
  key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
})

/** Writes the pair for its owner only; after a power failure there is the old file or the new one, and never half of it. */
export async function writeKeyedCertificate(path: string, pair: KeyedCertificate): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${newId()}.part`
  const { cert, key } = pemOf(pair)
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(`${cert}${key}`)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Reads a pair; undefined when there is no such file. Throws when it holds anything else than a pair. */
export async function readKeyedCertificate(path: string): Promise<KeyedCertificate | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const certificate = new X509Certificate(text)
  const key = createPrivateKey(text)
  if (!certificate.checkPrivateKey(key)) throw new Error('key and certificate are of different pairs')
  return { certificate: certificate.raw, key }
}
