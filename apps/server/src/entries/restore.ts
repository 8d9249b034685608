import { resolve } from 'node:path'
import { restoreInstallation } from '../backup/restore-installation.ts'
import { readArguments, UsageError } from '../platform/arguments.ts'
import { explainFailure } from '../start/program.ts'

const USAGE = 'Usage: npm run restore -- <archive> --data-dir <empty folder>'

/** Makes an installation of an archive; never overwrites one. With DATABASE_URL the rows go there, if it is empty. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments(USAGE, { 'data-dir': { type: 'string' } }, true)
  const [archive, ...rest] = positionals
  if (!archive || rest.length > 0 || !values['data-dir']) throw new UsageError(USAGE)
  const dataDir = resolve(values['data-dir'])
  const databaseUrl = process.env.DATABASE_URL || undefined
  const { manifest, updated } = await restoreInstallation({ archive: resolve(archive), dataDir, databaseUrl })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `已恢复 ${manifest.takenAt} 的备份到 Restored to ${dataDir}: ${rows} 行 rows · ${manifest.files.count} 个文件 files`,
  )
  if (updated.length > 0) console.log(`数据库已更新到当前版本 Updated: ${updated.join('、')}`)
  for (const sha256 of manifest.files.missing)
    console.error(`备份时就已缺失的文件 Missing already when backed up: ${sha256}`)
  console.log(`用 DATA_DIR=${dataDir} 启动 Start with DATA_DIR=${dataDir}`)
}

main().catch(explainFailure)
