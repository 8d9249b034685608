import { uiTexts } from '../texts/ui.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  title: string
  /** What happened and what to try, in one sentence. */
  message: string
  onRetry: () => void
  isRetrying?: boolean
}

/** It did not work: says what happened and offers another try. */
export function ErrorState({ title, message, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        drawing="no-connection"
        action={
          <Button size={44} kind="primary" onClick={onRetry} isBusy={isRetrying} busyText={uiTexts.loading}>
            {uiTexts.retry}
          </Button>
        }
      >
        {message}
      </EmptyState>
    </div>
  )
}
