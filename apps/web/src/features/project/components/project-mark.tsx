import { type Project, projectMessages } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { useForm } from '../../../lib/form.ts'
import { useAccount } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { markTexts as texts } from '../../../texts/project.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Author, ShowWork } from '../../../ui/pieces/show-work.tsx'
import { KeptNote } from '../../../ui/states/kept-note.tsx'
import { authorQuery, useScoreProject } from '../queries.ts'

const FIRST_TEACHER = 8000
const COMMENT_MAX = 500

interface Mark {
  score: number | null
  comment: string
}

function MarkDialog({ project, mark, onDone, onClose }: MarkDialogProps) {
  const scoring = useScoreProject()
  const given = { score: mark.score === null ? '' : String(mark.score), comment: mark.comment }
  const kept = useKept('mark', project.ProjectId, given)
  const form = useForm({
    initial: given,
    draft: kept.draft,
    check: ({ score }) =>
      /^\d{1,3}$/.test(score.trim()) && Number(score) <= 100 ? {} : { score: projectMessages.scoreRange },
    submit: async ({ score, comment }) => {
      try {
        const body = { ProjectId: project.ProjectId, Score: Number(score), Comment: comment.trim() }
        await scoring.mutateAsync(body)
        kept.clear()
        onDone({ score: body.Score, comment: body.Comment })
        showToast('success', texts.saved)
        return undefined
      } catch (error) {
        return { score: sentenceOf(error) }
      }
    },
  })
  return (
    <Dialog label={texts.title} onClose={onClose} canClose={!form.isBusy}>
      <form {...form.form} className="ui-dialog-body stacked">
        <h2>{texts.title}</h2>
        {kept.isRestored && (
          <KeptNote
            text={texts.kept}
            clear={texts.anew}
            onClear={() => {
              form.change(given)
              kept.clear()
            }}
          />
        )}
        <TextField label={texts.score} inputMode="numeric" autoFocus autoComplete="off" {...form.field('score')} />
        <TextArea label={texts.comment} rows={4} maxLength={COMMENT_MAX} {...form.field('comment')} />
        <div className="ui-dialog-acts">
          <Button size={44} onClick={onClose} disabled={form.isBusy}>
            {texts.cancel}
          </Button>
          <Button size={44} kind="primary" type="submit" isBusy={form.isBusy} busyText={texts.saving}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface MarkDialogProps {
  project: Project
  mark: Mark
  onDone: (mark: Mark) => void
  onClose: () => void
}

/** What the teacher said, for the learner to read. */
function OwnMark({ mark }: { mark: Mark }) {
  const [isOpen, setIsOpen] = useState(false)
  if (mark.score === null) return null
  return (
    <>
      <Button size={28} className="desk-mark" onClick={() => setIsOpen(true)}>
        {texts.points(mark.score)}
      </Button>
      {isOpen && (
        <Dialog label={texts.ownTitle} onClose={() => setIsOpen(false)}>
          <div className="ui-dialog-body stacked">
            <h2>{texts.ownTitle}</h2>
            <p className="desk-points">{texts.points(mark.score)}</p>
            <p>{mark.comment || texts.noComment}</p>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** E075, E076: whose project it is, and its mark; teachers give one, learners read theirs. */
export function ProjectMark({ project }: { project: Project }) {
  const isTeacher = Number(useAccount()?.UserType ?? 0) >= FIRST_TEACHER
  const isOther = project.IsOwn === 0
  const author = useQuery({ ...authorQuery(project.ProjectId), enabled: isOther })
  const [mark, setMark] = useState<Mark>({ score: project.Score, comment: project.Comment })
  const [isMarking, setIsMarking] = useState(false)
  if (!isOther) return <OwnMark mark={mark} />
  return (
    <>
      {author.data && <Author name={author.data.UserName} />}
      {isTeacher && <ShowWork />}
      {isTeacher && (
        <Button size={28} className="desk-mark" onClick={() => setIsMarking(true)}>
          {mark.score === null ? texts.give : texts.points(mark.score)}
        </Button>
      )}
      {isMarking && (
        <MarkDialog
          project={project}
          mark={mark}
          onClose={() => setIsMarking(false)}
          onDone={(next) => {
            setMark(next)
            setIsMarking(false)
          }}
        />
      )}
    </>
  )
}
