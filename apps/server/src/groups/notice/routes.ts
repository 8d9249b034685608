import * as contract from '@shijie/contract'
import { type Handler, handle, handleOnce } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { announce, changeAnnouncement, setWithdrawn } from './announce.ts'
import { listAnnouncements, listReaders } from './list-announcements.ts'
import { listOwnAnnouncements } from './list-own-announcements.ts'
import { listMessages, readMessages } from './messages.ts'
import { readAnnouncement } from './read-announcement.ts'
import { getNoticeRule, saveNoticeRule } from './rule.ts'

export const noticeHandlers = (services: Services): Handler[] => [
  handle(contract.listOwnAnnouncements, ({ query, caller }) =>
    listOwnAnnouncements(services, caller, query.Part, pageOf(query)),
  ),
  handle(contract.readAnnouncement, async ({ body, caller }) => {
    await readAnnouncement(services, caller, body.AnnouncementId)
    return {}
  }),
  handle(contract.listAnnouncements, ({ query, caller }) => listAnnouncements(services, caller, pageOf(query))),
  handleOnce(services, contract.postAnnouncement, async ({ body, caller }, once) => ({
    AnnouncementId: await announce(once, caller, body),
  })),
  handle(contract.changeAnnouncement, async ({ body, caller }) => {
    await changeAnnouncement(services, caller, body)
    return {}
  }),
  handle(contract.withdrawAnnouncement, async ({ query, caller }) => {
    await setWithdrawn(services, caller, query.AnnouncementId, true)
    return {}
  }),
  handle(contract.restoreAnnouncement, async ({ body, caller }) => {
    await setWithdrawn(services, caller, body.AnnouncementId, false)
    return {}
  }),
  handle(contract.listAnnouncementReaders, ({ query, caller }) =>
    listReaders(services.db, caller, { id: query.AnnouncementId, part: query.Part, page: pageOf(query) }),
  ),
  handle(contract.listMessages, ({ query, caller }) => listMessages(services, caller, query.Part, pageOf(query))),
  handle(contract.readMessages, async ({ body, caller }) => {
    await readMessages(services, caller, body.MessageIds)
    return {}
  }),
  handle(contract.getNoticeRule, ({ query, caller }) => getNoticeRule(services.db, caller, query.SchoolId)),
  handle(contract.saveNoticeRule, async ({ body, caller }) => {
    await saveNoticeRule(services, caller, body)
    return {}
  }),
]
