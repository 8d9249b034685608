export { cleanUpPages } from './make-page.ts'
