import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkBoundaries } from './boundaries.mjs'

let tree

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'shijie-boundaries-'))
  for (const name of ['apps/web', 'apps/server', 'packages/contract']) write(`${name}/package.json`, '{}')
  write('packages/contract/src/index.ts', "import { z } from 'zod'\nexport const a = z.string()\n")
  write('apps/server/src/groups/course/repository.ts', 'export const b = 1\n')
  write('apps/server/src/groups/course/list-courses.ts', "import { b } from './repository.ts'\nexport const c = b\n")
  write('apps/web/src/features/course/queries.ts', "import { a } from '@shijie/contract'\nexport const d = a\n")
})

afterEach(() => rmSync(tree, { recursive: true, force: true }))

function write(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

it('accepts a tree that keeps the directions and says how much it saw', () => {
  const { seen, violations } = checkBoundaries(tree)
  expect(violations).toEqual([])
  expect(seen).toEqual({ 'apps/server': 2, 'apps/web': 1, 'packages/contract': 1 })
})

it('lets every feature of the web build on what is equal for all that is published', () => {
  write('apps/web/src/features/course/offer.ts', "import { isOffered } from '../publication/publication-state.ts'\n")
  expect(checkBoundaries(tree).violations).toEqual([])
})

it.each([
  ['apps/web/src/ui/card.ts', "import type { d } from '../features/course/queries.ts'", 'knows no feature'],
  ['apps/web/src/features/model/x.ts', "export { d } from '../course/queries.ts'", 'never imports another feature'],
  ['apps/web/src/features/publication/x.ts', "import { d } from '../course/queries.ts'", 'publication is below'],
  ['apps/web/src/lib/x.ts', "const x = () => import('../../../server/src/groups/course/repository.ts')", 'one program'],
  ['apps/server/src/groups/exam/x.ts', "import { b } from '../course/repository.ts'", 'entered by its door'],
  [
    'apps/server/src/groups/exam/y.ts',
    "import type { E } from '../school/member-repository.ts'",
    'entered by its door',
  ],
  ['apps/server/src/groups/exam/in/z.ts', "import { f } from '../../course/in/index.ts'", 'entered by its door'],
  ['apps/server/src/jobs/x.ts', "import { b } from '../groups/course/list-courses.ts'", 'entered by its door'],
  ['apps/server/src/groups/course/y.ts', "import { g } from '../exam/index.ts'", 'exam stands above course'],
  ['apps/server/src/groups/cellar/x.ts', "import { z } from 'zod'", 'has no place in GROUPS'],
  ['packages/contract/src/x.ts', "type B = import('../../../apps/server/src/ids.ts').B", 'nothing of ours'],
  ['apps/server/src/db/x.ts', "import { c } from '../groups/course/list-courses.ts'", 'below the groups'],
])('finds the violation planted in %s', (path, text, why) => {
  write(path, `${text}\n`)
  const { violations } = checkBoundaries(tree)
  expect(violations).toHaveLength(1)
  expect(violations[0]).toContain(path)
  expect(violations[0]).toContain(why)
})
