import { useQuery } from '@tanstack/react-query'
import { myStudyQuery } from '../queries.ts'
import { StudyContinue } from './study-continue.tsx'

/** What to go on with, where there is something; other pages say the rest. */
export function StudyContinueNow() {
  const { data } = useQuery(myStudyQuery(undefined))
  return data && data.Continue.length > 0 ? <StudyContinue study={data} /> : null
}
