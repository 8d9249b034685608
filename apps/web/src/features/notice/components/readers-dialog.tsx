import type { Announcement } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whenOf } from '../../../lib/format.ts'
import { announceTexts as texts } from '../../../texts/notice.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { panelOf, Tabs } from '../../../ui/pieces/tabs.tsx'
import { NOTICES_A_PAGE, readersQuery } from '../queries.ts'
import styles from './announcements.module.css'

type Part = 'unread' | 'read'
const PANEL = 'announcement-readers'

function People({ announcementId, part }: { announcementId: string; part: Part }) {
  const [page, setPage] = useState(1)
  const query = useQuery(readersQuery(announcementId, part, page))
  const empty = <p className={styles.note}>{part === 'unread' ? texts.everybodyRead : texts.nobodyRead}</p>
  return (
    <PagedList
      query={query}
      page={page}
      pageSize={NOTICES_A_PAGE}
      onPage={setPage}
      error={texts.readersError}
      empty={empty}
    >
      {(items) => (
        <ul className={styles.readers}>
          {items.map((row) => (
            <li key={row.UserId}>
              {row.UserName}
              <small>{row.ReadTime ? whenOf(row.ReadTime) : row.ClassName}</small>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** Who has not read an announcement, and who has. */
export function ReadersDialog({ row, onClose }: { row: Announcement; onClose: () => void }) {
  const [part, setPart] = useState<Part>('unread')
  const items = (['unread', 'read'] as const).map((key) => ({ key, label: texts.readers[key] }))
  return (
    <Dialog label={texts.whoNotOf(row.Title)} onClose={onClose} className={styles.dialog}>
      <div className="ui-dialog-body stacked">
        <h2>{texts.readersTitle(row.Title)}</h2>
        <Tabs label={texts.readersLabel} items={items} selected={part} onSelect={setPart} panelId={PANEL} />
        <div {...panelOf(PANEL, part)}>
          <People key={part} announcementId={row.AnnouncementId} part={part} />
        </div>
      </div>
    </Dialog>
  )
}
