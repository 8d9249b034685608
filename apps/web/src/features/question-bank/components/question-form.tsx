import { type BankQuestion, QUESTION_KINDS, STEM_MAX, type WrittenQuestion } from '@shijie/contract'
import { useRef, useState } from 'react'
import { useForm } from '../../../lib/form.ts'
import { showToast } from '../../../lib/toasts.ts'
import { examTexts } from '../../../texts/exam.ts'
import { bankTexts as texts } from '../../../texts/question-bank.ts'
import { questionPictureTexts as pictureTexts } from '../../../texts/question-picture.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Chips } from '../../../ui/fields/chips.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogActs } from '../../../ui/floating/dialog-foot.tsx'
import { useLeaveAsk } from '../../../ui/floating/use-leave-ask.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { KeptNote } from '../../../ui/states/kept-note.tsx'
import { type KeptDraft, keptDraft, keptEdit } from '../kept-draft.ts'
import { QuestionPicture } from '../pictures/question-picture.tsx'
import { type PicturesUnderWay, useQuestionPicture } from '../pictures/use-question-picture.ts'
import { useSaveQuestion } from '../queries.ts'
import { bodyOf, issuesOf } from '../question-body.ts'
import { draftOf, emptyDraft, type QuestionDraft, questionOf, withStem, wordsOf } from '../question-draft.ts'
import { QuestionChoices } from './question-choices.tsx'
import { type PartProps, QuestionPairs } from './question-pairs.tsx'
import { TagFields } from './tag-fields.tsx'

const kinds = QUESTION_KINDS.map((key) => ({ key, label: examTexts.kinds[key] ?? key }))
function Blanks({ draft, errors, onChange }: PartProps) {
  if (draft.blanks.length === 0) return <p className="ui-small ui-ink-3">{texts.noBlanks}</p>
  const change = (index: number, values: Partial<QuestionDraft['blanks'][number]>) => {
    const blanks = draft.blanks.map((blank, i) => (i === index ? { ...blank, ...values } : blank))
    onChange({ ...draft, blanks })
  }
  return (
    <div className="bank-blanks" data-part="blanks">
      {draft.blanks.map((blank, index) => (
        <div key={blank.id} className="bank-option">
          <TextField
            label={texts.blank(index + 1)}
            hint={index === 0 ? texts.blankHint : undefined}
            value={blank.accepted}
            onChange={(accepted) => change(index, { accepted })}
          />
          <TextField
            label={texts.tolerance(index + 1)}
            inputMode="decimal"
            value={blank.tolerance}
            onChange={(tolerance) => change(index, { tolerance })}
          />
          <TextField
            label={texts.blankFeedback(index + 1)}
            value={blank.feedback}
            maxLength={500}
            onChange={(feedback) => change(index, { feedback })}
          />
        </div>
      ))}
      <FieldNote id="bank-blanks-note" error={errors.blanks} />
    </div>
  )
}

function TrueFalse({ draft, errors, onChange }: PartProps) {
  return (
    <div data-part="isTrue">
      <Chips
        label={texts.trueFalse}
        items={[
          { key: 'true', label: texts.rightTrue },
          { key: 'false', label: texts.rightFalse },
        ]}
        selected={draft.isTrue === undefined ? '' : String(draft.isTrue)}
        onSelect={(key) => onChange({ ...draft, isTrue: key === 'true' })}
      />
      <FieldNote id="bank-true-note" error={errors.isTrue} />
    </div>
  )
}

/** What is asked, and what is right: other boxes for each kind. */
function Answer({ underWay, ...props }: PartProps & { underWay: PicturesUnderWay }) {
  const { draft, errors, onChange } = props
  switch (draft.kind) {
    case 'single':
    case 'multiple':
      return <QuestionChoices {...props} underWay={underWay} />
    case 'fill':
      return <Blanks {...props} />
    case 'truefalse':
      return <TrueFalse {...props} />
    case 'order':
      return (
        <TextArea
          label={texts.items}
          hint={texts.itemsHint}
          name="items"
          rows={6}
          value={draft.items}
          error={errors.items}
          onChange={(items) => onChange({ ...draft, items })}
        />
      )
    case 'match':
      return <QuestionPairs {...props} />
    default:
      return (
        <TextArea
          label={texts.reference}
          name="reference"
          value={draft.reference}
          error={errors.reference}
          maxLength={STEM_MAX}
          onChange={(reference) => onChange({ ...draft, reference })}
        />
      )
  }
}

interface BankFormProps {
  /** The question that is changed; none for a new one. */
  kept: BankQuestion | undefined
  /** What goes on with it, once the bank has it. */
  onKept?: (question: WrittenQuestion) => void
  onClose: () => void
}

/** Writes one question of the bank. */
export function QuestionForm({ kept, onKept, onClose }: BankFormProps) {
  const save = useSaveQuestion()
  const [begun] = useState(() => (kept ? draftOf(kept) : emptyDraft()))
  const [unsent] = useState(() => (kept ? keptEdit(kept.QuestionId, begun, false) : keptDraft()))
  const keep = async (draft: QuestionDraft) => {
    await save.mutateAsync(bodyOf(draft, kept?.QuestionId))
    unsent.forget()
    showToast('success', texts.saved)
    onKept?.(questionOf(draft))
    return true
  }
  return (
    <QuestionDialog
      title={kept ? texts.editTitle : texts.newTitle}
      begun={begun}
      hasTags
      unsent={unsent}
      keep={keep}
      onClose={onClose}
    />
  )
}

interface QuestionDialogProps {
  title: string
  begun: QuestionDraft
  /** Questions of the bank have them. */
  hasTags: boolean
  /** Where what is typed is kept until it arrived. */
  unsent: KeptDraft
  /** Says whether it was kept, and the form may close. */
  keep: (draft: QuestionDraft) => Promise<boolean>
  onClose: () => void
}

/** The form of one question. What is wrong with it stands at its parts, and nothing that was typed is lost. */
export function QuestionDialog({ title, begun, hasTags, unsent, keep, onClose }: QuestionDialogProps) {
  const [isOf, setIsOf] = useState(unsent.isOf)
  const underWay: PicturesUnderWay = useRef(new Set())
  const close = () => {
    unsent.forget()
    onClose()
  }
  const { form, values, errors, isBusy, change, setErrors, field } = useForm({
    initial: begun,
    draft: unsent.draft,
    check: (typed) => (underWay.current.size > 0 ? { whole: pictureTexts.stillSending } : issuesOf(typed)),
    submit: async (typed) => {
      if (await keep(typed)) close()
    },
  })
  const changePicture = (picture: QuestionDraft['picture']) => change({ picture })
  const sender = useQuestionPicture(values.picture, changePicture, underWay)
  const isChoice = values.kind === 'single' || values.kind === 'multiple'
  const { leave, asking } = useLeaveAsk(wordsOf(values) !== wordsOf(begun), close)
  return (
    <Dialog label={title} onClose={leave} className="bank-dialog">
      <form {...form} className="ui-dialog-body bank-form">
        <h2>{title}</h2>
        {isOf && (
          <KeptNote
            text={texts.editKept[isOf]}
            clear={texts.editAnew}
            onClear={() => {
              change(begun)
              setIsOf(undefined)
            }}
          />
        )}
        <Chips
          label={texts.kind}
          items={kinds}
          selected={values.kind}
          onSelect={(kind) => {
            change({ kind })
            // What was wrong with a question of another kind is nothing to this one.
            setErrors({})
          }}
        />
        <div onPaste={sender.onPaste}>
          <TextArea
            {...field('stem')}
            label={texts.stem}
            hint={texts.stemHint}
            maxLength={STEM_MAX}
            onChange={(stem) => change(withStem(values, stem))}
            autoFocus
          />
        </div>
        <QuestionPicture where={pictureTexts.stem} picture={values.picture} sender={sender} onChange={changePicture} />
        <Answer draft={values} errors={errors} onChange={change} underWay={underWay} />
        {isChoice && (
          <Checkbox isChecked={values.keepOrder === 1} onChange={(isKept) => change({ keepOrder: isKept ? 1 : 0 })}>
            {texts.keepOrder}
          </Checkbox>
        )}
        <div className="bank-pair">
          {hasTags && <TextField {...field('topic')} label={texts.topic} maxLength={50} />}
          <TextField {...field('score')} label={texts.score} inputMode="decimal" />
        </div>
        {hasTags && (
          <TagFields
            field={field}
            level={values.level}
            noLevel={texts.noLevel}
            onLevel={(level) => change({ level })}
          />
        )}
        <TextArea {...field('explanation')} label={texts.explanation} maxLength={STEM_MAX} />
        {asking}
        <DialogActs>
          {errors.whole && (
            <p role="alert" className="bank-error">
              <Icon name="alert" size={16} />
              {errors.whole}
            </p>
          )}
          <Button size={44} onClick={leave} disabled={isBusy}>
            {texts.cancel}
          </Button>
          <Button size={44} type="submit" kind="primary" isBusy={isBusy} busyText={texts.saving}>
            {texts.save}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
