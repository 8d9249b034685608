import type { Sample } from './samples.ts'
import type { World } from './world.ts'

/** One well-formed call of each endpoint about announcements and the bell. */
export const noticeSamples: Record<string, (world: World) => Sample> = {
  listOwnAnnouncements: () => ({ query: { Part: 'unread', PageIndex: 1, PageSize: 10 } }),
  readAnnouncement: ({ office }) => ({ body: { AnnouncementId: office.schoolNoticeId } }),
  listAnnouncements: () => ({ query: { PageIndex: 1, PageSize: 10 } }),
  postAnnouncement: ({ classId }) => ({
    body: { Scope: 'classes', OrgIds: [classId], Title: '运动会改到周五', Text: '周四有雨。', IsPinned: 1 },
  }),
  changeAnnouncement: ({ office, classId }) => ({
    body: {
      AnnouncementId: office.announcementId,
      Scope: 'classes',
      OrgIds: [classId],
      Title: '带尺子',
      Text: '量叶子。',
    },
  }),
  withdrawAnnouncement: ({ office }) => ({ query: { AnnouncementId: office.announcementId } }),
  restoreAnnouncement: ({ office }) => ({ body: { AnnouncementId: office.announcementId } }),
  listAnnouncementReaders: ({ office }) => ({
    query: { AnnouncementId: office.announcementId, Part: 'unread', PageIndex: 1, PageSize: 10 },
  }),
  getBell: () => ({}),
  listMessages: () => ({ query: { Part: 'unread', PageIndex: 1, PageSize: 10 } }),
  readMessages: () => ({ body: { MessageIds: [] } }),
  getNoticeRule: ({ schoolId }) => ({ query: { SchoolId: schoolId } }),
  saveNoticeRule: ({ schoolId }) => ({ body: { SchoolId: schoolId, TeachersAnnounce: 1 } }),
}
