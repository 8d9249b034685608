export { exportClassWork, forgetClassWork } from './own-data.ts'
export { watchBoards } from './read-board.ts'
