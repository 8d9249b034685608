export { deleteWorkCommentsOfUser, exportWorkComments } from './own-data.ts'
