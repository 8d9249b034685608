import { openJournal } from '../../lib/journal.ts'
import { emptyDraft, type QuestionDraft } from './question-draft.ts'

/** As this version of the form writes one; `isTrue` is not there until somebody chose. */
function parseDraft(value: unknown): QuestionDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found = value as Record<string, unknown>
  const isLike = Object.entries(emptyDraft()).every(
    ([part, example]) =>
      part === 'isTrue' ||
      (typeof found[part] === typeof example && Array.isArray(found[part]) === Array.isArray(example)),
  )
  return isLike ? (value as QuestionDraft) : undefined
}

const journal = openJournal<QuestionDraft>('question-new', parseDraft)

/**
 * The draft of a form that writes a new question, kept in this browser: a session that ends in the middle, or a page that is
 * left by its back button, takes nothing of it away.
 */
export function keptDraft() {
  let now = journal.read()
  return {
    draft: {
      get current() {
        return now
      },
      set current(next: QuestionDraft | undefined) {
        now = next
        if (next) journal.keep(next)
      },
    },
    /** It arrived, or nobody wants it. */
    forget: () => journal.drop(),
  }
}
