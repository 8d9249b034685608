import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { draftOf, removeDrafts } from './drafts.ts'

it('drafts of dead processes go at once, those of living ones stay, and others when they are a day old', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shijie-drafts-'))
  const path = join(folder, 'shijie-20261121-023000-update.tar')
  const { pid } = spawnSync(process.execPath, ['--version'])
  const [living, dead] = [draftOf(path), draftOf(path, pid)]
  const elsewhere = living.replace(/\.\d+-[0-9a-f]{8}-/, '.1-00000000-')
  const old = join(folder, 'old.tar.part')
  for (const one of [living, dead, elsewhere, old]) writeFileSync(one, 'half')
  utimesSync(old, new Date('2026-11-01'), new Date('2026-11-01'))
  await removeDrafts(folder, new Date('2026-11-21'))
  expect(readdirSync(folder).sort()).toEqual([basename(elsewhere), basename(living)].sort())
  rmSync(folder, { recursive: true })
})
