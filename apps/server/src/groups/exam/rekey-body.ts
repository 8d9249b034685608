import type { ExamPaper } from '@shijie/contract'
import { choicesOf, type QuestionBody, type QuestionKindOf } from './question-body.ts'

type Written = ExamPaper['Questions'][number]

const sameOption = (one: QuestionBody['options'][number], other: QuestionBody['options'][number]): boolean =>
  one.content === other.content && one.picture?.fileId === other.picture?.fileId

/** Which of the new options each old one became: the same words, or, where all stand as before, the same place. */
function pairOptions(old: QuestionBody['options'], next: QuestionBody['options']) {
  const found = old.map((option) => next.find((other) => sameOption(option, other)))
  const left = next.filter((option) => !found.includes(option))
  // A word that was mended is still the same option, where as many stand there as before.
  return old.length === next.length ? found.map((option) => option ?? left.shift()) : found
}

function rekeyChoices(old: QuestionBody, next: Pick<QuestionBody, 'options'>): QuestionBody | undefined {
  const pairs = pairOptions(old.options, next.options)
  const options = old.options.map((option, at) => ({
    ...option,
    isRight: pairs[at]?.isRight ?? false,
    feedback: pairs[at]?.feedback ?? '',
  }))
  // What is right now was not among what they could choose.
  return options.some(({ isRight }) => isRight) ? { ...old, options } : undefined
}

/** Items and pairs are told by their words: another word is another item, which nobody has put anywhere. */
function rekeyPlaces(
  old: QuestionBody,
  next: Pick<QuestionBody, 'options' | 'lefts' | 'places'>,
): QuestionBody | undefined {
  const areSame = (one: readonly string[], other: readonly string[]) =>
    one.length === other.length && one.every((text) => other.includes(text))
  if (!areSame(old.lefts, next.lefts) || old.places.length !== next.places.length) return undefined
  const contentAt = (at: number) => next.options.find(({ id }) => id === next.places[at])?.content
  const wanted =
    old.lefts.length > 0
      ? old.lefts.map((left) => contentAt(next.lefts.indexOf(left)))
      : next.places.map((_, at) => contentAt(at))
  const places = wanted.flatMap((content) => old.options.find((option) => option.content === content)?.id ?? [])
  return places.length === old.places.length ? { ...old, places } : undefined
}

/**
 * A question that was asked, with the key that it has now: its words stay as they were read, what is right is another.
 * Undefined where the new key says nothing about the old question.
 */
export function rekeyBody(kind: QuestionKindOf, old: QuestionBody, written: Written): QuestionBody | undefined {
  if (written.Kind !== kind || kind === 'short') return undefined
  if (kind === 'fill') {
    if (old.blanks.length !== written.Blanks.length) return undefined
    const blanks = written.Blanks.map((blank) => ({
      accepted: blank.Accepted,
      tolerance: blank.Tolerance,
      feedback: blank.Feedback,
    }))
    return { ...old, blanks }
  }
  const next = choicesOf(written)
  return kind === 'order' || kind === 'match' ? rekeyPlaces(old, next) : rekeyChoices(old, next)
}
