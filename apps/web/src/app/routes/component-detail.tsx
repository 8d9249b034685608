import { downloadComponent, type Verdict } from '@shijie/contract'
import { versionedName } from '@shijie/program/ai-question'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ComponentDetail, type ComponentInfo } from '../../features/market/components/component-detail.tsx'
import { componentQuery } from '../../features/market/queries.ts'
import { LiveJudge } from '../../features/model/components/live-judge.tsx'
import { screenPaths } from '../../lib/addresses.ts'
import { fetchFile, sentenceOf } from '../../lib/api-client.ts'
import { isGone } from '../../lib/is-gone.ts'
import { marketTexts, componentTexts as texts } from '../../texts/market.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { classNames } from '../../ui/look/class-names.ts'
import { ButtonLink } from '../../ui/pieces/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import styles from './component-pages.module.css'
import { UseInProgram } from './use-in-program.tsx'

/** A version's weights are fetched once; camera and microphone are judged in this browser, as where models are verified. */
const liveOf =
  ({ ComponentId, ModelType }: ComponentInfo) =>
  (Version: number, onVerdict: (verdict: Verdict) => void) => (
    <LiveJudge
      modelType={ModelType}
      weights={{
        key: `${ComponentId}@${Version}`,
        fetch: () => fetchFile(downloadComponent, { query: { ComponentId, Version, Format: 'weights' } }),
      }}
      onVerdict={onVerdict}
    />
  )

const programOf = ({ ComponentName, CallName, Version }: ComponentInfo) => (
  <UseInProgram name={ComponentName} block={versionedName(CallName, Version)} />
)

/** R039: one component of the market. */
export function ComponentDetailRoute() {
  const id = useSearchParams()[0].get('componentid') ?? ''
  const query = useQuery({ ...componentQuery(id), enabled: id !== '' })
  useTitle(query.data?.ComponentName ?? texts.try)
  const back = (
    <ButtonLink size={44} kind="primary" to={screenPaths.componentMarket}>
      {texts.toMarket}
    </ButtonLink>
  )
  return (
    <div className={classNames('wrap', styles.componentPage)}>
      {query.data ? (
        <ComponentDetail key={id} component={query.data} renderLive={liveOf(query.data)} use={programOf(query.data)} />
      ) : id !== '' && query.isPending ? (
        <Skeleton height={420} radius={12} />
      ) : query.error && !isGone(query.error) ? (
        <ErrorState
          title={marketTexts.error}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <EmptyState level="h1" title={texts.gone} action={back}>
          {texts.goneHint}
        </EmptyState>
      )}
    </div>
  )
}
