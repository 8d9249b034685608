import { learningTexts as texts } from '../../../texts/learning.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

interface NoPreviewProps {
  title: string
  reason: string
  fileUrl: string
  fileName: string
  onDownload?: () => void
  onRetry?: () => void
}

/** What can't be shown is no error of the lesson: a calm note, and the file itself. */
export function NoPreview({ title, reason, fileUrl, fileName, onDownload, onRetry }: NoPreviewProps) {
  const actions = (
    <>
      <a className="ui-button primary size-44" href={fileUrl} download={fileName} onClick={onDownload}>
        {texts.download}
      </a>
      {onRetry && (
        <Button size={44} onClick={onRetry}>
          {texts.documentRetry}
        </Button>
      )}
    </>
  )
  return (
    <div className="reader reader-note">
      <EmptyState title={title} drawing="textbook" action={actions}>
        {reason}
      </EmptyState>
    </div>
  )
}
