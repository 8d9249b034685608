import type { LessonRow } from '@shijie/contract'
import { openApplicationPrompt } from '../../../lib/application-prompt.ts'
import { applicationTexts } from '../../../texts/application.ts'
import { Button } from '../../../ui/pieces/button.tsx'

/** P002, P006: lessons above 1 need open access; everybody sees where to ask for it, also who may open them anyway. */
export const needsOpenAccess = (lesson: Pick<LessonRow, 'IsTrySee' | 'LinkType'>): boolean =>
  lesson.LinkType === 2 && lesson.IsTrySee > 1

/** B016: asks for open access; stands beside the lesson, which opens by itself. */
export function ApplyButton({ lesson }: { lesson: LessonRow }) {
  if (!needsOpenAccess(lesson)) return null
  return (
    <Button
      size={28}
      kind="soft"
      aria-label={applicationTexts.applyFor(lesson.CourseHourTitle)}
      onClick={openApplicationPrompt}
    >
      {applicationTexts.apply}
    </Button>
  )
}
