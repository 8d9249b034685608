import { explainError } from '@shijie/program/explain-error'
import { programTexts as texts } from '../../../texts/program.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { Failure } from '../program-view.ts'

interface FailureCardProps {
  failure: Failure
  onShowLine?: ((line: number) => void) | undefined
  /** The program comes from blocks. */
  showsBlocks: boolean
  /** Beside the program: puts it away. */
  onClose?: (() => void) | undefined
}

interface Words {
  title: string
  meaning: string
  advice: string
}

function wordsOf({ status, traceback, code }: Failure): Words {
  if (status === 'broken') return { title: texts.broken, meaning: texts.brokenText, advice: '' }
  const explained = explainError({ status, error: traceback, code })
  // The line stands in the head of the card.
  if (explained) return { ...explained, title: explained.title.replace(/^第 \d+ 行：/, '') }
  if (status === 'output_limit') return { title: texts.outputLimit, meaning: texts.outputLimitText, advice: '' }
  return { title: texts.failure, meaning: '', advice: '' }
}

/** Where the program stopped, what that means, what to try, and last Python's own words. */
export function FailureCard({ failure, onShowLine, showsBlocks, onClose }: FailureCardProps) {
  const { title, meaning, advice } = wordsOf(failure)
  const { line } = failure
  return (
    <div className="program-failure" role="alert">
      <div className="head">
        <Icon name="alert" size={18} />
        <strong>{line ? texts.failureAt(line) : title}</strong>
        {line !== null && onShowLine && (
          <button type="button" className="link" onClick={() => onShowLine(line)}>
            {showsBlocks ? texts.showBlock : texts.showLine}
          </button>
        )}
        {onClose && (
          <button type="button" className="close" aria-label={texts.closeFailure} onClick={onClose}>
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
      <div className="body">
        {line !== null && <p>{title}</p>}
        {meaning && <p>{meaning}</p>}
        {advice && <p className="advice">{advice}</p>}
        {failure.traceback && (
          <details open={!meaning}>
            <summary>{texts.original}</summary>
            <pre>{failure.traceback}</pre>
          </details>
        )}
      </div>
    </div>
  )
}
