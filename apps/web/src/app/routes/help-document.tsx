import { Navigate, useParams } from 'react-router'
import { Handbook } from '../../features/handbook/components/handbook.tsx'
import { linkTo } from '../../lib/addresses.ts'

const FIRST = 'event'

/** R014: the handbook's own address leads to its page about events. */
export function HelpDocumentRoute() {
  return <Navigate to={linkTo.helpPage(FIRST)} replace />
}

/** A page of the handbook; one that does not exist leads to the first. */
export function HelpPageRoute() {
  const { page = FIRST } = useParams()
  return (
    <div className="wrap">
      <Handbook page={page} missing={<HelpDocumentRoute />} />
    </div>
  )
}
