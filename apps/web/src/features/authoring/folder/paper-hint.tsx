import { courseFolderTexts as texts } from '../../../texts/course-folder.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import styles from './folder-dialog.module.css'
import type { PlannedRow } from './folder-plan.ts'

const PAPER_NAME = /试卷|测验|测试卷|小测|单元测|期中|期末|月考|考试|考卷|习题|练习题|\b(?:quiz|exam|test)\b/i

/** Files that become something to read, and by their names are meant to be answered. */
export const papersOf = (rows: readonly PlannedRow[]): PlannedRow[] =>
  rows.filter(({ kind, title }) => (kind === 'document' || kind === 'text') && PAPER_NAME.test(title))

const isPaper = ({ kind }: PlannedRow): boolean => kind === 'paper'

interface PaperHintProps {
  rows: readonly PlannedRow[]
  /** Keys of all rows that become exercises. */
  onRead: (keys: readonly string[]) => void
}

/** A paper as a document can only be read: one press makes it an exercise, another takes that back. */
export function PaperHint({ rows, onRead }: PaperHintProps) {
  const taken = rows.filter(isPaper)
  const found = papersOf(rows)
  const [first, ...more] = found.length > 0 ? found : taken
  if (!first) return undefined
  const isTaken = found.length === 0
  return (
    <p className={styles.hint}>
      <Icon name="quiz" size={16} />
      <span>
        {isTaken ? texts.becomesExercise(first.title, more.length) : texts.looksLikePaper(first.title, more.length)}{' '}
        <Button
          size={28}
          kind={isTaken ? 'quiet' : 'primary'}
          onClick={() => onRead(isTaken ? [] : [...taken, ...found].map(({ key }) => key))}
        >
          {isTaken ? texts.asDocument : texts.asExercise}
        </Button>
      </span>
    </p>
  )
}

/** Their exercises stand there, without questions yet. */
export function PapersToRead({ rows }: { rows: readonly PlannedRow[] }) {
  const count = rows.filter(isPaper).length
  if (count === 0) return undefined
  return (
    <p className={styles.hint}>
      <Icon name="quiz" size={16} />
      <span>{texts.papersToRead(count)}</span>
    </p>
  )
}
