import type { DataOf, listComponentReviews } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { marketTexts, componentReviewTexts as texts } from '../../../texts/component.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { reviewsQuery, useReview } from '../queries.ts'
import './detail.css'

type Waiting = DataOf<typeof listComponentReviews>['Items'][number]

function Row({ component }: { component: Waiting }) {
  const [reason, setReason] = useState('')
  const review = useReview()
  const decide = (IsPassed: 0 | 1) =>
    review.mutate(
      { ComponentId: component.ComponentId, IsPassed, Reason: reason.trim() },
      { onSuccess: () => showToast('success', IsPassed === 1 ? texts.passed : texts.refused) },
    )
  return (
    <li>
      <div>
        <Link to={links.component(component.ComponentId)}>{component.ComponentName}</Link>{' '}
        <Tag>{marketTexts.names[component.ModelType]}</Tag>
        <p>
          {marketTexts.by(component.ClassName, component.CreateName)}
          {component.Accuracy >= 0 && ` · ${marketTexts.accuracy(`${Math.round(component.Accuracy * 100)}%`)}`}
          {` · ${component.Card.Purpose}`}
        </p>
      </div>
      <TextField label={texts.reason} value={reason} maxLength={200} onChange={setReason} />
      <Button aria-label={texts.refuseIt(component.ComponentName)} onClick={() => decide(0)} isBusy={review.isPending}>
        {texts.refuse}
      </Button>
      <Button
        kind="primary"
        aria-label={texts.passIt(component.ComponentName)}
        onClick={() => decide(1)}
        isBusy={review.isPending}
      >
        {texts.pass}
      </Button>
    </li>
  )
}

/** Components of one's pupils that wait to be let in. */
export function ComponentReviews() {
  const query = useQuery(reviewsQuery)
  if (query.isPending) return null
  if (query.isError) {
    return <ErrorState title={texts.error} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
  }
  const { Items } = query.data
  // Most days nothing waits; then the page is about courses.
  if (Items.length === 0) return null
  return (
    <section className="wrap" aria-label={texts.title}>
      <div className="component-panel component-reviews">
        <h2>{texts.title}</h2>
        <ul>
          {Items.map((component) => (
            <Row key={component.ComponentId} component={component} />
          ))}
        </ul>
      </div>
    </section>
  )
}
