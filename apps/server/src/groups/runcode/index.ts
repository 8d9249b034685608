export { ProgramQueue } from './program-queue.ts'
export { type Asker, runProgram } from './run-program.ts'
