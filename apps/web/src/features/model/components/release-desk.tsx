import { LICENCES, type Licence, type Model, type ModelCard, type ModelRun } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { releaseTexts as texts } from '../../../texts/model.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { checksQuery, useChangeModel, usePublish } from '../queries.ts'
import { DownloadModel } from './download-model.tsx'
import './model.css'
import './run.css'
import './verify.css'

/** What the model is for and what not, in the pupil's own words. */
function Card({ model }: { model: Model }) {
  const [card, setCard] = useState<ModelCard>(model.Card)
  const change = useChangeModel()
  const set = (part: keyof ModelCard) => (value: string) => setCard({ ...card, [part]: value })
  return (
    <section className="model-panel release-card">
      <h2>{texts.card}</h2>
      <p>{texts.cardHint}</p>
      <TextArea
        label={texts.purpose}
        placeholder={texts.purposePlaceholder}
        maxLength={300}
        value={card.Purpose}
        onChange={set('Purpose')}
      />
      <TextArea
        label={texts.limits}
        placeholder={texts.limitsPlaceholder}
        maxLength={300}
        value={card.Limits}
        onChange={set('Limits')}
      />
      <TextArea label={texts.advice} maxLength={300} value={card.Advice} onChange={set('Advice')} />
      <div>
        <Button
          isBusy={change.isPending}
          busyText={texts.saving}
          onClick={() =>
            change.mutate(
              { ModelId: model.ModelId, Card: card },
              { onSuccess: () => showToast('success', texts.saved) },
            )
          }
        >
          {texts.saveCard}
        </Button>
      </div>
    </section>
  )
}

function Publish({ run, isReady }: { run: ModelRun; isReady: boolean }) {
  const [licence, setLicence] = useState<Licence>('CC-BY')
  const publish = usePublish()
  const submit = () =>
    publish.mutate(
      { TrainModelId: run.TrainModelId, Licence: licence },
      { onSuccess: ({ State }) => showToast('success', State === 2 ? texts.done : texts.waiting) },
    )
  const isOut = run.PublishState === 1 || run.PublishState === 2
  return (
    <div className="release-publish">
      <label>
        {texts.licence}
        <select value={licence} onChange={(event) => setLicence(event.target.value as Licence)}>
          {LICENCES.map((one) => (
            <option key={one} value={one}>
              {texts.licences[one]}
            </option>
          ))}
        </select>
      </label>
      {isOut ? (
        <Tag tone={run.PublishState === 2 ? 'ok' : 'warn'}>{texts.states[run.PublishState]}</Tag>
      ) : (
        <Button
          size={44}
          kind="primary"
          disabled={!isReady}
          isBusy={publish.isPending}
          busyText={texts.busy}
          onClick={submit}
        >
          {texts.submit}
        </Button>
      )}
    </div>
  )
}

/** S008 release: the card, what is still missing, and the step to others. */
export function ReleaseDesk({ model, run }: { model: Model; run: ModelRun }) {
  const query = useQuery(checksQuery(run.TrainModelId))
  return (
    <div className="release">
      <Card model={model} />
      <section className="model-panel">
        <h2>{texts.checks}</h2>
        {query.isPending && <Skeleton height={160} radius={12} />}
        {query.isError && (
          <ErrorState title={texts.checks} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
        )}
        {query.data && (
          <ul className="release-checks">
            {query.data.Items.map(({ Check, IsPassed, Message }) => (
              <li key={Check} className={IsPassed === 1 ? 'ok' : 'bad'}>
                <Icon name={IsPassed === 1 ? 'check' : 'alert'} size={18} />
                <b>{texts.checkNames[Check] ?? Check}</b>
                <small>{IsPassed === 1 ? texts.passed : Message}</small>
              </li>
            ))}
          </ul>
        )}
        <Publish run={run} isReady={query.data?.IsReady === 1} />
        {model.ComponentId && (
          <p className="release-component">
            {run.PublishState >= 3 && <Tag tone="bad">{texts.states[run.PublishState]}</Tag>}
            <Link to={links.component(model.ComponentId)}>
              {run.PublishState === 3 ? texts.whyRefused : texts.toComponent}
            </Link>
          </p>
        )}
      </section>
      <DownloadModel run={run} />
    </div>
  )
}
