import { ROSTER_FILE_MAX, ROSTER_ROWS_MAX, type RosterRow } from '@shijie/contract'
import { decodeText } from '../../../lib/decode-text.ts'
import { readText } from '../../../lib/sheet/read-text.ts'
import { readXlsx, type Table } from '../../../lib/sheet/read-xlsx.ts'
import { rosterTexts } from '../../../texts/school.ts'
import { findRows } from './find-rows.ts'

const { errors } = rosterTexts

/** Why a roster can't be read, in a sentence for the teacher. */
export class RosterProblem extends Error {
  override name = 'RosterProblem'
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, i) => bytes[i] === byte)

async function tableOf(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new RosterProblem(errors.oldExcel)
  if (!startsWith(bytes, 0x50, 0x4b)) return readText(decodeText(bytes))
  try {
    return await readXlsx(bytes)
  } catch (error) {
    throw new RosterProblem(errors.notReadable, { cause: error })
  }
}

function rowsOf(table: Table): RosterRow[] {
  const rows = findRows(table)
  if (!rows) throw new RosterProblem(errors.noColumns)
  if (rows.length === 0) throw new RosterProblem(errors.empty)
  if (rows.length > ROSTER_ROWS_MAX) throw new RosterProblem(errors.tooManyRows)
  return rows
}

/** A file of whichever kind, known by its content and not by its name. It never leaves this computer. */
export async function readRosterFile(file: File): Promise<RosterRow[]> {
  if (file.size > ROSTER_FILE_MAX) throw new RosterProblem(errors.tooLarge)
  return rowsOf(await tableOf(new Uint8Array(await file.arrayBuffer())))
}

export function readRosterText(text: string): RosterRow[] {
  if (!text.trim()) throw new RosterProblem(errors.empty)
  return rowsOf(readText(text))
}
