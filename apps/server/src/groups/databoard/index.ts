export { countAllDays } from './keep-counted.ts'
