import { TALK_MAX, type TalkClass, type TalkState, talkMessages } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { talkTexts as texts } from '../../../texts/talk.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { PHONE, useWindowWidth } from '../../../ui/hooks/use-window-width.ts'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { SAID_A_PAGE, talkClassesQuery, talkQuery, useSay, useSetTalk } from '../queries.ts'
import { SaidMessage } from './said-message.tsx'
import styles from './talk.module.css'

function SayForm({ orgId }: { orgId: string }) {
  const say = useSay()
  const kept = useKept('talk', orgId, { text: '' })
  const { text } = kept.values
  const [isTried, setIsTried] = useState(false)
  // A phone has no such keys.
  const isPhone = useWindowWidth() <= PHONE
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    setIsTried(true)
    if (text.trim() === '' || say.isPending) return
    const onSuccess = () => {
      kept.clear()
      setIsTried(false)
    }
    doAct(say, { OrgId: orgId, Text: text }, { onSuccess })
  }
  const error = isTried && text.trim() === '' ? talkMessages.textNeeded : say.error && sentenceOf(say.error)
  return (
    <form className={classNames(styles.form, 'ui-card')} onSubmit={send}>
      <TextArea
        label={texts.say}
        rows={2}
        maxLength={TALK_MAX}
        placeholder={isPhone ? texts.placeholder : texts.placeholderKeys}
        value={text}
        onChange={(next) => kept.set({ text: next })}
        error={error ?? undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      <div className={styles.foot}>
        <p className={styles.hint}>{texts.lead}</p>
        <Button type="submit" kind="primary" isBusy={say.isPending}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}

function Pause({ orgId, state }: { orgId: string; state: TalkState }) {
  const set = useSetTalk()
  const next = state === 'paused' ? 'open' : 'paused'
  return (
    <Button isBusy={set.isPending} onClick={() => set.mutate({ OrgId: orgId, State: next })}>
      {state === 'paused' ? texts.resume : texts.pause}
    </Button>
  )
}

/** What is said in one class, the newest first, with the box to say something. */
function Talk({ orgId }: { orgId: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery(talkQuery(orgId, page))
  const mayModerate = query.data?.MayModerate === 1
  const isPaused = query.data?.State === 'paused'
  return (
    <>
      {query.data && mayModerate && (
        <div className={styles.foot}>
          <p className={styles.hint}>{texts.states[query.data.State]}</p>
          <Pause orgId={orgId} state={query.data.State} />
        </div>
      )}
      {isPaused && !mayModerate && (
        <p className={styles.hint} role="status">
          {texts.pausedNote}
        </p>
      )}
      {query.data && (!isPaused || mayModerate) && <SayForm orgId={orgId} />}
      <PagedList
        query={query}
        page={page}
        pageSize={SAID_A_PAGE}
        onPage={setPage}
        error={texts.error}
        empty={<EmptyState title={texts.quiet}>{texts.quietHint}</EmptyState>}
      >
        {(items) => (
          <ul className={classNames(styles.list, 'ui-card')} aria-label={texts.list}>
            {items.map((row) => (
              <SaidMessage key={row.MessageId} row={row} mayModerate={mayModerate} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function Content({ classes, orgId }: { classes: readonly TalkClass[]; orgId: string }) {
  if (orgId) return <Talk key={orgId} orgId={orgId} />
  const toHome = (
    <ButtonLink size={44} kind="primary" to={screenPaths.home}>
      {texts.toStudy}
    </ButtonLink>
  )
  return classes.length === 0 ? (
    <EmptyState title={texts.none} action={toHome}>
      {texts.noneHint}
    </EmptyState>
  ) : null
}

/** 班级讨论: of the class in the address, else of the first in which one talks. */
export function ClassTalk() {
  useTitle(texts.title)
  const [search, setSearch] = useSearchParams()
  const query = useQuery(talkClassesQuery())
  const classes = (query.data?.Items ?? []).filter(({ State }) => State !== 'closed')
  const orgId = search.get('OrgId') ?? classes[0]?.OrgId ?? ''
  return (
    <div className={classNames(styles.page, 'wrap')}>
      <div className={styles.head}>
        <h1>{texts.title}</h1>
        {classes.length > 1 && (
          <select
            aria-label={texts.class}
            value={orgId}
            onChange={({ target }) => setSearch({ OrgId: target.value }, { replace: true })}
          >
            {classes.map((one) => (
              <option key={one.OrgId} value={one.OrgId}>
                {texts.classWith(one.OrgName, one.ReportCount)}
              </option>
            ))}
          </select>
        )}
      </div>
      {query.isPending && <Skeleton height={320} radius={12} />}
      {query.isError && !query.data && (
        <ErrorState
          title={texts.error}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && <Content classes={classes} orgId={orgId} />}
    </div>
  )
}
