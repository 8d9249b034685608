import { screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { isGone } from '../../../lib/is-gone.ts'
import { teacherEditionTexts as texts } from '../../../texts/teacher-edition.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import type { useEdition } from '../use-edition.ts'

/** Why there is no edition, or not all of it; trying again goes on where it stopped. */
export function EditionError({ query }: Pick<ReturnType<typeof useEdition>, 'query'>) {
  return (
    <ErrorState
      title={texts.error}
      message={sentenceOf(query.error)}
      onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}
      isRetrying={query.isFetching}
      isGone={isGone(query.error)}
      way={{ to: screenPaths.teacherSide, label: texts.toSpace }}
    />
  )
}
