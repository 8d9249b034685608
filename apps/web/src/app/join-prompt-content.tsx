import { type LessonRow, messages } from '@shijie/contract'
import { closeJoinPrompt } from '../lib/join-prompt.ts'
import { courseTexts as texts } from '../texts/course.ts'
import { Dialog } from '../ui/floating/dialog.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Button } from '../ui/pieces/button.tsx'
import { useJoinAndStart } from './use-join-and-start.ts'

/** The sentence of the specification, and beside it the one press that joins and opens the very lesson. */
export function JoinPromptContent({ lesson }: { lesson: LessonRow }) {
  const { start, isBusy } = useJoinAndStart()
  const begin = async () => {
    await start(lesson.CourseId, lesson.CourseHourId)
    closeJoinPrompt()
  }
  return (
    <Dialog label={messages.notJoined} onClose={closeJoinPrompt} canClose={!isBusy}>
      <div className="ui-dialog-body stacked">
        <h2>{messages.notJoined}</h2>
        <p>{texts.joinAndStartHint(lesson.CourseName, lesson.CourseHourTitle)}</p>
        <div className="ui-dialog-acts">
          <Button size={44} onClick={closeJoinPrompt} disabled={isBusy}>
            {texts.cancel}
          </Button>
          <Button size={44} kind="primary" isBusy={isBusy} busyText={texts.joining} onClick={() => void begin()}>
            <Icon name="plus" size={18} />
            {texts.joinAndStart}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
