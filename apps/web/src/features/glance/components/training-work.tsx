import type { TrainingWork as Work } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { glanceTexts as texts } from '../../../texts/glance.ts'
import { ScrollBox } from '../../../ui/pieces/scroll-box.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { trainingWorkQuery } from '../queries.ts'
import styles from './training-work.module.css'

function Step({ step }: { step: Work['Steps'][number] }) {
  const { StepNumber, StepTitle, IsPassed, AttemptCount, Code, ProjectId } = step
  const name = texts.step(StepNumber, StepTitle)
  return (
    <li>
      {ProjectId ? (
        <Link className="link" to={linkTo.workspace(ProjectId)} target="_blank" rel="noopener">
          {name}
        </Link>
      ) : (
        <b>{name}</b>
      )}
      <small>{texts.tried(IsPassed === 1, AttemptCount)}</small>
      {/* Long programs scroll inside of their box, by keys as well. */}
      {Code && (
        <ScrollBox label={texts.codeOf(name)} className={styles.code}>
          <pre>{Code}</pre>
        </ScrollBox>
      )}
    </li>
  )
}

/** What a pupil has written in the steps of a training, only to look at. */
export function TrainingWork({ userId, trainId }: { userId: string; trainId: string }) {
  const query = useQuery(trainingWorkQuery(userId, trainId))
  if (query.isPending) return <Skeleton height={80} radius={8} />
  if (!query.data)
    return <ErrorState title={texts.error} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
  return (
    <ol className={styles.steps}>
      {query.data.Steps.map((step) => (
        <Step key={step.StepId} step={step} />
      ))}
    </ol>
  )
}
