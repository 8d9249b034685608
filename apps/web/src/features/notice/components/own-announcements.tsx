import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { screenPaths } from '../../../lib/addresses.ts'
import { noticeTexts as texts } from '../../../texts/notice.ts'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { NOTICES_A_PAGE, ownAnnouncementsQuery } from '../queries.ts'
import { AnnouncementItem } from './announcement-item.tsx'
import styles from './announcements.module.css'

/** Everything that is announced to the reader, unread first. */
export function OwnAnnouncements() {
  const [page, setPage] = useState(1)
  const query = useQuery(ownAnnouncementsQuery('all', page))
  const empty = (
    <EmptyState
      title={texts.none}
      action={
        <ButtonLink size={44} kind="primary" to={screenPaths.home}>
          {texts.toStudy}
        </ButtonLink>
      }
    >
      {texts.noneHint}
    </EmptyState>
  )
  return (
    <PagedList query={query} page={page} pageSize={NOTICES_A_PAGE} onPage={setPage} error={texts.error} empty={empty}>
      {(items) => (
        <ul className={classNames(styles.list, 'ui-card')}>
          {items.map((row) => (
            <AnnouncementItem key={row.AnnouncementId} row={row} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const FEW = 2

/** Unread announcements at the top of a pupil's pages; nothing where all are read. */
export function NoticeStrip() {
  const { data } = useQuery(ownAnnouncementsQuery('unread', 1, FEW))
  if (!data || data.TotalCount === 0) return null
  const left = data.TotalCount - data.Items.length
  return (
    <section className={classNames(styles.strip, 'ui-card')} aria-labelledby="notice-strip">
      <div className={styles.bar}>
        <h2 id="notice-strip">{texts.strip}</h2>
        <Link to={screenPaths.notices} className="link">
          {left > 0 ? texts.more(left) : texts.showAll}
        </Link>
      </div>
      <ul>
        {data.Items.map((row) => (
          <AnnouncementItem key={row.AnnouncementId} row={row} isShort />
        ))}
      </ul>
    </section>
  )
}
