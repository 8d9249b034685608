import type { Message } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { screenPaths } from '../../../lib/addresses.ts'
import { whenOf } from '../../../lib/format.ts'
import { noticeTexts as texts } from '../../../texts/notice.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { messagesQuery, NOTICES_A_PAGE, useReadMessages } from '../queries.ts'
import styles from './announcements.module.css'

/** One notification, which leads to its page and is read by that. */
export function MessageLink({ row, onFollow }: { row: Message; onFollow?: () => void }) {
  const read = useReadMessages()
  const follow = () => {
    if (row.IsRead === 0) read.mutate([row.MessageId])
    onFollow?.()
  }
  return (
    <Link
      to={row.Address}
      className={styles.message}
      data-state={row.IsRead === 0 ? 'unread' : undefined}
      onClick={follow}
    >
      <b>{texts.messages[row.Kind](row.Title, row.ByName)}</b>
      {row.Reason && <span>{texts.reason(row.Reason)}</span>}
      <small>
        {whenOf(row.CreateTime)} {row.IsRead === 0 && <Tag tone="learn">{texts.unread}</Tag>}
      </small>
    </Link>
  )
}

/** Everything that the bell told, the newest first. */
export function MessageList() {
  const [isUnreadOnly, setIsUnreadOnly] = useState(false)
  const [page, setPage] = useState(1)
  const query = useQuery(messagesQuery(isUnreadOnly ? 'unread' : 'all', page))
  const readAll = useReadMessages()
  const empty = (
    <EmptyState
      title={isUnreadOnly ? texts.allRead : texts.messagesNone}
      action={
        <ButtonLink size={44} kind="primary" to={screenPaths.home}>
          {texts.toStudy}
        </ButtonLink>
      }
    >
      {texts.messagesNoneHint}
    </EmptyState>
  )
  const choose = (isOnly: boolean) => {
    setIsUnreadOnly(isOnly)
    setPage(1)
  }
  return (
    <>
      <div className={styles.bar}>
        <Checkbox isChecked={isUnreadOnly} onChange={choose}>
          {texts.unreadOnly}
        </Checkbox>
        <Button isBusy={readAll.isPending} onClick={() => readAll.mutate([])}>
          {texts.readAll}
        </Button>
      </div>
      <PagedList
        query={query}
        page={page}
        pageSize={NOTICES_A_PAGE}
        onPage={setPage}
        error={texts.messagesError}
        empty={empty}
      >
        {(items) => (
          <ul className={classNames(styles.list, 'ui-card')}>
            {items.map((row) => (
              <li key={row.MessageId} className={styles.row}>
                <MessageLink row={row} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
