export { deleteTimetableOfUser, exportTimetable } from './own-data.ts'
export { USUAL_PERIODS } from './school-day.ts'
