import type { ModelType, Sample } from '@shijie/contract'
import { uiTexts } from '../../texts/ui.ts'
import { BodyFigure } from '../drawings/body-figure.tsx'
import { Icon } from '../icons/icon.tsx'
import './sample-choice.css'

/** What a sample must say to be shown and tried. */
export type ChoosableSample = Pick<
  Sample,
  'SampleId' | 'SampleName' | 'FileUrl' | 'ThumbnailUrl' | 'Text' | 'Values' | 'Width'
>

interface FaceProps {
  sample: ChoosableSample
  modelType: ModelType
  number: number
}

function Face({ sample, modelType, number }: FaceProps) {
  if (sample.ThumbnailUrl) return <img src={sample.ThumbnailUrl} alt={uiTexts.pictureNumber(number)} loading="lazy" />
  if (modelType === 'sound') {
    return (
      <span>
        <Icon name="volume" size={20} />
        {uiTexts.soundNumber(number)}
      </span>
    )
  }
  if (modelType !== 'pose') return <span>{sample.Text || sample.SampleName}</span>
  return (
    <>
      <span className="visually-hidden">{uiTexts.poseNumber(number)}</span>
      <BodyFigure values={sample.Values} />
    </>
  )
}

interface SampleChoiceProps {
  samples: readonly ChoosableSample[]
  modelType: ModelType
  /** What was chosen before is not answered yet. */
  isBusy?: boolean
  onChoose: (sample: ChoosableSample) => void
}

/** Samples side by side, one of which is to be tried. */
export function SampleChoice({ samples, modelType, isBusy = false, onChoose }: SampleChoiceProps) {
  return (
    <ul className={`ui-sample-choice ${modelType}`}>
      {samples.map((sample, index) => (
        <li key={sample.SampleId}>
          {/* Not disabled, which would lose the place of who uses the keyboard. */}
          <button type="button" aria-disabled={isBusy} onClick={() => !isBusy && onChoose(sample)}>
            <Face sample={sample} modelType={modelType} number={index + 1} />
          </button>
        </li>
      ))}
    </ul>
  )
}
