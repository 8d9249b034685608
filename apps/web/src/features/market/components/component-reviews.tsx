import type { DataOf, listComponentReviews } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { componentTexts as detailTexts, marketTexts, componentReviewTexts as texts } from '../../../texts/market.ts'
import { namedScore } from '../../../texts/score.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { reviewsQuery, useReview } from '../queries.ts'
import './detail.css'

type Waiting = DataOf<typeof listComponentReviews>['Items'][number]

function Row({ component }: { component: Waiting }) {
  const [reason, setReason] = useState('')
  const review = useReview()
  const { ComponentId, Version, Stamp } = component
  const [firstSeen] = useState(Stamp)
  const decide = (IsPassed: 0 | 1) => review.mutate({ ComponentId, Version, Stamp, IsPassed, Reason: reason.trim() })
  const { Purpose, Limits, Advice } = component.Card
  return (
    <li>
      <div>
        <Link to={linkTo.component(ComponentId)}>{component.ComponentName}</Link>{' '}
        <Tag>{marketTexts.names[component.ModelType]}</Tag>
        <p>
          {marketTexts.by(component.ClassName, component.CreateName)}
          {component.Accuracy >= 0 &&
            ` · ${namedScore(component.ModelType, `${Math.round(component.Accuracy * 100)}%`)}`}
        </p>
        <p>
          <b>{texts.waits(Version)}</b>
          {texts.isPublic(component.PublicVersion)}
        </p>
        <p className="review-changed" role="status">
          {Stamp !== firstSeen && texts.changed}
        </p>
        {component.Description !== '' && <p>{component.Description}</p>}
        {Purpose !== '' && Purpose !== component.Description && <p>{texts.purpose(Purpose)}</p>}
        {Limits !== '' && <p>{texts.limits(Limits)}</p>}
        {Advice !== '' && <p>{texts.advice(Advice)}</p>}
        <p>{texts.licence(detailTexts.licences[component.Licence])}</p>
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
