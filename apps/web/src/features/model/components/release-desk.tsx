import {
  type Licence,
  type Model,
  type ModelCard,
  type ModelRun,
  modelMessages,
  PUBLICATION_STATES,
} from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { useForm } from '../../../lib/form.ts'
import { refusalAt } from '../../../lib/refusal-at.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { releaseTexts as texts } from '../../../texts/model.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useLeaveWarning } from '../../../ui/hooks/use-leave-warning.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { LicenceField } from '../../publication/components/licence-field.tsx'
import { isOffered, tellOffer } from '../../publication/publication-state.ts'
import { useChangeModel } from '../queries.ts'
import { checksQuery, usePublish } from '../run-queries.ts'
import { DownloadModel } from './download-model.tsx'
import './model.css'
import './run.css'
import './verify.css'

const { published, refused, withdrawn } = PUBLICATION_STATES
const PARTS = ['Purpose', 'Limits', 'Advice'] as const

/** The card as it is being written, and what of it is not kept yet. */
function useCard(model: Model) {
  const { values: card, set, forget } = useKept<ModelCard>('card', model.ModelId, model.Card)
  const change = useChangeModel()
  const isDirty = PARTS.some((part) => card[part].trim() !== model.Card[part].trim())
  useLeaveWarning(isDirty)
  return {
    card,
    isDirty,
    isSaving: change.isPending,
    set: (part: keyof ModelCard) => (value: string) => set({ ...card, [part]: value }),
    /** Whether it is kept now; else the toast of the mutation says why. */
    save: async (): Promise<boolean> => {
      try {
        await change.mutateAsync({ ModelId: model.ModelId, Card: card })
        forget()
        return true
      } catch {
        return false
      }
    },
  }
}
type Writing = ReturnType<typeof useCard>

/** What the model is for and what not, in the pupil's own words. */
function Card({ writing: { card, set, save, isSaving } }: { writing: Writing }) {
  const keep = async () => {
    if (await save()) showToast('success', texts.saved)
  }
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
        <Button isBusy={isSaving} busyText={texts.saving} onClick={() => void keep()}>
          {texts.saveCard}
        </Button>
      </div>
    </section>
  )
}

interface PublishProps {
  run: ModelRun
  isReady: boolean
  writing: Writing
}

function Publish({ run, isReady, writing }: PublishProps) {
  const publish = usePublish()
  const { form, errors, isBusy, field } = useForm<{ licence: Licence }>({
    initial: { licence: 'CC-BY' },
    check: () => ({}),
    submit: async ({ licence }) => {
      // What stands in the card is what is published, whether it was kept or not.
      if (writing.isDirty && !(await writing.save())) return undefined
      try {
        const { State } = await publish.mutateAsync({ TrainModelId: run.TrainModelId, Licence: licence })
        tellOffer(State, { published: texts.done, waiting: texts.waiting })
        return undefined
      } catch (error) {
        return refusalAt(error, { [modelMessages.licenceLooser]: 'licence' })
      }
    },
  })
  return (
    <form {...form}>
      <div className="release-publish">
        <LicenceField {...field('licence')} label={texts.licence} names={texts.licences} />
        {isOffered(run.PublishState) ? (
          <Tag tone={run.PublishState === published ? 'ok' : 'warn'}>{texts.states[run.PublishState]}</Tag>
        ) : (
          <Button
            size={44}
            kind="primary"
            type="submit"
            disabled={!isReady}
            isBusy={isBusy || writing.isSaving}
            busyText={texts.busy}
          >
            {texts.submit}
          </Button>
        )}
      </div>
      <FieldNote id="release-refusal" error={errors.whole} />
    </form>
  )
}

/** S008 release: the card, what is still missing, and the step to others. */
export function ReleaseDesk({ model, run }: { model: Model; run: ModelRun }) {
  const query = useQuery(checksQuery(run.TrainModelId))
  const writing = useCard(model)
  return (
    <div className="release">
      <Card writing={writing} />
      <section className="model-panel">
        <h2>{texts.checks}</h2>
        {query.isPending && <Skeleton height={160} radius={12} />}
        {query.isError && (
          <ErrorState title={texts.checks} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
        )}
        {query.data && (
          <ul className="release-checks">
            {query.data.Items.map(({ Check, IsPassed, Message }) => (
              <li key={Check} data-state={IsPassed === 1 ? 'right' : 'wrong'}>
                <Icon name={IsPassed === 1 ? 'check' : 'alert'} size={18} />
                <b>{texts.checkNames[Check]}</b>
                <small>{IsPassed === 1 ? [texts.passed, Message].filter(Boolean).join('，') : Message}</small>
              </li>
            ))}
          </ul>
        )}
        <Publish run={run} isReady={query.data?.IsReady === 1} writing={writing} />
        {model.ComponentId && (
          <p className="release-component">
            {(run.PublishState === refused || run.PublishState === withdrawn) && (
              <Tag tone="bad">{texts.states[run.PublishState]}</Tag>
            )}
            <Link to={linkTo.component(model.ComponentId)}>
              {run.PublishState === refused ? texts.whyRefused : texts.toComponent}
            </Link>
          </p>
        )}
      </section>
      <DownloadModel run={run} />
    </div>
  )
}
