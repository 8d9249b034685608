import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkUnit } from './check-unit.mjs'
import { root } from './lib/paths.mjs'

const unit = readFileSync(join(root, 'deploy', 'shijie.service'), 'utf8')
const without = () => []

it('has nothing to say against the example', () => {
  expect(checkUnit(unit)).toEqual([])
})

it.each([
  ['a line that is no setting', `${unit}\nhello\n`, /neither a section nor a setting/],
  ['a program elsewhere', unit.replace('/opt/shijie/shijie', '/usr/bin/npm'), /ExecStart/],
  ['no time to stop in', unit.replace('TimeoutStopSec=60', 'TimeoutStopSec=5'), /no time to stop/],
  ['a kill of everything at once', unit.replace('KillMode=mixed', 'KillMode=process'), /KillMode/],
  ['no bound of memory', unit.replace('MemoryMax=85%', ''), /MemoryMax/],
  ['no target', unit.replace('WantedBy=multi-user.target', ''), /no WantedBy/],
])('finds %s', (_what, text, problem) => {
  expect(checkUnit(text, without).join('\n')).toMatch(problem)
})
