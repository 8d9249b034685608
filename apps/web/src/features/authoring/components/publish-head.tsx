import { linkTo } from '../../../lib/addresses.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import styles from './publish-list.module.css'

interface PublishHeadProps {
  courseId: string
  waiting: number
  marked: number
  canPublish: boolean
  isBusy: boolean
  onPublish: () => void
}

/** How much waits, the way back, and the one button that does it. */
export function PublishHead({ courseId, waiting, marked, canPublish, isBusy, onPublish }: PublishHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{texts.publishTitle}</h1>
        <p>{texts.publishLead(waiting)}</p>
      </div>
      <ButtonLink size={44} to={linkTo.courseEdit({ courseId })}>
        {texts.backToEditor}
      </ButtonLink>
      <Button
        size={44}
        kind="primary"
        disabled={!canPublish}
        isBusy={isBusy}
        busyText={texts.publishing}
        onClick={onPublish}
      >
        {texts.publishChosen(marked)}
      </Button>
    </header>
  )
}
