import { dataTexts } from '../../../texts/dataset.ts'
import { lobbyTexts, reviewTexts as texts } from '../../../texts/dataset-lobby.ts'
import { ReviewDesk } from '../../publication/components/review-desk.tsx'
import { waitingSets } from '../publication.ts'
import { authorOf } from './lobby-card.tsx'

/** Data sets of one's pupils before others see them. */
export function DatasetReviews() {
  return (
    <ReviewDesk of={waitingSets}>
      {(set) => (
        <>
          <b>{set.DatasetName}</b>
          <span>
            {texts.facts(
              authorOf(set),
              dataTexts.kindLong[set.ModelType],
              dataTexts.count(set.ModelType, set.SampleNum),
            )}
          </span>
          {set.HasPeople === 1 && <em>{texts.people}</em>}
          <p>{set.Description}</p>
          <p>{texts.source(set.Source, lobbyTexts.licences[set.Licence])}</p>
        </>
      )}
    </ReviewDesk>
  )
}
