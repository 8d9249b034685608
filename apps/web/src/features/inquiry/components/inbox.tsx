import type { AskedInquiry } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { Link } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { showToast } from '../../../lib/toasts.ts'
import { inquiryTexts as texts } from '../../../texts/inquiry.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { panelOf, Tabs } from '../../../ui/pieces/tabs.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { INQUIRIES_A_PAGE, type InboxPart, inboxQuery, useShow } from '../queries.ts'
import styles from './inquiry.module.css'
import { InquiryThread } from './inquiry-thread.tsx'
import { ReplyForm } from './reply-form.tsx'

const PANEL = 'inquiries-panel'
const PARTS: readonly InboxPart[] = ['waiting', 'answered', 'all']

interface CardProps {
  row: AskedInquiry
  /** Ids that one answer goes to, with this one. */
  chosen: readonly string[]
  onChoose: (isIn: boolean) => void
  onAnswered: (count: number) => void
}

function Card({ row, chosen, onChoose, onAnswered }: CardProps) {
  const [isShown, setIsShown] = useState(false)
  const show = useShow()
  const isChosen = chosen.includes(row.InquiryId)
  const ids = isChosen ? chosen : [row.InquiryId]
  const where = texts.where(row.CourseName, row.LessonTitle, row.Place)
  return (
    <li className={classNames(styles.card, 'ui-card')}>
      <InquiryThread
        row={row}
        where={`${row.ClassName} · ${where}`}
        beside={
          <Link className="link" to={linkTo.reading(row.CourseHourId)} aria-label={`${texts.open}：${row.LessonTitle}`}>
            {texts.open}
          </Link>
        }
      />
      <ReplyForm
        label={texts.answerOf(row.AskerName)}
        act={ids.length > 1 ? texts.sendMany(ids.length) : texts.send1}
        placeholder={texts.answerPlaceholder}
        about={row.InquiryId}
        ids={ids}
        isShown={isShown}
        onSent={() => onAnswered(ids.length)}
      >
        <div className={styles.acts}>
          {row.IsShown === 0 && (
            <Checkbox isChecked={isShown} onChange={setIsShown}>
              {texts.showToClass}
            </Checkbox>
          )}
          {row.IsWaiting === 1 && (
            <Checkbox isChecked={isChosen} onChange={onChoose}>
              {texts.chooseLabel}
              <span className="visually-hidden">{texts.choose(row.AskerName)}</span>
            </Checkbox>
          )}
          {row.Replies.length > 0 && (
            <Button
              size={28}
              isBusy={show.isPending}
              onClick={() => show.mutate({ InquiryId: row.InquiryId, IsShown: row.IsShown === 1 ? 0 : 1 })}
            >
              {row.IsShown === 1 ? texts.hide : texts.show}
            </Button>
          )}
        </div>
      </ReplyForm>
    </li>
  )
}

/** After an answer the next question has the focus. */
const focusNext = (panel: RefObject<HTMLDivElement | null>) =>
  requestAnimationFrame(() => panel.current?.querySelector('textarea')?.focus())

/** What pupils ask a teacher: what waits the longest first, answered one after the other or several at once. */
export function Inbox() {
  useTitle(texts.inbox)
  const panel = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState<InboxPart>('waiting')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const query = useQuery(inboxQuery(part, search, page))
  const begin = (change: () => void) => {
    change()
    setPage(1)
    setChosen([])
  }
  const onAnswered = (count: number) => {
    setChosen([])
    showToast('success', texts.answered(count))
    focusNext(panel)
  }
  const toClasses = (
    <ButtonLink size={44} kind="primary" to={screenPaths.studentManage}>
      {texts.toClasses}
    </ButtonLink>
  )
  return (
    <div className={classNames(styles.page, 'wrap')}>
      <div className={styles.head}>
        <div>
          <h1>{texts.inbox}</h1>
          <p>{texts.inboxLead}</p>
        </div>
        <Tabs
          label={texts.partsLabel}
          items={PARTS.map((key) => ({ key, label: texts.parts[key] }))}
          selected={part}
          onSelect={(key) => begin(() => setPart(key))}
          panelId={PANEL}
        />
      </div>
      <ListSearch label={texts.search} value={search} onSearch={(words) => begin(() => setSearch(words))} />
      <div {...panelOf(PANEL, part)} ref={panel} className={styles.panel}>
        <PagedList
          query={query}
          page={page}
          pageSize={INQUIRIES_A_PAGE}
          onPage={setPage}
          error={texts.error}
          empty={
            <EmptyState title={search ? texts.noneFound : texts.inboxNone} action={toClasses}>
              {texts.inboxNoneHint}
            </EmptyState>
          }
        >
          {(items) => (
            <ul className={styles.list} aria-label={texts.list}>
              {items.map((row) => (
                <Card
                  key={row.InquiryId}
                  row={row}
                  chosen={chosen}
                  onChoose={(isIn) =>
                    setChosen(isIn ? [...chosen, row.InquiryId] : chosen.filter((id) => id !== row.InquiryId))
                  }
                  onAnswered={onAnswered}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </div>
  )
}
