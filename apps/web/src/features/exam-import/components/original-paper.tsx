import { examImportTexts as texts } from '../../../texts/exam-import.ts'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { type ImportWork, isReady } from '../import-work.ts'
import { plainText } from '../imported-document.ts'
import styles from './exam-import.module.css'

interface OriginalPaperProps {
  work: ImportWork
  current: string
  onJump: (id: string) => void
  onBegin: (line: number) => void
}

/** The document with its questions marked: a press on a line leads to its question, or says that one begins there. */
export function OriginalPaper({ work, current, onJump, onBegin }: OriginalPaperProps) {
  const owner = new Map(work.questions.flatMap((question) => question.lines.map((line) => [line, question] as const)))
  const saved = new Set(work.saved)
  return (
    <section className={styles.paper} aria-label={texts.original}>
      <p className="ui-small ui-ink-3">
        <b>{work.document.name}</b> {texts.jump}
      </p>
      <ol>
        {work.document.lines.map(({ text, pictures }, line) => {
          const question = owner.get(line)
          const words = plainText(text)
          if (words.trim() === '' && !pictures) return null
          const state =
            question && (question.id === current ? 'current' : isReady(work, question) ? 'ready' : 'doubtful')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, the document never changes
            <li key={line} data-state={state}>
              {question ? (
                <button type="button" onClick={() => onJump(question.id)}>
                  <RichText text={words} />
                </button>
              ) : (
                <>
                  <span>
                    <RichText text={words} />
                  </span>
                  {saved.has(line) ? (
                    !saved.has(line - 1) && <Tag tone="ok">{texts.savedMark}</Tag>
                  ) : (
                    <button type="button" className={styles.begin} onClick={() => onBegin(line)}>
                      {texts.beginHere}
                    </button>
                  )}
                </>
              )}
              {pictures?.map((key) => (
                <img key={key} src={work.document.pictures[key]?.url} alt={texts.noPicture} />
              ))}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
