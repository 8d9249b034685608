import type { OwnAnnouncement } from '@shijie/contract'
import { whenOf } from '../../../lib/format.ts'
import { noticeTexts as texts } from '../../../texts/notice.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { useReadAnnouncement } from '../queries.ts'
import { AnnouncementText } from './announcement-text.tsx'
import styles from './announcements.module.css'

/** One announcement as its readers see it, with the button that says that it was read. */
export function AnnouncementItem({ row }: { row: OwnAnnouncement }) {
  const read = useReadAnnouncement()
  return (
    <li className={styles.item}>
      <div>
        <b className={styles.name}>
          {row.IsPinned === 1 && <Tag tone="warn">{texts.pinned}</Tag>}
          {row.Title}
        </b>
        <AnnouncementText text={row.Text} />
        <small>
          {[
            texts.from(row.AuthorName, whenOf(row.PublishTime)),
            texts.toWhom(row.Scope, row.ClassNames),
            row.EditTime && texts.edited(whenOf(row.EditTime)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
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
