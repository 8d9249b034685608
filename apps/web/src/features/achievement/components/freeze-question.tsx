import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { achievementTexts as texts } from '../../../texts/achievement.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { markingAddress, waitingOf } from '../gradebook/marking-ways.ts'
import { gradebookQuery } from '../gradebook/queries.ts'
import { useAchievementActs } from '../queries.ts'
import './achievements.css'

interface FreezeQuestionProps {
  act: 'freeze' | 'thaw'
  courseId: string
  onClose: () => void
}

/** What waits for a mark at this moment: it would count as nothing in what is fixed. */
function Unmarked({ courseId }: { courseId: string }) {
  const { data: book } = useQuery({ ...gradebookQuery(courseId, ''), staleTime: 0 })
  if (!book) return null
  const waiting = waitingOf(book)
  const all = waiting.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  return (
    <div role="alert">
      <p className="achievement-warning">{texts.freezeUnmarked(all)}</p>
      <ul>
        {waiting.map(({ at, title, count }) => (
          <li key={at}>
            <Link className="link" to={markingAddress(book, at)}>
              {texts.freezeGoMark(title, count)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Asks before all scores of a course are fixed, or let go. */
export function FreezeQuestion({ act, courseId, onClose }: FreezeQuestionProps) {
  const { freeze, thaw } = useAchievementActs(courseId)
  const isFreezing = act === 'freeze'
  const title = isFreezing ? texts.freezeTitle : texts.thawTitle
  const confirm = () => {
    if (isFreezing) {
      doAct(freeze, undefined, {
        onSuccess: ({ FrozenCount }) => showToast('success', texts.freezeDone(FrozenCount)),
        onSettled: onClose,
      })
    } else doAct(thaw, undefined, { onSuccess: () => showToast('success', texts.thawDone), onSettled: onClose })
  }
  return (
    <Dialog label={title} onClose={onClose}>
      <div className="ui-dialog-body weights-form">
        <h2>{title}</h2>
        <p className="ui-ink-2">{isFreezing ? texts.freezeHint : texts.thawHint}</p>
        {isFreezing && <Unmarked courseId={courseId} />}
        <div className="weights-acts">
          <Button size={44} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            size={44}
            kind={isFreezing ? 'primary' : 'danger'}
            isBusy={freeze.isPending || thaw.isPending}
            busyText={texts.saving}
            onClick={confirm}
          >
            {isFreezing ? texts.freeze : texts.thaw}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
