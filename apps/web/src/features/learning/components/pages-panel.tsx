import { learningTexts as texts } from '../../../texts/learning.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { PageRecord } from './use-page-record.ts'
import './verified-panel.css'

interface PagesPanelProps {
  record: PageRecord
  pageCount: number
  /** A document without pages is read or not. */
  hasPages: boolean
  /** Of a page of blocks: questions in it that are not answered right yet. */
  openChecks?: number | undefined
  isRecorded: boolean
}

function sentencesOf({ record, pageCount, hasPages, isRecorded, openChecks }: PagesPanelProps): [string, string] {
  const { pagesShown, pagesSeen, isCompleted } = record
  // What one has just seen is not missing, though the server hears of it only every quarter of a minute.
  const seen = Math.min(pageCount, Math.max(pagesShown, pagesSeen))
  const [missing, checking] = [pageCount - seen, Math.max(0, seen - pagesShown)]
  if (!isRecorded) return [texts.previewOnly, '']
  if (!hasPages)
    return isCompleted ? [texts.readDocumentDone, texts.verifiedDone] : [texts.readDocument, texts.readDocumentHint]
  if (openChecks !== undefined) {
    const hint = isCompleted ? texts.verifiedDone : texts.readBlocksHint(missing, checking, openChecks)
    return [texts.readBlocks(pagesShown, pageCount), hint]
  }
  const hint = isCompleted ? texts.verifiedDone : texts.readPagesHint(missing, checking)
  return [texts.readPages(pagesShown, pageCount), hint]
}

/** What the server has verified of a lesson that is read: the pages, and how many are missing. */
export function PagesPanel(props: PagesPanelProps) {
  const { record, pageCount, hasPages } = props
  const [title, hint] = sentencesOf(props)
  return (
    <section className="verified">
      <div className="verified-head">
        <span className={record.isCompleted ? 'verified-mark done' : 'verified-mark'}>
          <Icon name="shield" size={22} />
        </span>
        <div>
          <h2>{title}</h2>
          {hint && <p>{hint}</p>}
        </div>
      </div>
      {hasPages && (
        <div className="verified-bar" aria-hidden="true">
          {record.shown.map(([from, to]) => (
            <span
              key={from}
              style={{ left: `${(100 * from) / pageCount}%`, width: `${(100 * (to - from)) / pageCount}%` }}
            />
          ))}
        </div>
      )}
    </section>
  )
}
