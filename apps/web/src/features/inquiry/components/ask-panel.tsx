import { INQUIRY_MAX, type Inquiry, inquiryMessages } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { doAct } from '../../../lib/do-act.ts'
import { useForm } from '../../../lib/form.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { inquiryTexts as texts } from '../../../texts/inquiry.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { INQUIRIES_A_PAGE, lessonInquiriesQuery, useAsk, useSolve, useWithdrawInquiry } from '../queries.ts'
import styles from './inquiry.module.css'
import { InquiryThread } from './inquiry-thread.tsx'
import { ReplyForm } from './reply-form.tsx'

function AskForm({ lessonId, place, onAsked }: { lessonId: string; place: string; onAsked: () => void }) {
  const ask = useAsk()
  const begun = { Text: '', showsName: false }
  const kept = useKept('ask', lessonId, begun)
  const { form, field, values, errors, change, isBusy } = useForm({
    initial: begun,
    draft: kept.draft,
    check: ({ Text }) => (Text.trim() === '' ? { Text: inquiryMessages.textNeeded } : {}),
    submit: async ({ Text, showsName }) => {
      await ask.mutateAsync({ CourseHourId: lessonId, Text, Place: place, ShowsName: showsName ? 1 : 0 })
      change({ Text: '' })
      kept.clear()
      showToast('success', texts.sent)
      onAsked()
      return undefined
    },
  })
  return (
    <form {...form} className={styles.form}>
      <TextArea
        {...field('Text')}
        label={texts.text}
        rows={3}
        maxLength={INQUIRY_MAX}
        placeholder={texts.textPlaceholder}
        hint={place ? texts.place(place) : undefined}
        autoFocus
      />
      <div className={styles.foot}>
        <Checkbox isChecked={values.showsName} onChange={(showsName) => change({ showsName })}>
          {texts.showsName}
        </Checkbox>
        <Button type="submit" kind="primary" isBusy={isBusy} busyText={texts.busy}>
          {texts.send}
        </Button>
      </div>
      <FieldNote id="ask-note" error={errors.whole} />
    </form>
  )
}

/** What whoever asked may do with the own question. */
function OwnActs({ row }: { row: Inquiry }) {
  const [isAdding, setIsAdding] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const solve = useSolve()
  const withdraw = useWithdrawInquiry()
  return (
    <>
      <div className={styles.acts}>
        <Button size={28} onClick={() => setIsAdding(!isAdding)} aria-expanded={isAdding}>
          {texts.more}
        </Button>
        {row.IsSolved === 0 && (
          <Button
            size={28}
            isBusy={solve.isPending}
            onClick={() => solve.mutate({ InquiryId: row.InquiryId, IsSolved: 1 })}
          >
            {texts.solve}
          </Button>
        )}
        <Button size={28} onClick={() => setIsAsked(true)}>
          {texts.withdraw}
        </Button>
      </div>
      {isAdding && (
        <ReplyForm
          label={texts.moreLabel}
          act={texts.more}
          about={row.InquiryId}
          ids={[row.InquiryId]}
          onSent={() => setIsAdding(false)}
        />
      )}
      {isAsked && (
        <ConfirmDialog
          title={texts.withdrawTitle}
          hint={texts.withdrawHint}
          confirm={texts.withdraw}
          isBusy={withdraw.isPending}
          isDangerous
          onConfirm={() => doAct(withdraw, row.InquiryId, { onSuccess: () => showToast('success', texts.withdrawn) })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

interface AskPanelProps {
  lessonId: string
  /** Where in the lesson one is. */
  place: string
  onClose: () => void
}

/** 问老师: the question first, then what was asked here: own ones, and what the teacher showed to the class. */
export function AskPanel({ lessonId, place, onClose }: AskPanelProps) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const query = useQuery(lessonInquiriesQuery(lessonId, search, page))
  const whyNot = query.data?.WhyNot
  const choose = (words: string) => {
    setSearch(words)
    setPage(1)
  }
  return (
    <Dialog label={texts.title} onClose={onClose} className={styles.dialog}>
      <div className="ui-dialog-body stacked">
        <h2>{texts.title}</h2>
        <p className={styles.lead}>{whyNot || texts.lead}</p>
        {whyNot === '' && <AskForm lessonId={lessonId} place={place} onAsked={() => choose('')} />}
        {(search !== '' || (query.data?.TotalCount ?? 0) > 1) && (
          <ListSearch label={texts.search} value={search} onSearch={choose} />
        )}
        <PagedList
          query={query}
          page={page}
          pageSize={INQUIRIES_A_PAGE}
          onPage={setPage}
          error={texts.error}
          height={120}
          empty={<p className={styles.lead}>{search === '' ? `${texts.none}。${texts.noneHint}` : texts.noneFound}</p>}
        >
          {(items) => (
            <ul className={styles.list} aria-label={texts.list}>
              {items.map((row) => (
                <li key={row.InquiryId} className={classNames(styles.card, styles.plain)}>
                  <InquiryThread row={row} where={row.Place} />
                  {row.IsOwn === 1 && <OwnActs row={row} />}
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Dialog>
  )
}
