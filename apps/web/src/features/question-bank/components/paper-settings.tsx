import { ATTEMPTS_MAX, EXAM_MINUTES_MAX, MULTIPLE_RULES, savePaper } from '@shijie/contract'
import { checkBody, useForm } from '../../../lib/form.ts'
import { wireTimeOf } from '../../../lib/format.ts'
import { paperTexts as texts } from '../../../texts/paper.ts'
import { DeskDate } from '../../../ui/desk/desk-date.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Chips } from '../../../ui/fields/chips.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogFoot } from '../../../ui/floating/dialog-foot.tsx'
import { useLeaveAsk } from '../../../ui/floating/use-leave-ask.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { Paper, PaperChange, useSavePaper } from '../paper-queries.ts'
import { useRescore } from '../use-rescore.tsx'
import styles from './paper-editor.module.css'

interface Settings {
  ExamName: string
  Mode: Paper['Mode']
  minutes: string
  attempts: string
  CloseTime: string
  ShuffleQuestions: Paper['ShuffleQuestions']
  ShuffleOptions: Paper['ShuffleOptions']
  Reveal: Paper['Reveal']
  Counts: Paper['Counts']
  MultipleRule: Paper['MultipleRule']
  TeacherText: string
}

const asNumber = (typed: string): number => (typed.trim() === '' ? 0 : Number(typed))

const changeOf = ({ minutes, attempts, ...settings }: Settings): PaperChange => ({
  ...settings,
  TimeLimit: asNumber(minutes),
  AttemptLimit: asNumber(attempts),
})

const partOf = ([field]: readonly PropertyKey[]): keyof Settings =>
  field === 'TimeLimit'
    ? 'minutes'
    : field === 'AttemptLimit'
      ? 'attempts'
      : field === 'ExamName' || field === 'TeacherText'
        ? field
        : 'CloseTime'

interface EarlyAnswersProps {
  values: Settings
  change: (next: Partial<Settings>) => void
}

/** A test that may be done again after its answers were shown is copied the second time: the ways out are a press. */
function EarlyAnswers({ values: { Mode, Reveal, CloseTime, attempts }, change }: EarlyAnswersProps) {
  if (Mode !== 'exam' || Reveal !== 'handIn' || asNumber(attempts) === 1) return null
  return (
    <div className={styles.early} role="note">
      <p>
        <Icon name="alert" size={16} />
        {texts.showsEarly}
        {CloseTime === '' && texts.showsEarlyClose}
      </p>
      <div className="row">
        {CloseTime !== '' && <Button onClick={() => change({ Reveal: 'deadline' })}>{texts.revealLater}</Button>}
        <Button onClick={() => change({ attempts: '1' })}>{texts.onceOnly}</Button>
      </div>
    </div>
  )
}

interface PaperSettingsProps {
  paper: Paper
  save: ReturnType<typeof useSavePaper>
  onClose: () => void
}

/** How a paper is done: its name, its time, how often, and when what is right is shown. */
export function PaperSettings({ paper, save, onClose }: PaperSettingsProps) {
  const { put, asking } = useRescore(save, {
    title: texts.ruleTitle,
    rescoreHint: texts.rescoreRuleHint,
    keepHint: texts.keepRuleHint,
  })
  const { form, field, values, errors, change, isBusy, isChanged } = useForm<Settings>({
    initial: {
      ExamName: paper.ExamName,
      Mode: paper.Mode,
      minutes: paper.TimeLimit ? String(paper.TimeLimit) : '',
      attempts: paper.AttemptLimit ? String(paper.AttemptLimit) : '',
      CloseTime: paper.CloseTime,
      ShuffleQuestions: paper.ShuffleQuestions,
      ShuffleOptions: paper.ShuffleOptions,
      Reveal: paper.Reveal,
      Counts: paper.Counts,
      MultipleRule: paper.MultipleRule,
      TeacherText: paper.TeacherText,
    },
    check: (typed) => checkBody(savePaper.body, { ...paper, ...changeOf(typed) }, partOf),
    submit: async (typed) => {
      const isOtherRule =
        typed.MultipleRule !== paper.MultipleRule && paper.Questions.some(({ Kind }) => Kind === 'multiple')
      if (await put(changeOf(typed), isOtherRule ? { RescoresRule: 1 } : {})) onClose()
      return undefined
    },
  })
  const leaving = useLeaveAsk(isChanged, onClose)
  return (
    <>
      <Dialog label={texts.settings} onClose={leaving.leave} canClose={!isBusy} className="bank-dialog">
        <form {...form} className="ui-dialog-body stacked">
          <h2>{texts.settings}</h2>
          <TextField {...field('ExamName')} label={texts.name} maxLength={100} autoFocus />
          <Chips
            label={texts.mode}
            items={(['exercise', 'exam'] as const).map((key) => ({ key, label: texts.modeHints[key] }))}
            selected={values.Mode}
            onSelect={(Mode) =>
              change({ Mode, ...(Mode === 'exam' && values.attempts === '' ? { attempts: '1' } : {}) })
            }
          />
          <div className={styles.halves}>
            <TextField
              {...field('minutes')}
              label={texts.minutes}
              hint={texts.minutesHint(EXAM_MINUTES_MAX)}
              inputMode="numeric"
            />
            <TextField
              {...field('attempts')}
              label={texts.attemptLimit}
              hint={texts.attemptsHint(ATTEMPTS_MAX)}
              inputMode="numeric"
            />
          </div>
          <DeskDate
            label={texts.closes}
            isEnd
            name="CloseTime"
            hasTime
            value={values.CloseTime}
            error={errors.CloseTime}
            onChange={(CloseTime) => change({ CloseTime })}
          />
          {values.CloseTime !== '' && values.CloseTime <= wireTimeOf(Date.now()) && (
            <p className={styles.past} role="alert">
              <Icon name="alert" size={16} />
              {texts.closesPast}
            </p>
          )}
          <Checkbox
            isChecked={values.ShuffleQuestions === 1}
            onChange={(isOn) => change({ ShuffleQuestions: isOn ? 1 : 0 })}
          >
            {texts.shuffleQuestions}
          </Checkbox>
          <Checkbox
            isChecked={values.ShuffleOptions === 1}
            onChange={(isOn) => change({ ShuffleOptions: isOn ? 1 : 0 })}
          >
            {texts.shuffleOptions}
          </Checkbox>
          <Checkbox
            isChecked={values.Reveal === 'deadline'}
            onChange={(isLate) => change({ Reveal: isLate ? 'deadline' : 'handIn' })}
          >
            {texts.revealLate}
          </Checkbox>
          <EarlyAnswers values={values} change={change} />
          <Checkbox
            isChecked={values.Counts === 'last'}
            onChange={(isLast) => change({ Counts: isLast ? 'last' : 'best' })}
          >
            {texts.countsLast}
          </Checkbox>
          <div className={styles.labelled}>
            <b>{texts.multipleRule}</b>
            <Chips
              label={texts.multipleRule}
              items={MULTIPLE_RULES.map((key) => ({ key, label: texts.multipleRules[key] }))}
              selected={values.MultipleRule}
              onSelect={(MultipleRule) => change({ MultipleRule })}
            />
          </div>
          <p className="ui-small ui-ink-3">{texts.multipleHint}</p>
          <TextArea {...field('TeacherText')} label={texts.teacherText} hint={texts.teacherTextHint} rows={4} />
          <FieldNote id="paper-settings-note" error={errors.whole} />
          <DialogFoot onClose={leaving.leave} act={texts.save} isBusy={isBusy} busyText={texts.saving} />
        </form>
        {leaving.asking}
      </Dialog>
      {asking}
    </>
  )
}
