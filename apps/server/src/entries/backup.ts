import { join, resolve } from 'node:path'
import { makeBackup, yieldToOthers } from '../backup/make-backup.ts'
import { rehearseRestore } from '../backup/rehearse.ts'
import { createDiskStorage } from '../clients/storage.ts'
import { readArguments } from '../platform/arguments.ts'
import { explainFailure, openProgram, type Program } from '../start/program.ts'

/**
 * `npm run backup [-- --to folder] [--rehearse [archive]]`: one verified archive of database and files, also while the
 * server runs. A rehearsal restores it (or the archive that is named) into a scratch folder and compares.
 */

const USAGE = 'Usage: npm run backup [-- --to <folder>] [--rehearse [<archive>]]'

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

async function backUp({ config, database }: Program, folder: string): Promise<string> {
  const storage = createDiskStorage(join(config.dataDir, 'files'))
  const { path, bytes, manifest } = await makeBackup(
    { pool: database.pool, storage },
    { folder, kind: 'manual', now: new Date() },
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`备份完成并已校验 Backup made and verified: ${path}`)
  console.log(`  ${rows} 行数据 rows · ${manifest.files.count} 个文件 files · ${megabytes(bytes)}`)
  for (const sha256 of manifest.files.missing)
    console.error(`  警告：磁盘上缺失或已损坏的文件 missing or damaged file ${sha256}`)
  return path
}

async function rehearseNow(archive: string, dataDir: string): Promise<void> {
  const { rows, tables, files, seconds, problems } = await rehearseRestore(archive, dataDir, new Date())
  for (const problem of problems) console.error(`  ${problem}`)
  if (problems.length > 0) {
    console.error(`恢复演练失败 Rehearsal failed: ${archive}`)
    process.exitCode = 1
    return
  }
  console.log(
    `恢复演练成功 Rehearsal passed: ${tables} 张表 tables · ${rows} 行 rows · ${files} 个文件 files · ${seconds} s`,
  )
}

async function main(): Promise<void> {
  const options = { to: { type: 'string' }, rehearse: { type: 'boolean', default: false } } as const
  const { values, positionals } = readArguments(USAGE, options, true)
  const program = await openProgram({ log: (line) => console.error(line), besideServer: true })
  yieldToOthers()
  try {
    const { config } = program
    const folder = values.to ? resolve(values.to) : config.backup.folder
    const named = values.rehearse ? positionals[0] : undefined
    const archive = named ? resolve(named) : await backUp(program, folder)
    if (values.rehearse) await rehearseNow(archive, config.dataDir)
  } finally {
    await program.close()
  }
}

main().catch(explainFailure)
