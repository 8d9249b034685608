import { type WorkComments as Comments, glanceMessages, WORK_COMMENT_MAX } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { useForm } from '../../../lib/form.ts'
import { whenOf } from '../../../lib/format.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { workCommentTexts as texts } from '../../../texts/glance.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Drawer } from '../../../ui/floating/drawer.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Author, ShowWork } from '../../../ui/pieces/show-work.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import {
  COMMENTS_ON_PAGE,
  commentsQuery,
  useDeleteComment,
  useHearComments,
  usePostComment,
  useReadComments,
  type WorkName,
} from '../queries.ts'
import styles from './work-comments.module.css'

/** What a teacher writes; it stays in the field where it could not be sent. */
function Say({ work }: { work: WorkName }) {
  const post = usePostComment(work)
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => (text.trim() === '' ? { text: glanceMessages.commentNeeded } : {}),
    submit: async ({ text }) => {
      try {
        await post.mutateAsync(text.trim())
        form.change({ text: '' })
        showToast('success', texts.sent)
        return undefined
      } catch (error) {
        return { text: sentenceOf(error) }
      }
    },
  })
  return (
    <form {...form.form} className={styles.say}>
      <TextArea label={texts.say} hint={texts.hint} rows={3} maxLength={WORK_COMMENT_MAX} {...form.field('text')} />
      <Button kind="primary" type="submit" isBusy={form.isBusy} busyText={texts.sending}>
        {texts.send}
      </Button>
    </form>
  )
}

function Rows({ work, comments }: { work: WorkName; comments: Comments }) {
  const takeBack = useDeleteComment(work)
  if (comments.Items.length === 0) return <p>{texts.none}</p>
  return (
    <ul className={styles.rows}>
      {comments.Items.map(({ CommentId, Text, UserName, IsOwn, IsNew, Time }) => (
        <li key={CommentId}>
          <p>{Text}</p>
          <small>
            {`${UserName} · ${whenOf(Time)}`}
            {IsNew === 1 && <Tag tone="warn">{comments.IsOwner === 1 ? texts.fresh : texts.unread}</Tag>}
            {IsOwn === 1 && (
              <Button
                size={28}
                kind="quiet"
                disabled={takeBack.isPending}
                onClick={() =>
                  doAct(takeBack, CommentId, {
                    onSuccess: () => showToast('success', texts.takenBack),
                    onError: showFailure,
                  })
                }
              >
                {texts.takeBack}
              </Button>
            )}
          </small>
        </li>
      ))}
    </ul>
  )
}

function Panel({ work, onClose }: { work: WorkName; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const query = useQuery(commentsQuery(work, page))
  const comments = query.data
  const pages = Math.ceil((comments?.TotalCount ?? 0) / COMMENTS_ON_PAGE)
  return (
    <Drawer label={texts.title} onClose={onClose}>
      <section className={styles.panel}>
        <header>
          <h2>{texts.title}</h2>
          <Button size={28} kind="quiet" onClick={onClose}>
            {texts.close}
          </Button>
        </header>
        {comments?.IsOwner === 0 && <Say work={work} />}
        {query.isPending && <Skeleton height={120} radius={12} />}
        {query.isError && !comments && (
          <ErrorState title={texts.error} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
        )}
        {comments && <Rows work={work} comments={comments} />}
        {pages > 1 && (
          <footer>
            <Button size={28} disabled={page === 1} onClick={() => setPage(page - 1)}>
              {texts.later}
            </Button>
            <Button size={28} disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {texts.earlier}
            </Button>
          </footer>
        )}
      </section>
    </Drawer>
  )
}

/**
 * What teachers said about a work: its owner sees the button where there is something to read, whoever teaches them writes.
 * A set that a class collects has no owner, and no comments.
 */
export function WorkComments(work: WorkName) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(commentsQuery(work, 1))
  const read = useReadComments(work)
  useHearComments(work, data?.IsOwner === 1)
  if (!data || (data.IsOwner === 1 && data.TotalCount === 0)) return null
  const isNew = data.IsOwner === 1 && data.Items.some(({ IsNew }) => IsNew === 1)
  const open = () => {
    setIsOpen(true)
    if (isNew) read.mutate()
  }
  return (
    <>
      {/* The desk of a program says whose it is in its head, and shows it from there. */}
      {data.IsOwner === 0 && work.kind !== 'program' && (
        <>
          <Author name={data.OwnerName} />
          <ShowWork />
        </>
      )}
      <Button size={28} kind={isNew ? 'soft' : 'plain'} data-unshown="" onClick={open}>
        {isNew ? texts.countNew(data.TotalCount) : data.TotalCount > 0 ? texts.count(data.TotalCount) : texts.button}
      </Button>
      {isOpen && <Panel work={work} onClose={() => setIsOpen(false)} />}
    </>
  )
}
