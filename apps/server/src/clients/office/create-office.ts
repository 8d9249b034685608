import type { Config } from '../../start/config.ts'
import { chooseNumber } from '../runner/pyodide/identity.ts'
import { BoxedOffice } from './boxed-office.ts'
import { type OfficeEngine, OfficeError } from './office-engine.ts'

/** Where none is used. */
export const noOffice: OfficeEngine = {
  look: async () => ({ version: '', problem: '' }),
  draw: async () => {
    throw new OfficeError('failed', 'it is switched off')
  },
}

/** The LibreOffice of the configuration; it is looked for now, and started by the first presentation. */
export function createOffice({ office, runner, dataDir }: Pick<Config, 'office' | 'runner' | 'dataDir'>): OfficeEngine {
  if (office === 'off') return noOffice
  return new BoxedOffice({ setting: office, chooseNumber: () => chooseNumber(runner.uid, dataDir) })
}
