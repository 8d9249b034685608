import { InstallError, installFromLock } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { withProgress } from './lib/progress.mjs'

/** Installs everything that the lock file names, for CI: from scratch, whatever is there already. */

requireNode()
try {
  await withProgress('Installing all packages 正在安装全部依赖', () => installFromLock({ args: ['--include=dev'] }))
} catch (error) {
  console.error(error instanceof InstallError ? error.message : error)
  process.exitCode = 1
}
