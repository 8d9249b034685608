import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: boolean }>>

/** A program was not called as it must be; the message says how. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** What a program was called with. `--help` prints the usage and ends the program; throws UsageError for what it does not know. */
export function readArguments<const O extends Options>(usage: string, options: O, allowPositionals = false): Parsed<O> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ args, options, allowPositionals }) as Parsed<O>
  } catch {
    throw new UsageError(usage)
  }
}
