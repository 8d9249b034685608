import { RunnerError } from '../runner-error.ts'
import { type Enclosure, startEnclosed } from './command.ts'

const DEADLINE_MS = 120_000
const STDERR_MAX = 2000
/** A snapshot is some thirty megabytes; less is none. */
const BYTES_MIN = 10_000_000

/** Lets a child behind the same walls write down the memory that all others start from. */
export function makeSnapshot(enclosure: Enclosure, folder: string, node: string, signal: AbortSignal): Promise<Buffer> {
  const child = startEnclosed(enclosure, { node, folder, args: [] })
  const chunks: Buffer[] = []
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => void chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => {
    if (stderr.length < STDERR_MAX) stderr += chunk.toString('utf8', 0, STDERR_MAX)
  })
  child.stdin.end()
  const stop = () => child.kill('SIGKILL')
  const deadline = setTimeout(stop, DEADLINE_MS)
  signal.addEventListener('abort', stop, { once: true })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(deadline)
      const bytes = Buffer.concat(chunks)
      if (code === 0 && bytes.length > BYTES_MIN) resolve(bytes)
      else reject(new RunnerError(`no snapshot of the interpreter could be made (${code}): ${stderr}`))
    })
  })
}
