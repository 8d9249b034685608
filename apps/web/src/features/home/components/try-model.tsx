import type { DataOf, Trial, tryComponent } from '@shijie/contract'
import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { homeTryTexts } from '../../../texts/home-try.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { askTrial } from '../try-queries.ts'

const texts = homeTryTexts.models
type Picture = Trial['Pictures'][number]

const percentOf = (share: number) => Math.round(share * 100)

function Verdict({ said, picture }: { said: DataOf<typeof tryComponent>; picture: Picture }) {
  const percent = percentOf(said.Confidence)
  const isRight = said.LabelName === picture.LabelName
  return (
    <>
      <b>{said.IsUnsure === 1 ? texts.unsure(percent) : texts.says(said.LabelName, percent)}</b>
      <span>{isRight ? texts.right(picture.LabelName) : texts.wrong(picture.LabelName)}</span>
    </>
  )
}

/** Pictures that the model never learned from; a press asks it, and it really looks. */
export function TryModel({ trial }: { trial: Trial }) {
  const asking = useMutation({ mutationFn: askTrial, meta: { showsOwnErrors: true } })
  const asked = trial.Pictures.find(({ PictureId }) => PictureId === asking.variables)
  return (
    <div className="home-card">
      <div className="home-card-head">
        <h3>{trial.DatasetName}</h3>
        <Tag tone="model">{texts.tag}</Tag>
        <span>{texts.facts(trial.Labels.length, trial.SampleNum)}</span>
      </div>
      <ul className="try-pictures">
        {trial.Pictures.map((picture, index) => (
          <li key={picture.PictureId}>
            <button
              type="button"
              className={classNames(picture === asked && 'asked')}
              aria-label={texts.askAbout(index + 1)}
              aria-pressed={picture === asked}
              disabled={asking.isPending}
              onClick={() => asking.mutate(picture.PictureId)}
            >
              <img src={picture.PictureUrl} alt="" width={96} height={96} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <p className="try-said" role="status">
        {asking.isPending && texts.asking}
        {asking.isError && sentenceOf(asking.error)}
        {asking.data && asked && <Verdict said={asking.data} picture={asked} />}
        {asking.isIdle && texts.ask(trial.ComponentName)}
      </p>
      <p className="ui-small ui-ink-3">{trial.Limits}</p>
    </div>
  )
}
