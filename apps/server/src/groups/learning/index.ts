export { completeByNewRule } from './completion.ts'
export { exportSelfChecks } from './export-self-checks.ts'
export {
  getLessonInCourse,
  getLessonInTime,
  getOpenLesson,
  getVisibleLesson,
  type LessonForCaller,
} from './get-lesson.ts'
export { HAS_CONTENT } from './has-content.ts'
export { keepScore, keepScores } from './keep-score.ts'
export { noteVisit } from './note-visit.ts'
export { presentBlocks } from './open-page.ts'
export { isClosed } from './opening.ts'
export { opensLessonWith } from './opens-lesson-with.ts'
export { parseBlocks } from './page-blocks.ts'
export { refuseLesson } from './policy.ts'
export { countRescored, rekeyedChecks, rescoreSelfChecks } from './rescore-self-checks.ts'
export { viewerAddress } from './viewer-address.ts'
