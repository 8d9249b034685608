import { componentTexts as detailTexts, marketTexts, componentReviewTexts as texts } from '../../../texts/market.ts'
import { namedScore } from '../../../texts/score.ts'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ReviewDesk } from '../../publication/components/review-desk.tsx'
import { waitingComponents } from '../publication.ts'

/** Components of one's pupils that wait to be let in. */
export function ComponentReviews() {
  return (
    <ReviewDesk of={waitingComponents}>
      {({ ComponentName, ModelType, ClassName, CreateName, Accuracy, Description, Card, Licence, ...versions }) => (
        <>
          <b>{ComponentName}</b>
          <Tag>{marketTexts.names[ModelType]}</Tag>
          <span>
            {marketTexts.by(ClassName, CreateName)}
            {Accuracy >= 0 && ` · ${namedScore(ModelType, `${Math.round(Accuracy * 100)}%`)}`}
          </span>
          <p>
            <b>{texts.waits(versions.Version)}</b>
            {texts.isPublic(versions.PublicVersion)}
          </p>
          {Description !== '' && <p>{Description}</p>}
          {Card.Purpose !== '' && Card.Purpose !== Description && <p>{texts.purpose(Card.Purpose)}</p>}
          {Card.Limits !== '' && <p>{texts.limits(Card.Limits)}</p>}
          {Card.Advice !== '' && <p>{texts.advice(Card.Advice)}</p>}
          <p>{texts.licence(detailTexts.licences[Licence])}</p>
        </>
      )}
    </ReviewDesk>
  )
}
