import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { KindDrawing } from '../../../ui/drawings/kind-drawing.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { datasetsOfTrainingQuery } from '../queries.ts'
import { CheckList } from './check-list.tsx'
import { StepText } from './simple-steps.tsx'
import { StepFoot, type StepViewProps } from './step-frame.tsx'

/** Sets of the lobby that the training works with, to be looked at and copied; without one there is nothing to show. */
function Sources({ trainId }: { trainId: string }) {
  const { data } = useQuery(datasetsOfTrainingQuery(trainId))
  if (!data || data.Items.length === 0) return null
  return (
    <section className="training-sources">
      <h3>{texts.sources}</h3>
      <ul>
        {data.Items.map((set) => (
          <li key={set.PubDatasetId}>
            <Link to={linkTo.datasetPreview(set.PubDatasetId)} target="_blank" rel="opener">
              {set.ThumbnailUrls[0] ? (
                <img src={set.ThumbnailUrls[0]} alt="" />
              ) : (
                <KindDrawing
                  kind={set.ModelType}
                  seed={set.DatasetName}
                  classes={set.Labels.length}
                  fallback={<Icon name="image" size={28} />}
                />
              )}
              <span>
                <b>{set.DatasetName}</b>
                <small>{texts.sourceFacts(set.SampleNum, set.Labels.length)}</small>
              </span>
              <Icon name="right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A data set or a model that the learner makes in its own part of the platform; the check looks there. */
export function DataStep({ trainId, step, isLast, isReadOnly, isChecking, onCheck, onNext }: StepViewProps) {
  const isModel = step.StepType === 'model'
  const address = linkTo.pretrainList(step.ModelType, isModel ? 'model' : 'dataset')
  return (
    <>
      <StepText text={step.Content} />
      {!isReadOnly && (
        <div className="training-upload">
          {!isModel && <Sources trainId={trainId} />}
          {/* The session lives in the window; only one that knows its opener has it as well. */}
          <ButtonLink
            to={address}
            size={44}
            kind={step.State === 'passed' ? 'plain' : 'primary'}
            target="_blank"
            rel="opener"
          >
            <Icon name="image" size={18} />
            {isModel ? texts.openModels : texts.openDatasets}
          </ButtonLink>
          <p className="ui-ink-3">{texts.dataHint}</p>
        </div>
      )}
      <CheckList step={step} isLast={isLast} />
      <StepFoot isPassed={step.State === 'passed'} onNext={onNext}>
        {!isReadOnly && (
          <Button
            kind={step.AttemptCount > 0 ? 'plain' : 'primary'}
            size={44}
            isBusy={isChecking}
            busyText={texts.checking}
            onClick={() => onCheck()}
          >
            {step.AttemptCount > 0 ? texts.checkAgain : texts.check}
          </Button>
        )}
      </StepFoot>
    </>
  )
}
