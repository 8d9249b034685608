import { Link } from 'react-router'
import { screenPaths } from '../../../lib/addresses.ts'
import { courseFolderTexts as texts } from '../../../texts/course-folder.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './folder-dialog.module.css'
import type { PlannedRow } from './folder-plan.ts'

const PAPER_NAME = /试卷|测验|测试卷|小测|单元测|期中|期末|月考|考试|考卷|习题|练习题|\b(?:quiz|exam|test)\b/i

/** Files that become something to read, and by their names are meant to be answered. */
export const papersOf = (rows: readonly PlannedRow[]): PlannedRow[] =>
  rows.filter(({ kind, title }) => (kind === 'document' || kind === 'text') && PAPER_NAME.test(title))

/** A paper as a document can only be read: says where it becomes questions. */
export function PaperHint({ rows }: { rows: readonly PlannedRow[] }) {
  const [first, ...more] = papersOf(rows)
  if (!first) return undefined
  return (
    <p className={styles.hint}>
      <Icon name="quiz" size={16} />
      <span>
        {texts.looksLikePaper(first.title, more.length)}{' '}
        <Link to={screenPaths.examImport} target="_blank" rel="noreferrer">
          {texts.toExamImport}
        </Link>
      </span>
    </p>
  )
}
