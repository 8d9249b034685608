import { uiTexts } from '../texts/ui.ts'
import { Skeleton } from '../ui/states/skeleton.tsx'

/** Stands while a page's own script comes: a quiet shape of a page, no flash of a spinner. */
export function PageLoading() {
  return (
    <div className="wrap page-loading" role="status">
      <span className="visually-hidden">{uiTexts.loading}</span>
      <Skeleton width={220} height={36} radius={8} />
      <Skeleton width="60%" height={20} />
      <Skeleton height={220} radius={12} />
      <Skeleton height={220} radius={12} />
    </div>
  )
}
