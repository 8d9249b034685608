export { findCells, listItems, writeMarks } from './book-repository.ts'
