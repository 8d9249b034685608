import {
  type BankQuestion,
  BLANK_MARK,
  type QuestionChart,
  type QuestionKind,
  type QuestionLevel,
  type WrittenQuestion,
} from '@shijie/contract'
import { bankTexts as texts } from '../../texts/question-bank.ts'

/** A question while it is being written: everything that any kind needs, so that changing the kind loses nothing. */
export interface QuestionDraft {
  kind: QuestionKind
  stem: string
  topic: string
  standard: string
  level: QuestionLevel | ''
  misconception: string
  score: string
  explanation: string
  options: OptionDraft[]
  /** Of a true-or-false question: which of the two is right; undefined until somebody says so. */
  isTrue: boolean | undefined
  blanks: BlankDraft[]
  /** What is put in order: one a line, in the right order. */
  items: string
  pairs: PairDraft[]
  /** Right-hand texts that belong to nothing, one a line. */
  extras: string
  reference: string
  picture: PictureDraft
  keepOrder: 0 | 1
}

/** Beside the words of a stem or of an option; without a file there is none. */
export interface PictureDraft {
  fileId: string
  text: string
  chart: QuestionChart | null
}

interface OptionDraft {
  /** Stays with the option when others before it go: the focus and half-typed characters are where it is. */
  id: number
  content: string
  isRight: boolean
  feedback: string
  picture: PictureDraft
}

interface BlankDraft {
  id: number
  /** Accepted forms, separated by bars. */
  accepted: string
  tolerance: string
  feedback: string
}

interface PairDraft {
  id: number
  left: string
  right: string
}

/** Drafts are kept over reloads: numbers of an earlier page must not come again. */
let lastId = Date.now()
const newId = () => ++lastId

export const NO_PICTURE: PictureDraft = { fileId: '', text: '', chart: null }

const emptyOption = (): OptionDraft => ({
  id: newId(),
  content: '',
  isRight: false,
  feedback: '',
  picture: NO_PICTURE,
})
const emptyBlank = (): BlankDraft => ({ id: newId(), accepted: '', tolerance: '0', feedback: '' })

const emptyPair = (): PairDraft => ({ id: newId(), left: '', right: '' })

export const emptyDraft = (): QuestionDraft => ({
  kind: 'single',
  stem: '',
  topic: '',
  standard: '',
  level: '',
  misconception: '',
  score: '2',
  explanation: '',
  options: [emptyOption(), emptyOption(), emptyOption(), emptyOption()],
  isTrue: undefined,
  blanks: [],
  items: '',
  pairs: [emptyPair(), emptyPair(), emptyPair()],
  extras: '',
  reference: '',
  picture: NO_PICTURE,
  keepOrder: 0,
})

/** What a draft says, whatever numbers its parts have: the same question is the same words. */
export const wordsOf = (draft: QuestionDraft): string =>
  JSON.stringify(draft, (part, value: unknown) => (part === 'id' ? undefined : value))

export const addOption = (draft: QuestionDraft): QuestionDraft => ({
  ...draft,
  options: [...draft.options, emptyOption()],
})

export const addPair = (draft: QuestionDraft): QuestionDraft => ({ ...draft, pairs: [...draft.pairs, emptyPair()] })

/** How many characters two texts share from their beginning. */
function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length++
  return length
}

const reversed = (text: string) => [...text].reverse().join('')
const countMarks = (text: string) => text.match(BLANK_MARK)?.length ?? 0

/** As many blanks as the stem marks; what was written for one stays with its mark, wherever in the stem something changed. */
export function withStem(draft: QuestionDraft, stem: string): QuestionDraft {
  const { blanks: old, stem: before } = draft
  const count = countMarks(stem)
  const head = sharedLength(before, stem)
  const tail = sharedLength(reversed(before.slice(head)), reversed(stem.slice(head)))
  const front = Math.min(countMarks(stem.slice(0, head)), old.length, count)
  const back = Math.min(countMarks(stem.slice(stem.length - tail)), old.length - front, count - front)
  const changed = old.slice(front, old.length - back)
  const middle = Array.from({ length: count - front - back }, (_, i) => changed[i] ?? emptyBlank())
  return { ...draft, stem, blanks: [...old.slice(0, front), ...middle, ...old.slice(old.length - back)] }
}

/** One right answer for a single choice: the one that was marked last. */
export function markRight(draft: QuestionDraft, index: number, isRight: boolean): QuestionDraft {
  const options = draft.options.map((option, i) => {
    if (i === index) return { ...option, isRight }
    return draft.kind === 'single' && isRight ? { ...option, isRight: false } : option
  })
  return { ...draft, options }
}

type Pictured = Pick<WrittenQuestion, 'PictureFileId' | 'PictureText' | 'Chart'>

const pictureOf = ({ PictureFileId, PictureText, Chart }: Pictured): PictureDraft => ({
  fileId: PictureFileId,
  text: PictureText,
  chart: Chart,
})

/** What is said of a picture goes with it. */
const withPicture = ({ fileId, text, chart }: PictureDraft): Pictured =>
  fileId === ''
    ? { PictureFileId: '', PictureText: '', Chart: null }
    : { PictureFileId: fileId, PictureText: text, Chart: chart }

type Kept = Pick<BankQuestion, 'Topic' | 'Standard' | 'Level' | 'Misconception' | 'Question'>

export function draftOf({ Topic, Standard, Level, Misconception, Question: question }: Kept): QuestionDraft {
  const isTrueFalse = question.Kind === 'truefalse'
  return {
    ...emptyDraft(),
    kind: question.Kind,
    topic: Topic,
    standard: Standard,
    level: Level,
    misconception: Misconception,
    stem: question.Stem,
    score: String(question.Score),
    explanation: question.Explanation,
    ...(question.Options.length > 0 && !isTrueFalse
      ? {
          options: question.Options.map(({ Content, IsRight, Feedback, ...picture }) => ({
            id: newId(),
            content: Content,
            isRight: IsRight === 1,
            feedback: Feedback,
            picture: pictureOf(picture),
          })),
        }
      : {}),
    isTrue: isTrueFalse ? question.Options[0]?.IsRight === 1 : undefined,
    blanks: question.Blanks.map(({ Accepted, Tolerance, Feedback }) => ({
      id: newId(),
      accepted: Accepted.join('｜'),
      tolerance: String(Tolerance),
      feedback: Feedback,
    })),
    items: question.Items.join('\n'),
    ...(question.Pairs.length > 0
      ? { pairs: question.Pairs.map(({ Left, Right }) => ({ id: newId(), left: Left, right: Right })) }
      : {}),
    extras: question.Extras.join('\n'),
    reference: question.Reference,
    picture: pictureOf(question),
    keepOrder: question.KeepOrder,
  }
}

function optionsOf({ kind, options, isTrue }: QuestionDraft): WrittenQuestion['Options'] {
  if (kind === 'truefalse') {
    return [
      { Content: texts.rightTrue, IsRight: isTrue === true ? 1 : 0, Feedback: '', ...withPicture(NO_PICTURE) },
      { Content: texts.rightFalse, IsRight: isTrue === false ? 1 : 0, Feedback: '', ...withPicture(NO_PICTURE) },
    ]
  }
  if (kind !== 'single' && kind !== 'multiple') return []
  return options
    .filter(({ content, picture }) => content.trim() !== '' || picture.fileId !== '')
    .map(({ content, isRight, feedback, picture }) => ({
      Content: content,
      ...withPicture(picture),
      IsRight: isRight ? 1 : 0,
      Feedback: feedback,
    }))
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A pair of which one side is missing stays, so that it is refused and not lost. */
const pairsOf = ({ pairs }: QuestionDraft): WrittenQuestion['Pairs'] =>
  pairs
    .filter(({ left, right }) => left.trim() !== '' || right.trim() !== '')
    .map(({ left, right }) => ({ Left: left, Right: right }))

/** The question as the server takes it; what belongs to other kinds stays behind. */
export function questionOf(draft: QuestionDraft): WrittenQuestion {
  const isFill = draft.kind === 'fill'
  return {
    Kind: draft.kind,
    Stem: draft.stem,
    ...withPicture(draft.picture),
    Score: Number(draft.score),
    Explanation: draft.explanation,
    KeepOrder: draft.kind === 'truefalse' ? 1 : draft.keepOrder,
    Options: optionsOf(draft),
    Blanks: (isFill ? draft.blanks : []).map(({ accepted, tolerance, feedback }) => ({
      Accepted: accepted
        .split(/[｜|]/)
        .map((form) => form.trim())
        .filter(Boolean),
      Tolerance: Number(tolerance) || 0,
      Feedback: feedback,
    })),
    Items: draft.kind === 'order' ? linesOf(draft.items) : [],
    Pairs: draft.kind === 'match' ? pairsOf(draft) : [],
    Extras: draft.kind === 'match' ? linesOf(draft.extras) : [],
    Reference: draft.kind === 'short' ? draft.reference : '',
  }
}
