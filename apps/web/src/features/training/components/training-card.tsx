import type { TrainingRow, TrainingState } from '@shijie/contract'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { useAccount } from '../../../lib/session.ts'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Tag, type TagTone } from '../../../ui/pieces/tag.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { useFavorite } from '../queries.ts'
import { countOfCard } from '../step-count.ts'
import './training-card.css'

export const stateTones: Readonly<Record<TrainingState | '', TagTone>> = {
  '': 'plain',
  begun: 'practice',
  handedIn: 'learn',
  returned: 'warn',
  graded: 'ok',
}

/** Where one goes on with a training. */
export const addressOfTraining = (training: TrainingRow): string =>
  linkTo.trainingDetail({ trainId: training.TrainId, status: training.TrainStatus, stepType: training.StepType })

export function FavoriteButton({ training }: { training: TrainingRow }) {
  const favorite = useFavorite()
  const isFavorite = training.IsFavorite === 1
  const { TrainId, TrainName } = training
  return (
    <button
      type="button"
      className="training-star ui-touch"
      aria-pressed={isFavorite}
      disabled={favorite.isPending}
      onClick={() => favorite.mutate({ trainId: TrainId, isFavorite: !isFavorite })}
    >
      <Icon name="star" size={18} />
      <span className="visually-hidden">{isFavorite ? texts.unfavorite(TrainName) : texts.favorite(TrainName)}</span>
      {training.FavoriteCount > 0 && <span>{training.FavoriteCount}</span>}
    </button>
  )
}

function Facts({ training }: { training: TrainingRow }) {
  return (
    <p className="training-facts">
      <span>{texts.steps(countOfCard(training).count)}</span>
      {training.Minutes > 0 && <span>{texts.minutes(training.Minutes)}</span>}
      {training.LearnerCount > 0 && <span>{texts.learners(training.LearnerCount)}</span>}
    </p>
  )
}

interface TrainingCardProps {
  training: TrainingRow
  onRemove?: ((training: TrainingRow) => void) | undefined
}

/** A training: cover, what it is about, how far one is. A visitor tries its first program. */
export function TrainingCard({ training, onRemove }: TrainingCardProps) {
  const account = useAccount()
  const isBegun = training.State !== ''
  const { count, done } = countOfCard(training)
  return (
    <article className="training-card ui-card">
      <div className="training-card-cover">
        {training.CoverUrl ? (
          <img src={training.CoverUrl} alt="" width={320} height={180} loading="lazy" />
        ) : (
          <Icon name="blocks" size={48} />
        )}
        {training.State && (
          <Tag tone={stateTones[training.State]}>
            {training.State === 'graded' ? texts.score(training.Score) : texts.states[training.State]}
          </Tag>
        )}
      </div>
      <div className="training-card-body">
        <h2>
          <Link to={account ? addressOfTraining(training) : linkTo.workspaceOfTraining(training.TrainId)}>
            {training.TrainName}
          </Link>
        </h2>
        <p className="training-intro">{training.TrainIntro}</p>
        <div className="training-tags">
          {training.SubjectName && <Tag tone="practice">{training.SubjectName}</Tag>}
          {training.IsOwn === 0 && <Tag>{training.DifficultyName}</Tag>}
          {training.ProgramKinds.map((kind) => (
            <Tag key={kind}>{texts.programKinds[kind]}</Tag>
          ))}
          {isBegun && training.StepType === 'blocks' && (
            <Link
              className="training-open-blocks"
              to={linkTo.workspaceOfTraining(training.TrainId)}
              aria-label={texts.openBlocksOf(training.TrainName)}
            >
              {texts.openProject}
            </Link>
          )}
        </div>
        {isBegun && training.IsOwn === 0 ? (
          <div className="training-progress">
            <ProgressBar label={texts.progressOf(training.TrainName)} percent={count ? (done / count) * 100 : 0} />
            <span>{texts.done(done, count)}</span>
          </div>
        ) : (
          <Facts training={training} />
        )}
        <div className="training-card-acts">
          {account && <FavoriteButton training={training} />}
          {onRemove && (
            <button
              type="button"
              className="training-star ui-touch"
              aria-label={texts.remove(training.TrainName)}
              onClick={() => onRemove(training)}
            >
              <Icon name="trash" size={18} />
            </button>
          )}
        </div>
      </div>
    </article>
  )
}
