import type { OwnAnnouncement } from '@shijie/contract'
import { useState } from 'react'
import { whenOf } from '../../../lib/format.ts'
import { noticeTexts as texts } from '../../../texts/notice.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { useReadAnnouncement } from '../queries.ts'
import { AnnouncementText } from './announcement-text.tsx'
import styles from './announcements.module.css'

/** What one line holds on the narrowest page where it is shortened. */
const LINE = 40
/** What stands folded in a list where all is shown else: more than a screen of a phone. */
const LONG = 300
const LONG_LINES = 8

const isLong = (text: string): boolean => text.length > LONG || text.split('\n').length > LONG_LINES

/** One announcement as its readers see it, with the button that says that it was read; shortened until somebody wants all. */
export function AnnouncementItem({ row, isShort = false }: { row: OwnAnnouncement; isShort?: boolean }) {
  const [isWhole, setIsWhole] = useState(false)
  const isFolded = isShort ? row.Text.length > LINE || row.Text.includes('\n') : isLong(row.Text)
  const isCut = isFolded && !isWhole
  const read = useReadAnnouncement()
  return (
    <li className={styles.item}>
      <div>
        <b className={styles.name}>
          {row.IsPinned === 1 && <Tag tone="warn">{texts.pinned}</Tag>}
          {row.Title}
        </b>
        <AnnouncementText text={row.Text} cut={isCut ? (isShort ? 'line' : 'lines') : undefined} />
        <small>
          {[
            texts.from(row.AuthorName, whenOf(row.PublishTime)),
            texts.toWhom(row.Scope, row.ClassNames),
            row.EditTime && texts.edited(whenOf(row.EditTime)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {isFolded && (
          <Button
            size={28}
            kind="quiet"
            aria-expanded={isWhole}
            aria-label={isWhole ? texts.foldOf(row.Title) : texts.wholeOf(row.Title)}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? texts.fold : texts.whole}
          </Button>
        )}
      </div>
      {row.IsRead === 0 && (
        <Button
          size={36}
          kind="soft"
          aria-label={texts.readOf(row.Title)}
          isBusy={read.isPending}
          onClick={() => read.mutate(row.AnnouncementId)}
        >
          {texts.read}
        </Button>
      )}
    </li>
  )
}
