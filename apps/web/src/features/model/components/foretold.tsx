import type { HeldOut, ModelRun } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { Pager } from '../../../ui/lists/pager.tsx'
import { ScrollBox } from '../../../ui/pieces/scroll-box.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { shortNumber } from '../figures.ts'
import { foretoldQuery } from '../run-queries.ts'
import { type Foretelling, Scatter } from './scatter.tsx'
import './foretold.css'

const PAGE_SIZE = 10
/** More dots than this would be a cloud. */
const DOTS_MAX = 100

/** As short as possible, and nothing of a whole number is lost. */
const say = (value: number) => (Number.isInteger(value) ? String(value) : shortNumber(value))

const pairsOf = (items: readonly HeldOut[]): Foretelling[] =>
  items.flatMap(({ SampleId, Number: pair }) =>
    pair ? [{ id: SampleId, truth: pair.Truth, foretold: pair.Foretold }] : [],
  )

/** How far the foretold number is off, in words: a sign alone is easily overlooked. */
function Off({ truth, foretold }: Omit<Foretelling, 'id'>) {
  const off = foretold - truth
  const isExact = Math.abs(off) < 5e-4
  return (
    <td data-state={isExact ? 'right' : undefined}>
      {isExact ? texts.exact : texts.offBy(say(Math.abs(off)), off > 0)}
    </td>
  )
}

interface RowsProps {
  run: ModelRun
  datasetId: string
}

function Row({ run, datasetId, sample }: RowsProps & { sample: HeldOut }) {
  const { SampleId, Values, Number: pair, IsDeleted } = sample
  if (!pair) return null
  return (
    <tr>
      {run.Columns.map(({ Name }, at) => (
        <td key={Name}>{Values[at]}</td>
      ))}
      <td className="foretold-number">{say(pair.Truth)}</td>
      <td className="foretold-number">{say(pair.Foretold)}</td>
      <Off truth={pair.Truth} foretold={pair.Foretold} />
      {datasetId && (
        <td>
          {IsDeleted === 1 ? (
            texts.rowGone
          ) : (
            // The session lives in the window; only one that knows its opener has it as well.
            <Link
              to={linkTo.datasetLabel('number', datasetId, SampleId)}
              target="_blank"
              rel="opener"
              aria-label={texts.openRowOf(Values.join('，'))}
            >
              {texts.openRow}
            </Link>
          )}
        </td>
      )}
    </tr>
  )
}

/** Held-out rows one by one, the farthest off first. */
function Rows({ run, datasetId }: RowsProps) {
  const [page, setPage] = useState(1)
  const query = useQuery(foretoldQuery(run.TrainModelId, 'worst', page, PAGE_SIZE))
  if (query.isPending) return <Skeleton height={320} radius={12} />
  if (query.isError) {
    return <ErrorState title={texts.error} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
  }
  const heads = [...run.Columns.map(({ Name }) => Name), texts.trueNumber, texts.foretoldNumber, texts.off]
  return (
    <>
      <ScrollBox className="confusion-frame" label={texts.foretoldRows}>
        <table className="class-figures foretold-rows">
          <thead>
            <tr>
              {heads.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column may be called like one of ours
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
              {datasetId && (
                <th scope="col">
                  <span className="visually-hidden">{texts.openRow}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {query.data.Items.map((sample) => (
              <Row key={sample.SampleId} run={run} datasetId={datasetId} sample={sample} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <Pager
        of={texts.foretoldRows}
        current={page}
        pageCount={Math.ceil(query.data.TotalCount / PAGE_SIZE)}
        length={7}
        onSelect={setPage}
      />
    </>
  )
}

/** Foretold numbers: all of them in one picture, and row by row. */
export function Foretold({ run, datasetId }: RowsProps) {
  const { data } = useQuery(foretoldQuery(run.TrainModelId, 'place', 1, DOTS_MAX))
  const pairs = pairsOf(data?.Items ?? [])
  const off = pairs.map(({ truth, foretold }) => Math.abs(foretold - truth))
  return (
    <div className="result-pair">
      <section className="model-panel">
        <h3>{texts.foretold}</h3>
        <p>{texts.foretoldHint}</p>
        {data ? (
          <>
            <Scatter
              pairs={pairs}
              target={run.Target}
              label={texts.foretoldPicture(pairs.length, say(Math.min(...off)), say(Math.max(...off)))}
            />
            {data.TotalCount > pairs.length && (
              <p className="foretold-part">{texts.foretoldPart(pairs.length, data.TotalCount)}</p>
            )}
          </>
        ) : (
          <Skeleton height={320} radius={12} />
        )}
      </section>
      <section className="model-panel">
        <h3>{texts.foretoldRows}</h3>
        <p>{texts.foretoldRowsHint}</p>
        <Rows run={run} datasetId={datasetId} />
      </section>
    </div>
  )
}
