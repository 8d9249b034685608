import { shellTexts } from '../../texts/shell.ts'
import { DeadEnd } from '../dead-end.tsx'

/** An address that leads nowhere. */
export function NotFoundRoute() {
  return <DeadEnd texts={shellTexts.notFound} drawing="no-result" />
}
