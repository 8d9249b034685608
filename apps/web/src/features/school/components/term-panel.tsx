import { createTerm, schoolMessages, type Term } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { schoolTexts, schoolAdminTexts as texts } from '../../../texts/school.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { termsQuery, useCreateTerm, useDeleteTerm, useUpdateTerm } from '../queries.ts'
import { NameForm } from './name-form.tsx'
import panelStyles from './school-panel.module.css'
import styles from './term-panel.module.css'

const { TermName, StartDate, EndDate } = createTerm.body.shape

interface TermFormProps {
  schoolId: string
  /** Which to change; a new one when there is none. */
  term: Term | undefined
  onClose: () => void
}

function TermForm({ schoolId, term, onClose }: TermFormProps) {
  const create = useCreateTerm()
  const update = useUpdateTerm()
  const save = async (values: Record<string, string>) => {
    const fields = {
      TermName: values.TermName ?? '',
      StartDate: values.StartDate ?? '',
      EndDate: values.EndDate ?? '',
    }
    if (term) await update.mutateAsync({ TermId: term.TermId, ...fields })
    else await create.mutateAsync({ SchoolId: schoolId, ...fields })
    showToast('success', schoolTexts.saved)
    onClose()
  }
  return (
    <NameForm
      title={term ? texts.editTerm : texts.addTerm}
      fields={[
        {
          name: 'TermName',
          label: texts.termName,
          hint: texts.termNameHint,
          schema: TermName,
          initial: term?.TermName,
        },
        { name: 'StartDate', label: texts.start, schema: StartDate, initial: term?.StartDate, type: 'date' },
        { name: 'EndDate', label: texts.end, schema: EndDate, initial: term?.EndDate, type: 'date' },
      ]}
      submit={schoolTexts.save}
      onSubmit={save}
      refusals={{ [schoolMessages.termNameTaken]: 'TermName', [schoolMessages.termOrder]: 'EndDate' }}
      onClose={onClose}
    />
  )
}

function DeleteTerm({ term, onClose }: { term: Term; onClose: () => void }) {
  const remove = useDeleteTerm()
  return (
    <ConfirmDialog
      title={texts.deleteTermQuestion(term.TermName)}
      hint={texts.deleteTermHint}
      confirm={texts.remove}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => doAct(remove, term.TermId, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

/** Terms of a school, newest first. */
export function TermPanel({ schoolId }: { schoolId: string }) {
  const query = useQuery(termsQuery(schoolId))
  const [edited, setEdited] = useState<{ term: Term | undefined }>()
  const [deleted, setDeleted] = useState<Term>()
  return (
    <section className={classNames(panelStyles.panel, 'ui-card')} aria-labelledby="terms-title">
      <div className={panelStyles.head}>
        <div>
          <h2 id="terms-title">{texts.terms}</h2>
        </div>
        <Button size={44} kind="primary" onClick={() => setEdited({ term: undefined })}>
          {texts.addTerm}
        </Button>
      </div>
      {query.isPending && <Skeleton height={160} radius={12} />}
      {query.isError && !query.data && (
        <ErrorState title={texts.termsError} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.data?.TotalCount === 0 && <EmptyState title={texts.noTerms}>{texts.noTermsHint}</EmptyState>}
      <ul className={styles.terms}>
        {query.data?.Items.map((term) => (
          <li key={term.TermId}>
            <b>{term.TermName}</b>
            <span>{`${term.StartDate} – ${term.EndDate}`}</span>
            {term.IsCurrent === 1 && <Tag tone="ok">{texts.current}</Tag>}
            <Button size={28} aria-label={texts.editTermOf(term.TermName)} onClick={() => setEdited({ term })}>
              {schoolTexts.edit}
            </Button>
            {term.IsCurrent === 0 && (
              <Button
                size={28}
                kind="quiet"
                aria-label={texts.deleteTermOf(term.TermName)}
                onClick={() => setDeleted(term)}
              >
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited && <TermForm schoolId={schoolId} term={edited.term} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteTerm term={deleted} onClose={() => setDeleted(undefined)} />}
    </section>
  )
}
