import type { DataOf, importRoster, RosterRow } from '@shijie/contract'

/**
 * choose ──read──▶ check ──import──▶ done
 *    ▲               │ edit, remove, ignoreClasses
 *    └────restart────┘
 */

/** A row keeps its key while others are removed. */
export interface FlowRow extends RosterRow {
  key: number
}

export type ImportResult = DataOf<typeof importRoster>

export type ImportFlow =
  | { step: 'choose' }
  | { step: 'check'; rows: readonly FlowRow[]; ignoresClasses: boolean }
  | { step: 'done'; result: ImportResult }

export type ImportEvent =
  | { type: 'read'; rows: readonly RosterRow[] }
  | { type: 'edit'; key: number; field: keyof RosterRow; value: string }
  | { type: 'remove'; key: number }
  | { type: 'ignoreClasses'; isOn: boolean }
  | { type: 'imported'; result: ImportResult }
  | { type: 'restart' }

export const startOfImport: ImportFlow = { step: 'choose' }

/** What follows; an event that a step does not know leaves it as it is. */
export function nextImportFlow(flow: ImportFlow, event: ImportEvent): ImportFlow {
  if (event.type === 'restart') return startOfImport
  if (event.type === 'read') {
    return { step: 'check', rows: event.rows.map((row, key) => ({ ...row, key })), ignoresClasses: false }
  }
  if (flow.step !== 'check') return flow
  switch (event.type) {
    case 'edit':
      return {
        ...flow,
        rows: flow.rows.map((row) => (row.key === event.key ? { ...row, [event.field]: event.value } : row)),
      }
    case 'remove': {
      const rows = flow.rows.filter((row) => row.key !== event.key)
      return rows.length > 0 ? { ...flow, rows } : startOfImport
    }
    case 'ignoreClasses':
      return { ...flow, ignoresClasses: event.isOn }
    case 'imported':
      return { step: 'done', result: event.result }
  }
}

/** The rows as the server is asked about them. */
export const rowsToSend = (flow: { rows: readonly FlowRow[]; ignoresClasses: boolean }): RosterRow[] =>
  flow.rows.map(({ UserName, StudentNo, ClassName }) => ({
    UserName,
    StudentNo,
    ClassName: flow.ignoresClasses ? '' : ClassName,
  }))
