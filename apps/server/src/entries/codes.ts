import { formatActivationCode } from '@shijie/contract'
import { createActivationCodes } from '../groups/auth/activation-codes.ts'
import { readArguments, UsageError } from '../platform/arguments.ts'
import { explainFailure, openProgram } from '../start/program.ts'

const USAGE =
  'Usage: npm run codes -- --count 100 --batch "…" [--textbook "…"] [--isbn …] [--expires YYYY-MM-DD] > codes.csv'
const COUNT_MAX = 100_000

interface Options {
  name: string
  count: number
  textbook: string | undefined
  isbn: string | undefined
  expiresAt: Date | undefined
}

function readOptions(): Options {
  const text = { type: 'string' } as const
  const { values } = readArguments(USAGE, { count: text, batch: text, textbook: text, isbn: text, expires: text })
  const count = Number(values.count)
  const expiresAt = values.expires ? new Date(`${values.expires}T23:59:59+08:00`) : undefined
  const isValid = values.batch && Number.isInteger(count) && count > 0 && count <= COUNT_MAX
  if (!isValid || Number.isNaN(expiresAt?.getTime() ?? 0)) throw new UsageError(USAGE)
  return { name: values.batch ?? '', count, textbook: values.textbook, isbn: values.isbn, expiresAt }
}

const csvField = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Makes activation codes and prints them as CSV, once: only their hashes are stored. */
async function main(): Promise<void> {
  const options = readOptions()
  const program = await openProgram({ log: (line) => console.error(line), besideServer: true })
  try {
    const codes = await createActivationCodes(program.database.db, options)
    const expires = options.expiresAt?.toISOString().slice(0, 10) ?? ''
    // The mark at the start makes spreadsheet programs read UTF-8.
    console.log('\uFEFF激活码,批次,教材,ISBN,有效期至')
    for (const code of codes) {
      const row = [formatActivationCode(code), options.name, options.textbook ?? '', options.isbn ?? '', expires]
      console.log(row.map(csvField).join(','))
    }
  } finally {
    await program.close()
  }
}

main().catch(explainFailure)
