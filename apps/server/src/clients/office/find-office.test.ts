import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createOffice, noOffice } from './create-office.ts'
import { findOffice } from './find-office.ts'

const root = mkdtempSync(join(tmpdir(), 'shijie-find-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const program = join(root, 'libreoffice7.6/program/soffice')
mkdirSync(join(root, 'libreoffice7.6/program'), { recursive: true })
mkdirSync(join(root, 'bin'))
writeFileSync(program, '')
symlinkSync(program, join(root, 'bin/libreoffice'))
writeFileSync(join(root, 'bin/soffice-of-another-kind'), '')

const found = {
  program: '/office/program/soffice',
  folders: [{ path: join(root, 'libreoffice7.6'), place: '/office' }],
}

it('[R045] is found by the search path, where a link leads to it; the box has it in a place of its own', () => {
  expect(findOffice('', join(root, 'bin'))).toEqual(found)
})

it('[R045] is what the setting names; what is none is not used', () => {
  expect(findOffice(program, '')).toEqual(found)
  expect(findOffice(join(root, 'bin/soffice-of-another-kind'), '')).toBeUndefined()
  expect(findOffice(join(root, 'nowhere/program/soffice'), '')).toBeUndefined()
})

it('[R045] may be switched off, and a wrong setting says so', async () => {
  const config = { runner: { uid: 0 } as never, dataDir: root }
  expect(createOffice({ ...config, office: 'off' })).toBe(noOffice)
  const { version, problem } = await createOffice({ ...config, office: '/nowhere/soffice' }).look()
  expect(version).toBe('')
  expect(problem).toContain('/nowhere/soffice')
})
