import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ComponentDetail } from '../../features/component/components/component-detail.tsx'
import { componentQuery } from '../../features/component/queries.ts'
import { screens } from '../../lib/addresses.ts'
import { componentTexts as texts } from '../../texts/component.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import './component-pages.css'

/** R039: one component of the market. */
export function ComponentDetailRoute() {
  const id = useSearchParams()[0].get('componentid') ?? ''
  const query = useQuery({ ...componentQuery(id), enabled: id !== '' })
  useTitle(query.data?.ComponentName ?? texts.try)
  const back = (
    <ButtonLink size={44} kind="primary" to={screens.componentMarket}>
      {texts.toMarket}
    </ButtonLink>
  )
  return (
    <div className="wrap component-page">
      {query.data ? (
        <ComponentDetail key={id} component={query.data} />
      ) : id !== '' && query.isPending ? (
        <Skeleton height={420} radius={12} />
      ) : (
        <EmptyState level="h1" title={texts.gone} action={back}>
          {texts.goneHint}
        </EmptyState>
      )}
    </div>
  )
}
