import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { ChoiceDialog } from '../../../ui/floating/choice-dialog.tsx'

const CHOICES = [
  { key: 'keep', label: texts.keepAnswers, hint: texts.keepAnswersHint },
  { key: 'rescore', label: texts.rescore, hint: texts.rescoreHint },
] as const

interface RekeyedDialogProps {
  asked: { titles: readonly string[]; count: number }
  onDecide: (rescore: 0 | 1) => void
  onClose: () => void
}

/** What becomes of answers to a question whose key was corrected. */
export function RekeyedDialog({ asked, onDecide, onClose }: RekeyedDialogProps) {
  return (
    <ChoiceDialog
      title={texts.rekeyedTitle}
      text={texts.rekeyed(asked.titles, asked.count)}
      choices={CHOICES}
      onChoose={(key) => onDecide(key === 'rescore' ? 1 : 0)}
      onClose={onClose}
    />
  )
}
