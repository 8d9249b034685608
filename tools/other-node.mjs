import { join } from 'node:path'
import { isMain, root } from './lib/paths.mjs'
import { canFetchNode, fetchNode, pinnedNode } from './lib/runtime-node.mjs'

/**
 * `node tools/other-node.mjs` prints the folder of the other Node.js that the product has to run on: the one that schools
 * run on or, where we are that, the oldest that it starts on. Prints nothing where there is none to fetch.
 */
export function otherNode(version = process.versions.node) {
  const majorOf = (text) => Number.parseInt(text, 10)
  const school = join(root, 'deploy/node')
  return majorOf(version) === majorOf(pinnedNode(school)) ? join(root, 'tools/oldest-node') : school
}

if (isMain(import.meta.url) && canFetchNode) {
  // What is said on the way must not stand in the answer.
  console.log = console.error
  process.stdout.write(join(await fetchNode(otherNode()), 'bin'))
}
