export { listPupilStands, listStands, type PupilStand, stepMoments } from './class-stand.ts'
export { deleteTimetableOfUser, exportTimetable } from './own-data.ts'
export { USUAL_PERIODS } from './school-day.ts'
