import { useQuery } from '@tanstack/react-query'
import { rosterTexts as texts } from '../../../texts/school.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { rosterProgressQuery, useCancelRoster } from '../queries.ts'
import styles from './roster-progress.module.css'

/** How far an import is. It can be stopped until everything is written at once, which takes a moment. */
export function RosterProgress({ importId }: { importId: string }) {
  const { data } = useQuery(rosterProgressQuery(importId))
  const cancel = useCancelRoster()
  const { DoneCount: done, TotalCount: all } = data ?? { DoneCount: 0, TotalCount: 0 }
  const isWriting = data !== undefined && done >= all
  return (
    <div className={styles.progress} role="status">
      <p>{isWriting ? texts.writing : texts.preparing(done, all)}</p>
      <ProgressBar label={texts.progress} percent={all > 0 ? (100 * done) / all : 0} />
      {!isWriting && (
        <Button
          isBusy={cancel.isPending || cancel.isSuccess}
          busyText={texts.stopping}
          onClick={() => cancel.mutate({ ImportId: importId })}
        >
          {texts.stop}
        </Button>
      )}
    </div>
  )
}
