import type { LessonRow } from '@shijie/contract'
import { useAccount } from '../../../lib/session.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { judgeLesson } from '../judge-lesson.ts'
import { whyClosed } from '../why-closed.ts'
import './lesson-state.css'

/** How far a lesson or a container is, in a word or a small bar. */
export function LessonState({ lesson }: { lesson: LessonRow }) {
  const account = useAccount()
  const isContainer = lesson.LinkType === 1
  if (lesson.IsRenewed === 1) {
    return (
      <span className="lesson-state renewed">
        <Icon name="refresh" size={16} />
        {texts.renewed}
      </span>
    )
  }
  if (lesson.Percent === 100) {
    return (
      <span className="lesson-state done">
        <Icon name="check" size={16} />
        {isContainer ? texts.allDone : texts.done}
      </span>
    )
  }
  const verdict = isContainer ? 'open' : judgeLesson(lesson, account)
  if (verdict === 'closed') {
    return (
      <span className="lesson-state locked until" title={whyClosed(lesson)}>
        <Icon name="lock" size={16} />
        <span>{lesson.OpensTime ? texts.opensOn(lesson.OpensTime) : texts.opensAfter(lesson.WaitsForTitle)}</span>
      </span>
    )
  }
  if (lesson.Percent > 0) {
    return (
      <span className="lesson-state">
        <ProgressBar label={texts.progressOf(lesson.CourseHourTitle)} percent={lesson.Percent} />
        {lesson.Percent}%
      </span>
    )
  }
  // A visitor has begun nothing. Of what is inside something may be begun: only what is complete is counted.
  if (isContainer)
    return account && <span className="lesson-state quiet">{texts.countOf(lesson.DoneCount, lesson.LeafCount)}</span>
  if (verdict === 'openAccess' || verdict === 'activate') {
    return (
      <span className="lesson-state locked">
        <Icon name="lock" size={16} />
        {verdict === 'activate' ? texts.needsActivation : texts.needsAccess}
      </span>
    )
  }
  if (verdict === 'join') return <span className="lesson-state quiet">{texts.joinFirst}</span>
  if (verdict === 'signIn') return <span className="lesson-state quiet">{texts.signInFirst}</span>
  // A trial means something only to who may open nothing else.
  const isTrial = lesson.IsTrySee === 1 && account?.IsActive !== 1
  return <span className="lesson-state quiet">{isTrial ? texts.trial : texts.notBegun}</span>
}
