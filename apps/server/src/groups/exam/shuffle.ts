import { createHash } from 'node:crypto'
import type { Question } from './question-body.ts'

const placeOf = (attemptId: string, id: string) => createHash('sha256').update(`${attemptId}.${id}`).digest('hex')

/** An order that is another one in each attempt and the same one whenever this attempt is read. */
export function shuffledFor<Item extends { id: string }>(items: readonly Item[], attemptId: string): Item[] {
  return items
    .map((item) => ({ item, place: placeOf(attemptId, item.id) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ item }) => item)
}

/** The same for what is put in an order or joined: never as it was written, where that would be the answer. */
function disorderedFor<Item extends { id: string }>(items: readonly Item[], attemptId: string): Item[] {
  const shuffled = shuffledFor(items, attemptId)
  const isAsWritten = shuffled.every((item, at) => item === items[at])
  return isAsWritten ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled
}

interface Order {
  shuffle_questions: boolean
  shuffle_options: boolean
}

const withOptions = (question: Question, options: Question['body']['options']): Question => ({
  ...question,
  body: { ...question.body, options },
})

/** The questions and their options in the order of an attempt; without one choices are as they were written. */
export function inOrder(questions: readonly Question[], order: Order, attemptId: string): Question[] {
  const written = [...questions].sort((a, b) => a.sort - b.sort)
  const ordered = order.shuffle_questions && attemptId !== '' ? shuffledFor(written, attemptId) : written
  return ordered.map((question) => {
    // As they were written they would tell the answer; also without an attempt one sees what learners do.
    if (question.kind === 'order' || question.kind === 'match')
      return withOptions(question, disorderedFor(question.body.options, attemptId))
    if (attemptId === '' || !order.shuffle_options || question.keep_order || question.kind === 'truefalse')
      return question
    return withOptions(question, shuffledFor(question.body.options, attemptId))
  })
}
