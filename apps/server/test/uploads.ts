import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DataOf, Envelope, uploadFile, uploadMultipleFile } from '@shijie/contract'
import { type FormFile, formOf } from './forms.ts'
import type { TestApp } from './support.ts'

/** Sends a form with these files. */
export async function postFiles<E extends typeof uploadFile | typeof uploadMultipleFile>(
  { app }: TestApp,
  endpoint: E,
  token: string,
  ...files: FormFile[]
) {
  const { payload, headers } = formOf(...files)
  const response = await app.inject({ method: 'POST', url: endpoint.path, payload, headers: { ...headers, token } })
  return { ...response.json<Envelope<DataOf<E>>>(), status: response.statusCode }
}

/** What has arrived and is not judged yet. */
export function stagedNames({ config }: TestApp): string[] {
  try {
    return readdirSync(join(config.dataDir, 'uploads', 'staged'))
  } catch {
    return []
  }
}

/** The sums of everything in the storage. */
export async function contentNames({ storage }: TestApp): Promise<string[]> {
  const names: string[] = []
  for await (const sha256 of storage.list()) names.push(sha256.toString('hex'))
  return names.sort()
}
