import { fileURLToPath } from 'node:url'

/** Folder of the repository, without a slash at the end. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '')

/** True when the module was started as a program, not imported. */
export function isMain(moduleUrl) {
  return process.argv[1] !== undefined && fileURLToPath(moduleUrl) === process.argv[1]
}
