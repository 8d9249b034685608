import type { BookColumn, BookRow } from '@shijie/contract'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { hasFlag } from './marks.ts'
import { useMarkActs } from './queries.ts'

interface LateButtonProps {
  courseId: string
  row: BookRow
  column: BookColumn
  flags: number
}

/** 不计迟交, where something came late, and the way back. It moves no mark, so that it needs no reason and is kept at once. */
export function LateButton({ courseId, row, column, flags }: LateButtonProps) {
  const { waive } = useMarkActs(courseId)
  const isWaived = hasFlag(flags, 'waived')
  if (!isWaived && !hasFlag(flags, 'late')) return null
  return (
    <Button
      size={28}
      isBusy={waive.isPending}
      busyText={texts.saving}
      onClick={() =>
        waive.mutate({ UserId: row.UserId, CourseHourId: column.CourseHourId, IsWaived: isWaived ? 0 : 1 })
      }
    >
      {isWaived ? texts.countLate : texts.waiveLate}
    </Button>
  )
}
