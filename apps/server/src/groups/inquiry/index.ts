export { listWaitingInquiries } from './list-inquiries.ts'
export { deleteInquiriesOfUser, exportInquiries } from './own-data.ts'
