import type { PublishedChange } from '@shijie/contract'
import { linkTo } from '../../../lib/addresses.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { ButtonLink } from '../../../ui/pieces/button.tsx'

interface EmptyDialogProps {
  courseId: string
  /** At least one. */
  lessons: readonly PublishedChange[]
  onAnswer: (goes: boolean) => void
}

/** Exercises without a paper may go, since a paper is in force as soon as it is written; nobody sends them unknowing. */
export function EmptyDialog({ courseId, lessons, onAnswer }: EmptyDialogProps) {
  const [first] = lessons
  if (!first) return null
  return (
    <ConfirmDialog
      title={texts.noPaperTitle}
      hint={texts.noPaperHint(lessons.map(({ Title }) => Title))}
      confirm={texts.noPaperGoes}
      keep={texts.noPaperStays}
      isBusy={false}
      isDangerous
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>
        <ButtonLink to={linkTo.courseEdit({ courseId, lessonId: first.CourseHourId })}>
          {texts.writePaperOf(first.Title)}
        </ButtonLink>
      </p>
    </ConfirmDialog>
  )
}
