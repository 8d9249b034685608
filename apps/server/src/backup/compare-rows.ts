import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Storage } from '../clients/storage.ts'
import type { Manifest } from './archive-format.ts'
import { columnList, withSnapshot } from './snapshot.ts'

/** Compares what was restored with the manifest, byte for byte; returns one line for each difference. */
export async function compareWithManifest(
  { pool, storage }: { pool: pg.Pool; storage: Storage },
  manifest: Manifest,
): Promise<string[]> {
  const differences: string[] = []
  await withSnapshot(pool, async (client) => {
    for (const { name, columns, sha256 } of manifest.tables) {
      const hash = createHash('sha256')
      for await (const chunk of client.query(copyTo(`copy "${name}" (${columnList(columns)}) to stdout`))) {
        hash.update(chunk)
      }
      if (hash.digest('hex') !== sha256) differences.push(`表 ${name} 恢复后的内容与备份不同`)
    }
  })
  const missing = new Set(manifest.files.missing)
  for (const name of Object.keys(manifest.entries)) {
    if (!name.startsWith('files/')) continue
    const sha256 = name.slice('files/'.length)
    if (missing.has(sha256)) continue
    const size = await storage.size(Buffer.from(sha256, 'hex')).catch(() => -1)
    if (size !== manifest.entries[name]?.size) differences.push(`文件 ${sha256} 恢复后缺失或大小不同`)
  }
  return differences
}
