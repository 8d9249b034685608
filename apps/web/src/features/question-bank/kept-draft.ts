import { type Journal, journalsUnder, openJournal } from '../../lib/journal.ts'
import { newUuid } from '../../lib/uuid.ts'
import { emptyDraft, type QuestionDraft, wordsOf } from './question-draft.ts'

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

/** What is kept of a form, and whether it arrived. */
export interface KeptDraft {
  /** What `useForm` takes. */
  draft: { current: QuestionDraft | undefined }
  /** Something of an earlier time stands in the form: of the question as it is, or of how it was before somebody changed it. */
  isOf?: 'now' | 'before' | undefined
  /** It arrived, or nobody wants it. */
  forget: () => void
}

const journal = openJournal<QuestionDraft>('question-new', '', parseDraft)

/**
 * The draft of a form that writes a new question, kept in this browser: a session that ends in the middle, or a page that is
 * left by its back button, takes nothing of it away.
 */
export const keptDraft = (): KeptDraft => ({
  draft: draftIn(journal.read(), (next) => journal.keep(next)),
  forget: () => journal.drop(),
})

/** What was written of a question that is there already, with the words that it was written from. */
interface Edit {
  base: string
  draft: QuestionDraft
}

function parseEdit(value: unknown): Edit | undefined {
  const { base, draft } = (value ?? {}) as Partial<Record<keyof Edit, unknown>>
  const parsed = parseDraft(draft)
  return typeof base === 'string' && parsed ? { base, draft: parsed } : undefined
}

/**
 * The same for a question that is changed. `where` is the question of the bank, or the lesson of a paper, whose questions have
 * no ids of their own: one of those is known by its words.
 */
export function keptEdit(where: string, begun: QuestionDraft, isKnownByWords: boolean): KeptDraft {
  const base = wordsOf(begun)
  const left = journalsUnder('question-edit', where).flatMap((name): { edit: Edit; from: Journal<Edit> }[] => {
    const from = openJournal('question-edit', name, parseEdit)
    const edit = from.read()
    return edit ? [{ edit, from }] : []
  })
  const found = left.find(({ edit }) => edit.base === base) ?? (isKnownByWords ? undefined : left[0])
  const own = found?.from ?? openJournal('question-edit', `${where}.${newUuid()}`, parseEdit)
  const hasWords = found !== undefined && wordsOf(found.edit.draft) !== base
  return {
    draft: draftIn(hasWords ? found.edit.draft : undefined, (draft) => {
      if (wordsOf(draft) === base) own.drop()
      else own.keep({ base, draft })
    }),
    isOf: hasWords ? (found.edit.base === base ? 'now' : 'before') : undefined,
    forget: () => own.drop(),
  }
}

function draftIn(begun: QuestionDraft | undefined, keep: (draft: QuestionDraft) => void): KeptDraft['draft'] {
  let now = begun
  return {
    get current() {
      return now
    },
    set current(next: QuestionDraft | undefined) {
      now = next
      if (next) keep(next)
    },
  }
}
