import type { BankQuestion, WrittenQuestion } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { examTexts } from '../../../texts/exam.ts'
import { paperTexts as texts } from '../../../texts/paper.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogFoot } from '../../../ui/floating/dialog-foot.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { LIST_PAGE_SIZE } from '../../../ui/lists/list-frame.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { asWritten, bankQuery } from '../queries.ts'
import styles from './paper-editor.module.css'
import './question-bank.css'

const PAGER_LENGTH = 5

interface BankChoiceProps {
  isBusy: boolean
  onChoose: (questions: readonly WrittenQuestion[]) => void
  onClose: () => void
}

/** Questions of the own bank for a paper; what was imported last stands first. */
export function BankChoice({ isBusy, onChoose, onClose }: BankChoiceProps) {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlyMap<string, BankQuestion>>(new Map())
  const search = useDebounced(typed.trim(), 300)
  const query = useQuery(bankQuery({ search, kind: '', level: '', page }))
  const items = query.data?.Items ?? []
  const choose = (questions: readonly BankQuestion[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const one of questions) {
      if (isChosen) next.set(one.QuestionId, one)
      else next.delete(one.QuestionId)
    }
    setChosen(next)
  }
  const isWhole = items.length > 0 && items.every(({ QuestionId }) => chosen.has(QuestionId))
  return (
    <Dialog label={texts.fromBank} onClose={onClose} canClose={!isBusy} className="bank-dialog">
      <div className="ui-dialog-body stacked">
        <h2>{texts.fromBank}</h2>
        <TextField
          label={texts.search}
          value={typed}
          maxLength={50}
          autoFocus
          onChange={(text) => {
            setTyped(text)
            setPage(1)
          }}
        />
        {query.isPending && <Skeleton height={240} />}
        {query.isError && (
          <ErrorState title={texts.error} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && items.length === 0 && <p className="ui-ink-3">{texts.bankEmpty}</p>}
        {items.length > 0 && (
          <ul className={styles.choices}>
            <li>
              <label>
                <input type="checkbox" checked={isWhole} onChange={({ target }) => choose(items, target.checked)} />
                {texts.wholePage}
              </label>
            </li>
            {items.map((one) => (
              <li key={one.QuestionId}>
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.has(one.QuestionId)}
                    onChange={({ target }) => choose([one], target.checked)}
                  />
                  <Tag>{examTexts.kinds[one.Question.Kind] ?? ''}</Tag>
                  <span className={styles.stem}>
                    <RichText text={one.Question.Stem} />
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
        <Pager
          current={page}
          pageCount={Math.ceil((query.data?.TotalCount ?? 0) / LIST_PAGE_SIZE)}
          length={PAGER_LENGTH}
          onSelect={setPage}
        />
        <DialogFoot
          onClose={onClose}
          act={texts.add(chosen.size)}
          onAct={() => onChoose([...chosen.values()].toSorted(asWritten).map(({ Question }) => Question))}
          isDisabled={chosen.size === 0}
          isBusy={isBusy}
          busyText={texts.saving}
        />
      </div>
    </Dialog>
  )
}
