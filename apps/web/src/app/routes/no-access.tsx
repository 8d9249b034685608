import { shellTexts } from '../../texts/shell.ts'
import { DeadEnd } from '../dead-end.tsx'

/** R007: where denied routes end. */
export function NoAccessRoute() {
  return <DeadEnd texts={shellTexts.noAccess} />
}
