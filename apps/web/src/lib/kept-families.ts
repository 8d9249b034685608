/**
 * Everything that this browser keeps for its user until the server has it, by the first word of its key (`keptKey`), and
 * what signing out would take away with it. No journal is made without a line here, so that none is forgotten without a
 * question; null is what nobody needs to be asked about: a form that is begun, or what the server has as well.
 */
export const KEPT_FAMILIES = {
  authoring: 'lesson',
  subtitles: 'subtitles',
  'question-edit': 'question',
  'exam-import': 'examImport',
  exam: 'answer',
  'self-check': 'answer',
  training: 'program',
  project: 'program',
  mark: 'mark',
  tags: 'labels',
  deeds: 'labels',
  // Seconds that were watched and not yet reported, and what was done to a set lately.
  watched: null,
  did: null,
  // Papers that wait for their questions to be read: they are files of a disk.
  handed: null,
  // Rows of a paper that the bank has.
  'exam-import-kept': null,
  upload: null,
  'question-new': null,
  'course.new': null,
  'dataset.new': null,
  'model.new': null,
  'paper.answers': null,
  card: null,
  publish: null,
  ask: null,
  reply: null,
  talk: null,
  hand: null,
  // What is chosen and not sent: nothing is lost that a press would not bring back.
  'self-check-draft': null,
  announce: null,
} as const

export type KeptFamily = keyof typeof KEPT_FAMILIES

export type UnsentKind = Exclude<(typeof KEPT_FAMILIES)[KeptFamily], null>
