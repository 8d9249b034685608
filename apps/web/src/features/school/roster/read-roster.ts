import { ROSTER_FILE_MAX, ROSTER_ROWS_MAX, type RosterRow } from '@shijie/contract'
import { readText } from '../../../lib/sheet/read-text.ts'
import type { Table } from '../../../lib/sheet/read-xlsx.ts'
import { SheetProblem, tableOfFile } from '../../../lib/sheet/table-of-file.ts'
import { rosterTexts } from '../../../texts/school.ts'
import { findRows } from './find-rows.ts'

const { errors } = rosterTexts

/** Why a roster can't be read, in a sentence for the teacher. */
export class RosterProblem extends Error {
  override name = 'RosterProblem'
}

async function tableOf(file: File): Promise<Table> {
  try {
    return await tableOfFile(file)
  } catch (error) {
    if (error instanceof SheetProblem) throw new RosterProblem(errors[error.reason], { cause: error })
    throw error
  }
}

function rowsOf(table: Table): RosterRow[] {
  const rows = findRows(table)
  if (!rows) throw new RosterProblem(errors.noColumns)
  if (rows.length === 0) throw new RosterProblem(errors.empty)
  if (rows.length > ROSTER_ROWS_MAX) throw new RosterProblem(errors.tooManyRows)
  return rows
}

/** It never leaves this computer. */
export async function readRosterFile(file: File): Promise<RosterRow[]> {
  if (file.size > ROSTER_FILE_MAX) throw new RosterProblem(errors.tooLarge)
  return rowsOf(await tableOf(file))
}

export function readRosterText(text: string): RosterRow[] {
  if (!text.trim()) throw new RosterProblem(errors.empty)
  return rowsOf(readText(text))
}
