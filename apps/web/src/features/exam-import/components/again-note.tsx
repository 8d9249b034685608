import { examImportTexts as texts } from '../../../texts/exam-import.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { type ImportAct, type ImportWork, isReady } from '../import-work.ts'
import type { ImportedQuestion } from '../imported-question.ts'
import styles from './exam-import.module.css'

interface AgainNoteProps {
  work: ImportWork
  /** Questions that the bank has already, about which nothing was said yet. */
  again: readonly ImportedQuestion[]
  onAct: (act: ImportAct) => void
}

/** A paper that was read before: all of its questions are there again, and one press is enough for them. */
export function AgainNote({ work, again, onAct }: AgainNoteProps) {
  if (again.length < 2) return null
  const idsOf = (questions: readonly ImportedQuestion[]) => questions.map(({ id }) => id)
  const whole = again.filter((question) => isReady(work, question))
  return (
    <p role="status" className={styles.doubt}>
      <span>{texts.knownMany(again.length)}</span>
      {whole.length > 0 && (
        <Button size={28} onClick={() => onAct({ act: 'reuseAll', ids: idsOf(whole) })}>
          {texts.reuseMany(whole.length)}
        </Button>
      )}
      <Button size={28} onClick={() => onAct({ act: 'removeAll', ids: idsOf(again) })}>
        {texts.removeMany(again.length)}
      </Button>
      {whole.length > 0 && (
        <Button size={28} kind="quiet" onClick={() => onAct({ act: 'acceptAll', ids: idsOf(whole) })}>
          {texts.keepMany}
        </Button>
      )}
    </p>
  )
}
