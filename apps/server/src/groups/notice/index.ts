export { countUnreadAnnouncements } from './list-own-announcements.ts'
export { cleanUpMessages, countUnreadMessages } from './messages.ts'
export { deleteNoticesOfUser, exportAnnouncements, exportMessages } from './own-data.ts'
