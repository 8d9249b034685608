import * as contract from '@shijie/contract'
import { type Handler, handle, handleOnce } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { replyToInquiries, showInquiry, solveInquiry, withdrawInquiry } from './answer.ts'
import { askTeacher } from './ask.ts'
import { listInquiries, listLessonInquiries } from './list-inquiries.ts'

export const inquiryHandlers = (services: Services): Handler[] => [
  handle(contract.listLessonInquiries, ({ query, caller }) =>
    listLessonInquiries(services, caller, { lessonId: query.CourseHourId, search: query.Search }, pageOf(query)),
  ),
  handleOnce(services, contract.askTeacher, async ({ body, caller }, once) => ({
    InquiryId: await askTeacher(once, caller, body),
  })),
  handle(contract.listInquiries, ({ query, caller }) =>
    listInquiries(services.db, caller, { part: query.Part, search: query.Search }, pageOf(query)),
  ),
  handleOnce(services, contract.replyToInquiries, async ({ body, caller }, once) => {
    await replyToInquiries(once, caller, body)
    return {}
  }),
  handle(contract.showInquiry, async ({ body, caller }) => {
    await showInquiry(services, caller, body.InquiryId, body.IsShown === 1)
    return {}
  }),
  handle(contract.solveInquiry, async ({ body, caller }) => {
    await solveInquiry(services, caller, body.InquiryId, body.IsSolved === 1)
    return {}
  }),
  handle(contract.withdrawInquiry, async ({ query, caller }) => {
    await withdrawInquiry(services, caller, query.InquiryId)
    return {}
  }),
]
