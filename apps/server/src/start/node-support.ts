import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shanghaiDay } from '../platform/time.ts'
import { repositoryRoot } from './repository-root.ts'

/**
 * Whether nobody mends this version of Node.js (as `process.version` says it) any more. The last days of its lines stand
 * in deploy/node/support.json; a newer line than all of these counts as supported, an odd one between them does not.
 */
export function isNodeOutOfSupport(version: string, now: Date): boolean {
  const text = readFileSync(join(repositoryRoot(), 'deploy/node/support.json'), 'utf8')
  const ends = JSON.parse(text) as Record<string, string>
  const major = Number.parseInt(version.replace('v', ''), 10)
  const end = ends[major]
  return end ? shanghaiDay(now) > end : major < Math.max(...Object.keys(ends).map(Number))
}
