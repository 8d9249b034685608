import type { DraftRow, lessonVersion } from '@shijie/contract'
import { useState } from 'react'
import type { z } from 'zod'
import { sentenceOf } from '../../../lib/api-client.ts'
import { whenOf } from '../../../lib/format.ts'
import { lessonVersionsTexts as texts } from '../../../texts/lesson-versions.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogFoot } from '../../../ui/floating/dialog-foot.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { changedRows } from './difference.ts'
import { DifferenceLines } from './difference-lines.tsx'
import type { TitleOf } from './lesson-lines.ts'
import { useVersionRows } from './use-versions.ts'
import styles from './versions.module.css'

export type Version = z.output<typeof lessonVersion>

/** Who published it; empty for what came with the course. */
export const publisherOf = ({ IsFromRelease, PublisherName }: Version): string =>
  IsFromRelease === 1 ? texts.fromRelease : PublisherName

interface VersionDialogProps {
  row: DraftRow
  version: Version
  titleOf: TitleOf
  onPutBack: () => void
  onClose: () => void
}

/** One version whole, with what is different from what learners see now. */
export function VersionDialog({ row, version, titleOf, onPutBack, onClose }: VersionDialogProps) {
  const [isShort, setIsShort] = useState(false)
  const { rows, error } = useVersionRows(row, version.VersionId, titleOf)
  const changed = rows && changedRows(rows)
  const title = texts.lookTitle(version.Title, version.Number)
  return (
    <Dialog label={title} onClose={onClose} className={styles.dialog}>
      <div className="ui-dialog-body stacked">
        <h2>{title}</h2>
        <p className="ui-small ui-ink-3">
          {[publisherOf(version), whenOf(version.PublishTime)].filter(Boolean).join('，')}
        </p>
        {error && <p role="alert">{sentenceOf(error)}</p>}
        {!rows && !error && <Skeleton height={200} radius={12} />}
        {rows && changed && (
          <>
            <p>{changed.length > 0 ? texts.againstSeen : texts.isSeen}</p>
            {changed.length > 0 && (
              <Checkbox isChecked={isShort} onChange={setIsShort}>
                {texts.onlyDifferent}
              </Checkbox>
            )}
            <DifferenceLines rows={isShort ? changed : rows} label={title} />
          </>
        )}
        <DialogFoot onClose={onClose} act={texts.putBack} onAct={onPutBack} isDisabled={!rows} />
      </div>
    </Dialog>
  )
}
