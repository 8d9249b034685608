import { journalsUnder } from './journal.ts'

/** Journals whose entries stand in this browser alone until the server has them, by what they hold. */
const KINDS = {
  lesson: [/^authoring\./],
  subtitles: [/^subtitles\./],
  question: [/^question-edit\./],
  examImport: [/^exam-import$/],
  answer: [/^exam\./, /^self-check\./],
  program: [/^training\./, /^project\./],
  labels: [/^(?:tags|deeds)\./],
}

export type UnsentKind = keyof typeof KINDS

const kinds = Object.keys(KINDS) as UnsentKind[]

/** What somebody wrote here and the server does not have; signing out takes it away. */
export function unsentWork(): UnsentKind[] {
  const names = journalsUnder('')
  return kinds.filter((kind) => KINDS[kind].some((pattern) => names.some((name) => pattern.test(name))))
}
