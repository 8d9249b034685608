import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { compareWithManifest } from './compare-rows.ts'
import { openInstallation } from './installation.ts'
import type { Report } from './progress.ts'
import { restoreArchive } from './restore-archive.ts'

const reportSchema = z.object({
  archive: z.string(),
  at: z.iso.datetime(),
  seconds: z.number(),
  tables: z.int(),
  rows: z.int(),
  files: z.int(),
  /** One line for each difference between archive and what was restored; empty when all is well. */
  problems: z.array(z.string()),
})

/** What a rehearsal found. */
export type RehearsalReport = z.output<typeof reportSchema>

const reportPath = (folder: string) => join(folder, 'rehearsal.json')

export interface RehearsalOptions {
  signal?: AbortSignal
  report?: Report
}

/**
 * Restores an archive into a scratch folder below the data folder, compares every row and file with it, brings the
 * schema up to date as a real restore would, and removes everything again. The report is kept beside the archive.
 */
export async function rehearseRestore(
  archive: string,
  dataDir: string,
  now: Date,
  { signal, report: tell }: RehearsalOptions = {},
): Promise<RehearsalReport> {
  const scratch = await mkdtemp(join(dataDir, 'rehearsal-'))
  const begun = performance.now()
  const report = { archive: basename(archive), at: now.toISOString(), seconds: 0, tables: 0, rows: 0, files: 0 }
  const problems: string[] = []
  try {
    // The database may run with the rights of another user, who has to pass through.
    await chmod(scratch, 0o711)
    const installation = await openInstallation(scratch)
    try {
      const { manifest } = await restoreArchive(installation, archive, {
        signal,
        report: tell,
        beforeUpdate: async (restored) => {
          problems.push(...(await compareWithManifest(installation, restored)))
        },
      })
      report.tables = manifest.tables.length
      report.rows = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
      report.files = manifest.files.count
      problems.push(...manifest.files.missing.map((sha256) => `文件 ${sha256} 在备份时就已缺失或损坏`))
    } finally {
      await installation.close()
    }
  } catch (error) {
    // Stopped is not failed: the last report stays what it was.
    signal?.throwIfAborted()
    problems.push(error instanceof Error ? error.message : String(error))
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  const finished = { ...report, seconds: Math.round((performance.now() - begun) / 100) / 10, problems }
  await writeFile(reportPath(dirname(archive)), `${JSON.stringify(finished, null, 2)}\n`, { mode: 0o600 })
  return finished
}

/** The last rehearsal of the folder's archives, if there was one. */
export async function lastRehearsal(folder: string): Promise<RehearsalReport | undefined> {
  try {
    return reportSchema.parse(JSON.parse(await readFile(reportPath(folder), 'utf8')))
  } catch {
    return undefined
  }
}
