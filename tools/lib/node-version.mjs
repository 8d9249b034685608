import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Ends the program with a plain sentence on a Node that is too old to run anything of this. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node.js ${version} is too old; 20.19 or newer is needed (24 is recommended): https://nodejs.org`)
  console.error(`Node.js 版本过旧（${version}），请安装 20.19 或更新版本。`)
  process.exit(1)
}

/**
 * Whether nobody mends this version of Node.js any more; `today` as YYYY-MM-DD. Lines that deploy/node/support.json does
 * not name are taken to be supported when they are newer than all of it; odd ones never live longer than half a year.
 */
export function isOutOfSupport(version = process.versions.node, today = new Date().toISOString().slice(0, 10)) {
  const ends = JSON.parse(readFileSync(join(root, 'deploy/node/support.json'), 'utf8'))
  const major = Number.parseInt(version, 10)
  const end = ends[major]
  return end ? today > end : major < Math.max(...Object.keys(ends).map(Number))
}

/** Says it where it is so; trying things out goes on. */
export function noteSupport() {
  if (!isOutOfSupport()) return
  console.error(`Node.js ${process.versions.node} is out of support, nobody mends it any more; 24 is recommended.`)
  console.error(`Node.js ${process.versions.node} 已停止维护，建议安装 24。`)
}
