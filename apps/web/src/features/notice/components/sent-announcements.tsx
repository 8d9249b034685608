import type { Announcement } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { doAct } from '../../../lib/do-act.ts'
import { whenOf } from '../../../lib/format.ts'
import { noticeTexts, announceTexts as texts } from '../../../texts/notice.ts'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag, type TagTone } from '../../../ui/pieces/tag.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { NOTICES_A_PAGE, sentQuery, useRestore, useWithdraw } from '../queries.ts'
import { AnnounceDialog } from './announce-dialog.tsx'
import { AnnouncementText } from './announcement-text.tsx'
import styles from './announcements.module.css'
import { ReadersDialog } from './readers-dialog.tsx'

const TONES: Record<Announcement['State'], TagTone> = { draft: 'plain', out: 'ok', over: 'plain', withdrawn: 'warn' }

interface RowProps {
  row: Announcement
  onChange: () => void
  onReaders: () => void
  onWithdrawn: () => void
}

function Row({ row, onChange, onReaders, onWithdrawn }: RowProps) {
  const withdraw = useWithdraw()
  const restore = useRestore()
  const isGone = row.State === 'withdrawn'
  return (
    <li className={styles.item}>
      <div>
        <b className={styles.name}>
          <Tag tone={TONES[row.State]}>{texts.states[row.State]}</Tag>
          {row.IsPinned === 1 && <Tag tone="warn">{noticeTexts.pinned}</Tag>}
          {row.Title}
        </b>
        <AnnouncementText text={row.Text} />
        <small>
          {[
            noticeTexts.toWhom(row.Scope, row.ClassNames),
            row.PublishTime && noticeTexts.from(row.AuthorName, whenOf(row.PublishTime)),
            row.EditTime && noticeTexts.edited(whenOf(row.EditTime)),
            row.ShownUntil && texts.until(row.ShownUntil.slice(0, 16)),
            row.State !== 'draft' && texts.readCount(row.ReadCount, row.ReaderCount),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <div className={styles.acts}>
        {row.State !== 'draft' && (
          <Button size={28} aria-label={texts.whoNotOf(row.Title)} onClick={onReaders}>
            {texts.whoNot}
          </Button>
        )}
        {!isGone && (
          <Button size={28} aria-label={texts.changeOf(row.Title)} onClick={onChange}>
            {texts.change}
          </Button>
        )}
        {isGone ? (
          <Button
            size={28}
            aria-label={texts.restoreOf(row.Title)}
            isBusy={restore.isPending}
            onClick={() => restore.mutate(row.AnnouncementId)}
          >
            {texts.restore}
          </Button>
        ) : (
          <Button
            size={28}
            aria-label={texts.withdrawOf(row.Title)}
            isBusy={withdraw.isPending}
            onClick={() => doAct(withdraw, row.AnnouncementId, { onSuccess: onWithdrawn })}
          >
            {texts.withdraw}
          </Button>
        )}
      </div>
    </li>
  )
}

function LastWithdrawn({ row, onUndone }: { row: Announcement; onUndone: () => void }) {
  const restore = useRestore()
  return (
    <div className={styles.last} role="status">
      <p>{texts.withdrawn(row.Title)}</p>
      <Button isBusy={restore.isPending} onClick={() => doAct(restore, row.AnnouncementId, { onSuccess: onUndone })}>
        {texts.undo}
      </Button>
    </div>
  )
}

/** What the caller announced, drafts too, with who has read it. */
export function SentAnnouncements() {
  const [page, setPage] = useState(1)
  const query = useQuery(sentQuery(page))
  /** The one that is written or changed: `new` for a new one. */
  const [written, setWritten] = useState<Announcement | 'new'>()
  const [looked, setLooked] = useState<Announcement>()
  const [last, setLast] = useState<Announcement>()
  const mayAnnounce = query.data?.MayAnnounce === 1
  const make = mayAnnounce && (
    <Button size={44} kind="primary" onClick={() => setWritten('new')}>
      {texts.make}
    </Button>
  )
  const isEmpty = query.data?.TotalCount === 0
  return (
    <>
      {!isEmpty && make && <div className={styles.acts}>{make}</div>}
      {query.data && !mayAnnounce && <p className={styles.note}>{texts.off}</p>}
      {last && <LastWithdrawn row={last} onUndone={() => setLast(undefined)} />}
      <PagedList
        query={query}
        page={page}
        pageSize={NOTICES_A_PAGE}
        onPage={setPage}
        error={texts.error}
        empty={
          <EmptyState title={texts.none} action={make}>
            {texts.noneHint}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className={classNames(styles.list, 'ui-card')} aria-label={texts.list}>
            {items.map((row) => (
              <Row
                key={row.AnnouncementId}
                row={row}
                onChange={() => setWritten(row)}
                onReaders={() => setLooked(row)}
                onWithdrawn={() => setLast(row)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {written && (
        <AnnounceDialog before={written === 'new' ? undefined : written} onClose={() => setWritten(undefined)} />
      )}
      {looked && <ReadersDialog row={looked} onClose={() => setLooked(undefined)} />}
    </>
  )
}
