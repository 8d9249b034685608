export { listReported } from './list-talk.ts'
export { deleteTalkOfUser, exportTalk } from './own-data.ts'
