export { bringCourse, type CourseToBring } from './package/bring-course.ts'
export { publishShippedCourse } from './publish-lessons.ts'
export { cleanUpRedraws } from './redraw/redrawn-pages.ts'
export { type RedrawNeeds, runRedraw } from './redraw/run-redraw.ts'
