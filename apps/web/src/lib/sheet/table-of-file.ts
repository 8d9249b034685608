import { decodeText } from '../decode-text.ts'
import { readText } from './read-text.ts'
import { readXlsx, type Table } from './read-xlsx.ts'

/** Why a sheet can't be read. */
export class SheetProblem extends Error {
  override name = 'SheetProblem'

  constructor(
    readonly reason: 'oldExcel' | 'notReadable',
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, i) => bytes[i] === byte)

/** The first sheet of a file of whichever kind, known by its content and not by its name. It never leaves this computer. */
export async function tableOfFile(file: File, readPlain: (text: string) => Table = readText): Promise<Table> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetProblem('oldExcel')
  if (!startsWith(bytes, 0x50, 0x4b)) return readPlain(decodeText(bytes))
  try {
    return await readXlsx(bytes)
  } catch (error) {
    throw new SheetProblem('notReadable', { cause: error })
  }
}
