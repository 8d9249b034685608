export { getLessonInCourse, getOpenLesson, getVisibleLesson, type LessonForCaller } from './get-lesson.ts'
export { keepScore } from './keep-score.ts'
export { opensLessonWith } from './opens-lesson-with.ts'
