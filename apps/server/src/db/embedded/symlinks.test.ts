import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { locateBinaries } from './binaries.ts'
import { repairSymlinks } from './symlinks.ts'

const folder = mkdtempSync(join(tmpdir(), 'shijie-links-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('makes the library links that npm left out, once', async () => {
  mkdirSync(join(folder, 'native', 'lib'), { recursive: true })
  writeFileSync(join(folder, 'native', 'lib', 'libx.so.6.1'), 'library')
  const links = [{ source: 'native/lib/libx.so.6.1', target: 'native/lib/libx.so.6' }]
  writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  expect(await repairSymlinks(folder)).toBe(1)
  expect(await repairSymlinks(folder)).toBe(0)
  expect(readlinkSync(join(folder, 'native', 'lib', 'libx.so.6'))).toBe('libx.so.6.1')
  expect(readFileSync(join(folder, 'native', 'lib', 'libx.so.6'), 'utf8')).toBe('library')
})

it('says in one line when there is no PostgreSQL for this kind of computer', async () => {
  await expect(locateBinaries('freebsd', 'x64')).rejects.toThrow(/^The built-in database cannot start: [^\n]+$/)
})
