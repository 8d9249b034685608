import type { DataOf, listPapers, WrittenQuestion } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { bankTexts as texts } from '../../../texts/question-bank.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { papersQuery, useAddToPaper, useKeepQuestions } from '../queries.ts'

type Paper = DataOf<typeof listPapers>['Items'][number]

interface PaperListProps {
  name: string
  chosen: string
  onChoose: (paper: Paper) => void
}

function PaperList({ name, chosen, onChoose }: PaperListProps) {
  const query = useQuery(papersQuery(name))
  if (query.isPending) return <Skeleton height={160} radius={12} />
  if (query.isError) {
    return (
      <ErrorState title={texts.papersError} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
    )
  }
  if (query.data.Items.length === 0) return <EmptyState title={texts.papersEmpty}>{texts.papersEmptyHint}</EmptyState>
  return (
    <div className="bank-papers" role="radiogroup" aria-label={texts.addTitle}>
      {query.data.Items.map((paper) => (
        <label key={paper.CourseHourId}>
          <input type="radio" name="paper" checked={paper.CourseHourId === chosen} onChange={() => onChoose(paper)} />
          <span>
            <b>{paper.ExamName}</b>
            <small>{texts.paperFacts(`${paper.CourseName} · ${paper.CourseHourTitle}`, paper.QuestionCount)}</small>
          </span>
        </label>
      ))}
    </div>
  )
}

interface PaperDialogProps {
  /** Questions that go into the paper; undefined when questions are taken out of it. */
  questions: readonly WrittenQuestion[] | undefined
  onClose: () => void
  onDone: () => void
}

/** Chooses one of the own papers: to put questions into it, or to keep those that are in it. */
export function PaperDialog({ questions, onClose, onDone }: PaperDialogProps) {
  const [name, setName] = useState('')
  const [paper, setPaper] = useState<Paper>()
  const asked = useDebounced(name, 300)
  const add = useAddToPaper()
  const keep = useKeepQuestions()
  const isAdding = questions !== undefined
  const act = async () => {
    if (!paper) return
    try {
      if (isAdding) {
        await add.mutateAsync({ lessonId: paper.CourseHourId, questions })
        showToast('success', texts.added(questions.length, paper.ExamName))
      } else {
        const { Kept, Known } = await keep.mutateAsync(paper.CourseHourId)
        showToast('success', texts.kept(Kept, Known))
      }
      onDone()
    } catch (error) {
      showFailure(error)
    }
  }
  const title = isAdding ? texts.addTitle : texts.keepTitle
  return (
    <Dialog label={title} onClose={onClose} className="bank-dialog">
      <div className="ui-dialog-body bank-form">
        <h2>{title}</h2>
        <p className="ui-small ui-ink-3">{isAdding ? texts.addHint : texts.keepHint}</p>
        <TextField label={texts.paperSearch} icon="search" value={name} onChange={setName} maxLength={50} autoFocus />
        <PaperList name={asked.trim()} chosen={paper?.CourseHourId ?? ''} onChoose={setPaper} />
        <div className="bank-acts">
          <Button size={44} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            size={44}
            kind="primary"
            disabled={!paper}
            isBusy={add.isPending || keep.isPending}
            busyText={isAdding ? texts.adding : texts.keeping}
            onClick={() => void act()}
          >
            {isAdding ? texts.add : texts.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
