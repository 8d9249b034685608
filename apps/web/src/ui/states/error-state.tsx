import { uiTexts } from '../../texts/ui.ts'
import { Button, ButtonLink } from '../pieces/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  title: string
  /** What happened and what to try, in one sentence. */
  message: string
  onRetry: () => void
  isRetrying?: boolean
  /** Where such things are: a page that is nothing but this must lead on. */
  way?: { to: string; label: string }
  /** What is not there won't be there at another try. */
  isGone?: boolean
}

/** It did not work: says what happened, offers another try and, for a whole page, a way on. */
export function ErrorState({ title, message, onRetry, isRetrying = false, way, isGone = false }: ErrorStateProps) {
  const canRetry = !(isGone && way)
  return (
    <div role="alert">
      <EmptyState
        title={title}
        drawing={canRetry ? 'no-connection' : 'no-result'}
        action={
          <>
            {canRetry && (
              <Button size={44} kind="primary" onClick={onRetry} isBusy={isRetrying} busyText={uiTexts.loading}>
                {uiTexts.retry}
              </Button>
            )}
            {way && (
              <ButtonLink size={44} kind={canRetry ? 'plain' : 'primary'} to={way.to}>
                {way.label}
              </ButtonLink>
            )}
          </>
        }
      >
        {message}
      </EmptyState>
    </div>
  )
}
