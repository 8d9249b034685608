import { courseFolderTexts as texts } from '../../../texts/course-folder.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import styles from './folder-dialog.module.css'
import type { PlannedRow } from './folder-plan.ts'

/** 第1单元卷 and A卷 are papers; 问卷, 第二卷 of a book and 卷积 are none. */
const PAPER_NAME =
  /测验|小测|单元测|期中|期末|月考|考试|习题|练习题|(?<!问|第[一二三四五六七八九十\d]{1,3})卷(?!积)|\b(?:quiz|exam|test)\b/i

/** What becomes something to read; each of them can be made an exercise, whatever it is called. */
export const mayHoldQuestions = ({ kind }: Pick<PlannedRow, 'kind'>): boolean =>
  kind === 'document' || kind === 'text' || kind === 'paper'

const isPaper = ({ kind }: PlannedRow): boolean => kind === 'paper'

/** Files that become something to read, and by their names are meant to be answered. */
export const papersOf = (rows: readonly PlannedRow[]): PlannedRow[] =>
  rows.filter((row) => mayHoldQuestions(row) && !isPaper(row) && PAPER_NAME.test(row.title))

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
