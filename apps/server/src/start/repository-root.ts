import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole product, from the sources as well as from the built program. */
export function repositoryRoot(from = fileURLToPath(import.meta.url)): string {
  let folder = dirname(from)
  for (;;) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'shijie') return folder
    const parent = dirname(folder)
    if (parent === folder) throw new Error('The folder of the product was not found')
    folder = parent
  }
}
