import { handInTraining, type Training } from '@shijie/contract'
import { linkTo } from '../../../lib/addresses.ts'
import { firstIssue, useForm } from '../../../lib/form.ts'
import { wireTimeOf } from '../../../lib/format.ts'
import { dueText, lateWords } from '../../../lib/late-words.ts'
import { showToast } from '../../../lib/toasts.ts'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ChosenLevels } from '../../../ui/rubric/chosen-levels.tsx'
import { useHandIn } from '../queries.ts'
import { LateTag } from './late-tag.tsx'
import { StepHead } from './step-frame.tsx'
import { stateTones } from './training-card.tsx'
import './training-steps.css'
import './training-quiz.css'

/** What the teacher said to the newest hand-in. */
export function TeacherAnswer({ training }: { training: Training }) {
  const [last] = training.HandIns
  if (!last || last.State === 'handedIn') return null
  const isReturned = last.State === 'returned'
  return (
    <section className="training-answer" data-state={isReturned ? 'returned' : 'accepted'}>
      <Icon name={isReturned ? 'alert' : 'check'} />
      <div>
        <h3>{isReturned ? texts.returnedTitle : texts.gradedTitle(last.Score)}</h3>
        {last.Comment && <p>{last.Comment}</p>}
        <ChosenLevels levels={last.Levels} />
        <small>{texts.reviewedBy(last.GraderName, last.GradeTime)}</small>
      </div>
    </section>
  )
}

/** Opens the result in a window of its own; what it shows stays in a sandbox. */
const openResult = (training: Training) =>
  window.open(
    linkTo.trainingResult(training.HandIns[0]?.Title ?? training.TrainName, training.ResultUrl),
    '_blank',
    'width=900,height=760',
  )

function History({ training }: { training: Training }) {
  if (training.HandIns.length === 0) return null
  return (
    <section className="training-history">
      <h3>{texts.history}</h3>
      <ul>
        {training.HandIns.map((handIn) => (
          <li key={handIn.HandInId}>
            <b>{handIn.Title}</b>
            <span>{texts.handedInAt(handIn.HandInTime, handIn.Number)}</span>
            {handIn.Number === 1 ? <LateTag of={training} /> : training.DueTime && <span>{texts.byFirst}</span>}
            <Tag tone={stateTones[handIn.State]}>
              {handIn.State === 'graded' ? texts.score(handIn.Score) : texts.states[handIn.State]}
            </Tag>
          </li>
        ))}
      </ul>
      {training.ResultUrl && (
        <Button onClick={() => openResult(training)}>
          <Icon name="eye" size={18} />
          {texts.lookAtResult}
        </Button>
      )}
    </section>
  )
}

/** Until when it is to be handed in, and what is late: the first hand-in counts, whatever came back after it. */
function Deadline({ training }: { training: Training }) {
  const { DueTime, LateRule, HandIns, State } = training
  if (DueTime === '' || LateRule === '' || State === 'graded') return null
  const isPassed = DueTime < wireTimeOf(Date.now())
  const late = lateWords(training)
  const before = isPassed && LateRule === 'refuse' ? texts.duePassedRefused : texts.lateRules[LateRule]
  const rule = HandIns.length > 0 ? (late ? texts.firstLate(late) : texts.firstInTime) : before
  return (
    <p className="training-due" data-state={isPassed && HandIns.length === 0 ? 'over' : undefined}>
      <Icon name="clock" size={18} />
      <span>
        <b>{texts.dueAt(dueText(DueTime))}</b>
        {isPassed && HandIns.length === 0 && LateRule === 'accept' ? texts.duePassed : rule}
        {HandIns.length === 0 && !isPassed && texts.firstCounts}
      </span>
    </p>
  )
}

/** The name of the work, and whether the classmates may see it. */
function HandInForm({ training }: { training: Training }) {
  const [last] = training.HandIns
  const handIn = useHandIn(training.TrainId)
  const { form, values, errors, isBusy, change, field } = useForm({
    initial: { title: last?.Title ?? '', isShared: training.IsShared === 1 },
    check: ({ title }) => ({ title: firstIssue(handInTraining.body.shape.Title, title.trim()) }),
    submit: async ({ title, isShared }) => {
      await handIn.mutateAsync({ Title: title.trim(), IsShared: isShared ? 1 : 0 })
      showToast('success', texts.handedIn)
      return undefined
    },
  })
  return (
    <form {...form} className="training-hand-in">
      <TextField
        {...field('title')}
        label={texts.workName}
        maxLength={50}
        placeholder={training.TrainName}
        autoComplete="off"
      />
      <Checkbox isChecked={values.isShared} onChange={(isShared) => change({ isShared })}>
        {texts.share}
      </Checkbox>
      <FieldNote id="training-refusal" error={errors.whole} />
      <div>
        <Button kind="primary" size={44} type="submit" isBusy={isBusy} busyText={texts.handingIn}>
          <Icon name="send" />
          {last ? texts.handInAgain : texts.handIn}
        </Button>
      </div>
    </form>
  )
}

/** The last step: give the work a name and hand it in; again after it came back. */
export function HandInPanel({ training, number }: { training: Training; number: number }) {
  return (
    <>
      <StepHead
        number={number}
        kind="handin"
        title={texts.handInTitle}
        task={training.State === 'graded' ? '' : texts.handInLead}
      />
      <TeacherAnswer training={training} />
      <Deadline training={training} />
      {training.State !== 'graded' && <HandInForm training={training} />}
      <History training={training} />
    </>
  )
}
