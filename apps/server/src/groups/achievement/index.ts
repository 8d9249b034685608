export { findCells, listItems, writeMarks } from './book-repository.ts'
export { exportMarkChanges, forgetReasons } from './own-data.ts'
