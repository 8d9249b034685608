import { readFile, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFiles } from './fingerprint.mjs'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const textual = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.txt', '.wasm', '.webmanifest', '.xml'])
const smallest = 1_024
/** Above this the best brotli level takes seconds for one file and gains almost nothing. */
const large = 1_000_000

/** Writes a `.br` and a `.gz` beside each text file that gets smaller by it. */
export async function compressFolder(folder) {
  for (const file of listFiles(['.'], folder)) {
    if (!textual.has(extname(file))) continue
    const content = await readFile(file)
    if (content.length < smallest) continue
    const quality = content.length > large ? 9 : 11
    const [small, zipped] = await Promise.all([
      brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      zip(content, { level: 9 }),
    ])
    if (small.length < content.length) await writeFile(`${file}.br`, small)
    if (zipped.length < content.length) await writeFile(`${file}.gz`, zipped)
  }
}
