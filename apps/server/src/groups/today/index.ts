export { listStands } from './class-stand.ts'
export { deleteTimetableOfUser, exportTimetable } from './own-data.ts'
export { listHere, listPupilStands, type PupilStand, stepMoments } from './pupil-stands.ts'
export { USUAL_PERIODS } from './school-day.ts'
