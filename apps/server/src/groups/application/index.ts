export { listDecidable } from './list-decidable-applications.ts'
