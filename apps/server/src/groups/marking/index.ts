export { forgetMarking } from './own-data.ts'
