export { USUAL_PERIODS } from './school-day.ts'
