import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { systemTexts as texts } from '../../../texts/operations.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { systemStateQuery } from '../queries.ts'
import { Diagnosis } from './diagnosis.tsx'
import { JobList } from './job-list.tsx'
import './operations.css'
import { Queue } from './queue.tsx'
import { SystemFacts } from './system-facts.tsx'

/** How the installation is, refreshed while somebody looks. */
export function System() {
  const query = useQuery(systemStateQuery)
  if (query.isPending) return <Skeleton height={560} radius={12} />
  if (!query.data) {
    const retry = () => void query.refetch()
    return (
      <ErrorState title={texts.error} message={sentenceOf(query.error)} isRetrying={query.isFetching} onRetry={retry} />
    )
  }
  return (
    <div className="operations">
      <SystemFacts state={query.data} />
      <Queue state={query.data} />
      <JobList />
      <Diagnosis />
    </div>
  )
}
