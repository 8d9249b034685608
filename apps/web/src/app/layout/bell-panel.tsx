import type { Bell, OwnAssignment } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dueWords, isDueSoon } from '../../features/assignment/due-words.ts'
import { ownAssignmentsQuery } from '../../features/assignment/queries.ts'
import { AnnouncementItem } from '../../features/notice/components/announcement-item.tsx'
import { MessageLink } from '../../features/notice/components/message-list.tsx'
import { FEW_MESSAGES, messagesQuery, ownAnnouncementsQuery, useReadMessages } from '../../features/notice/queries.ts'
import { screenPaths } from '../../lib/addresses.ts'
import { sentenceOf } from '../../lib/api-client.ts'
import { noticeTexts as texts } from '../../texts/notice.ts'
import { Button, ButtonLink } from '../../ui/pieces/button.tsx'
import { Tag } from '../../ui/pieces/tag.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import styles from './bell.module.css'

const FEW = 3

interface PanelProps {
  bell: Bell | undefined
  onFollow: () => void
}

/** What a pupil has to do by tomorrow, with the days that are left; what is over and may still come stands first. */
function DueRows({ onFollow }: Pick<PanelProps, 'onFollow'>) {
  const { data } = useQuery(ownAssignmentsQuery('open'))
  const isSoon = ({ DueTime }: OwnAssignment) => isDueSoon(DueTime, data?.Now ?? '')
  return (data?.Items ?? []).filter(isSoon).map((row) => {
    const { words, tone } = dueWords(row.DueTime, data?.Now ?? '', row.LateRule)
    return (
      <li key={row.AssignmentId}>
        <Link to={row.Address} className={styles.way} onClick={onFollow}>
          <span>{row.Title}</span>
          <Tag tone={tone}>{words}</Tag>
        </Link>
      </li>
    )
  })
}

/** Why the number stays when all messages are read. */
function Unread({ count }: { count: number }) {
  return <p className={styles.why}>{texts.noticesUnread(count)}</p>
}

/** What the bell opens: what waits, what is announced, and the last twenty things that happened. */
export function BellPanel({ bell, onFollow }: PanelProps) {
  const messages = useQuery({ ...messagesQuery('all', 1, FEW_MESSAGES), staleTime: 0 })
  const { data: told } = useQuery({ ...ownAnnouncementsQuery('unread', 1, FEW), staleTime: 0 })
  const readAll = useReadMessages()
  const { DueCount = 0, WaitingCount = 0, MessageCount = 0, AnnouncementCount = 0 } = bell ?? {}
  const rows = messages.data?.Items ?? []
  const left = AnnouncementCount - (told?.Items.length ?? 0)
  const isEmpty = messages.data && rows.length + (told?.TotalCount ?? 0) + DueCount + WaitingCount === 0
  return (
    <>
      <div className={styles.head}>
        <h2>{texts.bellTitle}</h2>
        {MessageCount > 0 && (
          <Button size={28} isBusy={readAll.isPending} onClick={() => readAll.mutate([])}>
            {texts.readAll}
          </Button>
        )}
      </div>
      {messages.isPending && <Skeleton height={200} radius={8} />}
      {messages.isError && !messages.data && (
        <ErrorState
          title={texts.messagesError}
          message={sentenceOf(messages.error)}
          onRetry={() => void messages.refetch()}
          isRetrying={messages.isFetching}
        />
      )}
      {isEmpty && (
        <p className={styles.nothing}>
          <b>{texts.nothing}</b>
          {texts.nothingHint}
        </p>
      )}
      {AnnouncementCount > 0 && <Unread count={AnnouncementCount} />}
      <ul>
        {WaitingCount > 0 && (
          <li>
            <Link to={screenPaths.teacherSide} className={styles.way} onClick={onFollow}>
              <span>{texts.waiting}</span>
              <strong>{texts.waitingCount(WaitingCount)}</strong>
            </Link>
          </li>
        )}
        {told?.Items.map((row) => (
          <AnnouncementItem key={row.AnnouncementId} row={row} isShort />
        ))}
        {rows.map((row) => (
          <li key={row.MessageId}>
            <MessageLink row={row} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {DueCount > 0 && (
        <>
          <h3 className={styles.why}>{texts.due}</h3>
          <ul>
            <DueRows onFollow={onFollow} />
          </ul>
        </>
      )}
      <div className={styles.head}>
        <ButtonLink size={28} kind="quiet" to={screenPaths.notices} onClick={onFollow}>
          {told && left > 0 ? texts.more(left) : texts.all}
        </ButtonLink>
      </div>
    </>
  )
}
