import { QUESTION_SCORE_MAX, QUESTIONS_MAX } from '@shijie/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { makePaperTexts as texts } from '../../../texts/make-paper.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogFoot } from '../../../ui/floating/dialog-foot.tsx'
import {
  type MadePaper,
  NEW_CHAPTER,
  type PaperPlace,
  type PaperQuestions,
  useMakePaper,
} from '../make-paper-queries.ts'
import styles from './make-paper-dialog.module.css'
import { PaperPlaceFields, type PaperWhere } from './paper-place.tsx'

const NOWHERE: PaperPlace = { courseId: '', courseName: '', category: 2, chapterId: '', chapterName: '' }

/** Half points, as papers have them; undefined for anything else. */
function pointsIn(typed: string): number | undefined {
  const points = Number(typed)
  return points >= 0.5 && points <= QUESTION_SCORE_MAX && Number.isInteger(points * 2) ? points : undefined
}

export interface MakePaperDialogProps {
  questions: PaperQuestions
  /** What the exercise is called, until its author says otherwise. */
  name: string
  /** The exercise that the questions were read for. */
  into?: MadePaper | undefined
  onMade: () => void
  onClose: () => void
}

/** Questions become the paper of a new exercise, which is a draft of its course. */
export function MakePaperDialog({ questions, name, into, onMade, onClose }: MakePaperDialogProps) {
  const [title, setTitle] = useState(name.slice(0, 50))
  const [points, setPoints] = useState('')
  const [place, setPlace] = useState(NOWHERE)
  const [where, setWhere] = useState<PaperWhere>(into ? 'lesson' : 'there')
  const make = useMakePaper()
  const navigate = useNavigate()
  const label = texts.title(questions.length)
  const each = points.trim() === '' ? undefined : pointsIn(points.trim())
  const isPointsWrong = points.trim() !== '' && each === undefined
  const isTooLong = questions.length > QUESTIONS_MAX
  const isChapterNamed = place.chapterId !== NEW_CHAPTER || place.chapterName.trim() !== ''
  const isPlaced = {
    lesson: true,
    there: place.courseId !== '' && isChapterNamed,
    new: place.courseName.trim() !== '',
  }[where]
  const change = (part: Partial<PaperPlace>) => setPlace({ ...place, ...part })
  const act = () =>
    make.mutate(
      {
        place: where === 'new' ? place : { ...place, courseName: '' },
        into: where === 'lesson' ? into : undefined,
        title: title.trim(),
        questions: each === undefined ? questions : questions.map((question) => ({ ...question, Score: each })),
      },
      {
        onSuccess: (made) => {
          onMade()
          showToast('success', where === 'lesson' ? texts.filled : texts.made)
          void navigate(linkTo.courseEdit(made))
        },
      },
    )
  const refusal = make.error ? sentenceOf(make.error) : undefined
  return (
    <Dialog label={label} onClose={onClose} canClose={!make.isPending} className={styles.dialog}>
      <div className="ui-dialog-body stacked">
        <h2>{label}</h2>
        <p className="ui-ink-2">{texts.hint}</p>
        <div className={styles.named}>
          <TextField label={texts.lessonTitle} value={title} maxLength={100} onChange={setTitle} autoFocus />
          <TextField
            label={texts.points}
            hint={texts.pointsHint}
            error={isPointsWrong ? texts.pointsWrong : undefined}
            inputMode="decimal"
            value={points}
            maxLength={5}
            onChange={setPoints}
          />
        </div>
        <PaperPlaceFields
          place={place}
          where={where}
          hasLesson={into !== undefined}
          onChange={change}
          onSwitch={(next) => {
            setWhere(next)
            change({ courseId: '', chapterId: '', chapterName: '' })
          }}
        />
        <FieldNote id="make-paper-note" error={isTooLong ? texts.tooMany(QUESTIONS_MAX) : refusal} />
        <DialogFoot
          onClose={onClose}
          act={where === 'lesson' ? texts.fill : texts.make}
          onAct={act}
          isDisabled={!isPlaced || title.trim() === '' || isPointsWrong || isTooLong}
          isBusy={make.isPending}
          busyText={texts.making}
        />
      </div>
    </Dialog>
  )
}
