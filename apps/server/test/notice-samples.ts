import type { Sample } from './samples.ts'
import type { World } from './world.ts'

/** The same words twice are refused. */
let said = 0

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
  saveNoticeRule: ({ schoolId }) => ({ body: { SchoolId: schoolId, TeachersAnnounce: 1, PupilsAsk: 1 } }),
  listLessonInquiries: ({ lesson }) => ({ query: { CourseHourId: lesson.id, PageIndex: 1, PageSize: 10 } }),
  askTeacher: ({ lesson }) => ({ body: { CourseHourId: lesson.id, Text: '学习率要多大？', Place: '02:15' } }),
  listTalkClasses: () => ({ query: { PageIndex: 1, PageSize: 10 } }),
  getClassTalk: ({ classId }) => ({ query: { OrgId: classId, PageIndex: 1, PageSize: 10 } }),
  postClassMessage: ({ classId }) => ({ body: { OrgId: classId, Text: `我有第 ${++said} 张，晚上发到数据集里。` } }),
  removeClassMessage: ({ office }) => ({ query: { MessageId: office.messageId, Reason: '和学习无关' } }),
  reportClassMessage: ({ office }) => ({ body: { MessageId: office.messageId } }),
  keepClassMessage: ({ office }) => ({ body: { MessageId: office.messageId } }),
  setClassTalk: ({ classId }) => ({ body: { OrgId: classId, State: 'paused' } }),
  listInquiries: () => ({ query: { Part: 'all', Search: '损失', PageIndex: 1, PageSize: 10 } }),
  replyToInquiries: ({ belongings }) => ({ body: { InquiryIds: [belongings.inquiryId], Text: '学习率太大了。' } }),
  showInquiry: ({ belongings }) => ({ body: { InquiryId: belongings.inquiryId, IsShown: 0 } }),
  solveInquiry: ({ belongings }) => ({ body: { InquiryId: belongings.inquiryId, IsSolved: 1 } }),
  withdrawInquiry: ({ belongings }) => ({ query: { InquiryId: belongings.inquiryId } }),
}
