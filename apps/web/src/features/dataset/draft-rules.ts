import { datasetName } from '@shijie/contract'
import { firstIssue } from '../../lib/form.ts'

/** V014 */
export const nameIssue = (name: string): string | undefined => firstIssue(datasetName, name)

/** Names without what was left empty. */
export const trimNames = (names: readonly string[]): string[] => names.map((name) => name.trim()).filter(Boolean)

/** Does one name stand there twice. */
export const hasNameTwice = (names: readonly string[]): boolean =>
  new Set(trimNames(names)).size < trimNames(names).length
