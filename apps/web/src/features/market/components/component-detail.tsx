import {
  type Component,
  type DataOf,
  downloadComponent,
  type getComponent,
  type getComponentRun,
  PUBLICATION_STATES,
  type Verdict,
} from '@shijie/contract'
import { isOnnxModel } from '@shijie/ml/algorithms'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { fetchFile, sentenceOf } from '../../../lib/api-client.ts'
import { useDownload } from '../../../lib/use-download.ts'
import { marketTexts, componentTexts as texts } from '../../../texts/market.ts'
import { runTexts } from '../../../texts/model-run.ts'
import { namedScore } from '../../../texts/score.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { Way } from '../../../ui/pieces/way.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { FavoriteButton } from '../../publication/components/favorite.tsx'
import { Withdrawal } from '../../publication/components/withdrawal.tsx'
import { marketComponents } from '../publication.ts'
import { behindQuery, useSetVersion } from '../queries.ts'
import { HowTo } from './how-to.tsx'
import { Keys } from './keys.tsx'
import { ComponentCover } from './market.tsx'
import { TryOut } from './try-out.tsx'
import './detail.css'

export type ComponentInfo = DataOf<typeof getComponent>

const percent = (share: number) => (share < 0 ? '–' : `${Math.round(share * 100)}%`)

function Head({ component }: { component: ComponentInfo }) {
  const { ComponentId, ComponentName, ModelType, Description, IsFavorite, FavoriteNum, State } = component
  return (
    <header className="component-head">
      <ComponentCover component={component} size={72} />
      <div>
        <h1>{ComponentName}</h1>
        <p>
          <Tag tone="market">{marketTexts.names[ModelType]}</Tag>
          {State !== PUBLICATION_STATES.published && <Tag tone="warn">{marketTexts.states[State]}</Tag>}
          <span>{marketTexts.by(component.ClassName, component.CreateName)}</span>
        </p>
        <p>{Description}</p>
      </div>
      <div className="component-acts">
        <FavoriteButton
          of={marketComponents}
          id={ComponentId}
          kept={IsFavorite}
          words={{ keep: marketTexts.favorite, letGo: marketTexts.unfavorite }}
          count={FavoriteNum}
        />
        <Withdrawal
          of={marketComponents}
          thing={{ ...component, id: ComponentId, name: ComponentName }}
          look={{ kind: 'danger', size: 36 }}
        />
      </div>
    </header>
  )
}

function CardPart({ component }: { component: Component }) {
  const { Card, Licence } = component
  const parts = [
    [texts.purpose, Card.Purpose],
    [texts.limits, Card.Limits],
    [texts.advice, Card.Advice],
    [texts.licence, texts.licences[Licence]],
  ] as const
  return (
    <section className="component-panel">
      <h2>{texts.card}</h2>
      <dl>
        {parts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}

/** How good it is, and what that figure means. */
function scoreLine({ ModelType, Accuracy }: ComponentInfo): string {
  if (Accuracy < 0) return texts.foretells
  return `${namedScore(ModelType, percent(Accuracy))}。${ModelType === 'object' ? texts.precisionHint : texts.accuracyHint}`
}

/** How many samples each part had; of a run of the version before only what was learned and what was kept back. */
function runLine({ Parts, TrainNum, HeldOutNum, Seconds }: DataOf<typeof getComponentRun>, samples: number) {
  if (Parts.length === 0) return texts.runFacts(TrainNum, HeldOutNum, Seconds)
  const named = Parts.map(({ Part, Num }) => [runTexts.parts[Part].name, Num] as const)
  return texts.runParts(
    named,
    Parts.reduce((rest, { Num }) => rest - Num, samples),
    Seconds,
  )
}

function Behind({ component }: { component: ComponentInfo }) {
  const query = useQuery(behindQuery(component.ComponentId))
  if (query.isPending) return <Skeleton height={220} radius={12} />
  if (query.isError) {
    return (
      <ErrorState
        title={texts.behindError}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  const { model, dataset, run } = query.data
  return (
    <section className="component-panel component-behind">
      <div>
        <h2>{texts.model}</h2>
        <b>{model.ModelName}</b>
        <p>{scoreLine(component)}</p>
        <TakeAlong component={component} algorithm={model.Algorithm} />
      </div>
      <div>
        <h2>{texts.dataset}</h2>
        <b>{dataset.DatasetName}</b>
        <p>{texts.datasetVersion(dataset.Version, dataset.SampleNum)}</p>
        {dataset.Published && (
          <ButtonLink size={28} to={linkTo.datasetPreview(dataset.Published.PubDatasetId)}>
            {texts.toDataset}
          </ButtonLink>
        )}
      </div>
      <div>
        <h2>{texts.howTrained}</h2>
        <p>{runLine(run, dataset.SampleNum)}</p>
      </div>
    </section>
  )
}

function Versions({ component }: { component: ComponentInfo }) {
  const set = useSetVersion()
  return (
    <section className="component-panel">
      <h2>{texts.versions}</h2>
      <ul className="component-versions">
        {component.Versions.map(({ Version, IsCurrent, State, Accuracy }) => (
          <li key={Version}>
            <b>{texts.version(Version)}</b>
            <span>{Accuracy >= 0 ? percent(Accuracy) : '–'}</span>
            {IsCurrent === 1 ? (
              <Tag tone="ok">{texts.current}</Tag>
            ) : State === PUBLICATION_STATES.published && component.IsOwn === 1 ? (
              <Button size={28} onClick={() => set.mutate({ id: component.ComponentId, version: Version })}>
                {texts.setCurrent}
              </Button>
            ) : (
              <Tag>{marketTexts.states[State]}</Tag>
            )}
          </li>
        ))}
      </ul>
      <h2>{texts.used}</h2>
      <p>{texts.usedFacts(component.UserNum, component.CallNum, component.FailNum)}</p>
    </section>
  )
}

/** The shown version as files. */
function TakeAlong({ component, algorithm }: { component: ComponentInfo; algorithm: string }) {
  const { ComponentId, ComponentName, Version } = component
  const { busy, save } = useDownload()
  const get = (Format: 'package' | 'onnx') => () =>
    fetchFile(downloadComponent, { query: { ComponentId, Version, Format } })
  const [zip, onnx] = [`${ComponentName}-${Version}.zip`, `${ComponentName}-${Version}.onnx`]
  return (
    <div className="component-acts">
      <Button isBusy={busy === zip} onClick={() => save(zip, get('package'))}>
        <Icon name="download" size={18} />
        {texts.downloadPackage}
      </Button>
      {isOnnxModel({ algorithm }) && (
        <Button isBusy={busy === onnx} onClick={() => save(onnx, get('onnx'))}>
          <Icon name="download" size={18} />
          {texts.downloadOnnx}
        </Button>
      )}
    </div>
  )
}

interface ComponentDetailProps {
  component: ComponentInfo
  /** Judges in this browser what camera or microphone give. */
  renderLive: (version: number, onVerdict: (verdict: Verdict) => void) => ReactNode
  /** The button that opens a program with it. */
  use: ReactNode
}

/** R039: what a component is for, a try-out, and everything behind it. */
export function ComponentDetail({ component, renderLive, use }: ComponentDetailProps) {
  // Nobody is answered by a withdrawn one, its maker neither; one that waits is tried by who lets it in.
  const isWithdrawn = component.State === PUBLICATION_STATES.withdrawn
  return (
    <>
      <Way stops={[{ label: marketTexts.title, to: screenPaths.componentMarket }]} current={component.ComponentName} />
      <Head component={component} />
      {component.IsOwn === 1 && component.Reason !== '' && (
        <p className="component-refused" role="status">
          <Icon name="alert" size={18} />
          {texts.refusedFor(component.Reason)}
        </p>
      )}
      {isWithdrawn && (
        <p className="component-refused" role="status">
          {texts.withdrawnHint}
        </p>
      )}
      <div className="component-parts">
        <div>
          {/* Another version became the current one: what was chosen before means something else. */}
          {!isWithdrawn && <TryOut key={component.Version} component={component} renderLive={renderLive} />}
          <Behind component={component} />
          {!isWithdrawn && <Keys componentId={component.ComponentId} />}
        </div>
        <div>
          {!isWithdrawn && <HowTo component={component} use={use} />}
          <CardPart component={component} />
          <Versions component={component} />
        </div>
      </div>
    </>
  )
}
