import { type DataOf, type listPublishedSamples, PUBLICATION_STATES, type PublishedDataset } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { isGone } from '../../../lib/is-gone.ts'
import { showToast } from '../../../lib/toasts.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { lobbyTexts as texts } from '../../../texts/dataset-lobby.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Table, TableBox } from '../../../ui/lists/table.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { Way } from '../../../ui/pieces/way.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { Withdrawal } from '../../publication/components/withdrawal.tsx'
import { lobbySets } from '../publication.ts'
import { PREVIEW_PAGE_SIZE, publishedQuery, publishedSamplesQuery, useCopyPublished } from '../published-queries.ts'
import { Cover } from './cover.tsx'
import { authorOf, factsOf, SetStar } from './lobby-card.tsx'
import { playSample } from './sample-grid.tsx'
import { SampleFace } from './sample-tile.tsx'
import './lobby.css'
import './lobby-card.css'
import './preview.css'

const HASH_SHOWN = 12

type PublishedSample = DataOf<typeof listPublishedSamples>['Items'][number]

/** Rows of a table under the names of their columns, everything else as tiles. */
function SampleFaces({ set, samples }: { set: PublishedDataset; samples: readonly PublishedSample[] }) {
  if (set.ModelType === 'number') {
    const names = set.Columns.map(({ Name }) => Name)
    const hasLabels = set.Labels.length > 0
    return (
      <TableBox className="preview-rows" label={texts.samplesTitle}>
        <Table columns={hasLabels ? [...names, dataTexts.labelColumn] : names}>
          {samples.map(({ SampleId, Values, LabelNames }) => (
            <tr key={SampleId}>
              {names.map((name, at) => (
                <td key={name} className="ui-whole">
                  {Values[at]}
                </td>
              ))}
              {hasLabels && <td>{LabelNames.join('、')}</td>}
            </tr>
          ))}
        </Table>
      </TableBox>
    )
  }
  return (
    <ul className={`preview-grid ${set.ModelType}`}>
      {samples.map((sample) => (
        <li key={sample.SampleId}>
          {set.ModelType === 'sound' ? (
            <button type="button" onClick={() => playSample(sample)}>
              <SampleFace modelType={set.ModelType} sample={sample} />
            </button>
          ) : (
            <SampleFace modelType={set.ModelType} sample={sample} />
          )}
          <small>{sample.LabelNames.join('、')}</small>
        </li>
      ))}
    </ul>
  )
}

function Samples({ set }: { set: PublishedDataset }) {
  const [labelName, setLabelName] = useState('')
  const [page, setPage] = useState(1)
  const query = useQuery(publishedSamplesQuery(set.PubDatasetId, labelName, page))
  const items = [
    { key: '', label: texts.allLabels, count: set.SampleNum },
    ...set.Labels.map(({ LabelName, SampleNum }) => ({ key: LabelName, label: LabelName, count: SampleNum })),
  ]
  return (
    <section className="preview-samples">
      <h2>{texts.samplesTitle}</h2>
      <Chips
        label={texts.samplesTitle}
        items={items}
        selected={labelName}
        onSelect={(key) => {
          setLabelName(key)
          setPage(1)
        }}
      />
      {query.isPending ? (
        <Skeleton height={320} radius={12} />
      ) : query.isError ? (
        <ErrorState title={texts.samplesError} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <SampleFaces set={set} samples={query.data.Items} />
      )}
      <Pager
        current={page}
        pageCount={Math.ceil((query.data?.TotalCount ?? 0) / PREVIEW_PAGE_SIZE)}
        length={7}
        onSelect={setPage}
      />
    </section>
  )
}

/** What one must know before one trusts it: rights, origin, people, version. */
function DataCard({ set }: { set: PublishedDataset }) {
  const rows = [
    [texts.licence, texts.licences[set.Licence]],
    [texts.source, set.Source],
    [texts.people, set.HasPeople === 1 ? texts.hasPeople : texts.noPeople],
    [texts.author, authorOf(set)],
    [texts.publishedAt, set.PublishTime.slice(0, 16)],
  ] as const
  return (
    <section className="preview-card">
      <h2>{texts.cardTitle}</h2>
      <p>{set.Description}</p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="preview-version">
        {texts.version(set.Version)}
        <code>{texts.hash(set.Hash.slice(0, HASH_SHOWN))}</code>
      </p>
    </section>
  )
}

function Head({ set }: { set: PublishedDataset }) {
  const copy = useCopyPublished()
  const navigate = useNavigate()
  const copyIt = () =>
    copy.mutate(set.PubDatasetId, {
      onSuccess: ({ DatasetId, DatasetName }) => {
        showToast('success', texts.copied(DatasetName))
        void navigate(linkTo.datasetClassify(set.ModelType, DatasetId))
      },
    })
  const isPublished = set.State === PUBLICATION_STATES.published
  return (
    <header className="preview-head">
      <Cover
        modelType={set.ModelType}
        name={set.DatasetName}
        classes={set.Labels.length}
        pictures={set.ThumbnailUrls}
      />
      <div>
        <div className="lobby-name">
          <h1>{set.DatasetName}</h1>
          {isPublished && <SetStar set={set} />}
        </div>
        <p className="preview-facts">
          <b>{dataTexts.kindLong[set.ModelType]}</b>
          {[...factsOf(set), texts.used(set.UseNum), texts.copies(set.CopyNum)].map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {!isPublished && (
          <p className="lobby-state">{set.Reason ? texts.reason(set.Reason) : texts.states[set.State]}</p>
        )}
        <div className="lobby-acts">
          {isPublished && (
            <>
              <ButtonLink
                kind="primary"
                size={44}
                to={linkTo.modelOperate(set.ModelType, 'create', { pubdatasetid: set.PubDatasetId })}
              >
                {texts.useIt}
              </ButtonLink>
              <Button size={44} isBusy={copy.isPending} onClick={copyIt}>
                <Icon name="copy" size={18} />
                {texts.copy}
              </Button>
            </>
          )}
          <Withdrawal
            of={lobbySets}
            thing={{ ...set, id: set.PubDatasetId, name: set.DatasetName }}
            look={{ kind: 'plain', size: 44 }}
          />
        </div>
      </div>
    </header>
  )
}

/** R022: one published set, with its samples, its card and what one can do with it. */
export function Preview({ pubDatasetId }: { pubDatasetId: string }) {
  const query = useQuery({ ...publishedQuery(pubDatasetId), enabled: pubDatasetId !== '' })
  if (query.data) {
    return (
      <div className="wrap preview">
        <Way stops={[{ label: dataTexts.lobby, to: screenPaths.datasetLobby }]} current={query.data.DatasetName} />
        <Head set={query.data} />
        <div className="preview-body">
          <Samples set={query.data} />
          <DataCard set={query.data} />
        </div>
      </div>
    )
  }
  if (pubDatasetId !== '' && query.isPending) {
    return (
      <div className="wrap preview">
        <Skeleton height={220} radius={12} />
      </div>
    )
  }
  if (query.error && !isGone(query.error)) {
    return (
      <div className="wrap preview">
        <ErrorState
          title={texts.setError}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </div>
    )
  }
  return (
    <div className="wrap preview">
      <EmptyState
        level="h1"
        title={texts.noSet}
        drawing="no-result"
        action={
          <ButtonLink kind="primary" size={44} to={screenPaths.datasetLobby}>
            {texts.backToLobby}
          </ButtonLink>
        }
      >
        {texts.noSetHint}
      </EmptyState>
    </div>
  )
}
