import { reachesUserType, UserTypes } from '@shijie/contract'
import { useSearchParams } from 'react-router'
import { useAccount } from '../../../lib/session.ts'
import { noticeTexts as texts } from '../../../texts/notice.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import { panelOf, Tabs } from '../../../ui/pieces/tabs.tsx'
import styles from './announcements.module.css'
import { MessageList } from './message-list.tsx'
import { OwnAnnouncements } from './own-announcements.tsx'
import { SentAnnouncements } from './sent-announcements.tsx'

const PANEL = 'notices-panel'
const PARTS = ['announcements', 'messages', 'sent'] as const

/** Everything that was announced and told; for teachers also what they announced. */
export function NoticesPage() {
  useTitle(texts.title)
  const account = useAccount()
  const [search, setSearch] = useSearchParams()
  const isTeacher = account !== undefined && reachesUserType(account.UserType, UserTypes.teacher)
  const shown = PARTS.filter((part) => part !== 'sent' || isTeacher)
  const part = shown.find((one) => one === search.get('Part')) ?? 'announcements'
  return (
    <div className={classNames(styles.page, 'wrap')}>
      <div className={styles.head}>
        <h1>{texts.title}</h1>
        <Tabs
          label={texts.partsLabel}
          items={shown.map((key) => ({ key, label: texts.parts[key] }))}
          selected={part}
          onSelect={(key) => setSearch({ Part: key }, { replace: true })}
          panelId={PANEL}
        />
      </div>
      <div {...panelOf(PANEL, part)} className={styles.panel}>
        {part === 'announcements' && <OwnAnnouncements />}
        {part === 'messages' && <MessageList />}
        {part === 'sent' && <SentAnnouncements />}
      </div>
    </div>
  )
}
