import * as contract from '@shijie/contract'
import { type Handler, handle, handleOnce } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { getClassTalk, listTalkClasses } from './list-talk.ts'
import { keepMessage, removeMessage, reportMessage, sayToClass, setTalk } from './say.ts'

export const talkHandlers = (services: Services): Handler[] => [
  handle(contract.listTalkClasses, ({ query, caller }) =>
    listTalkClasses(services.db, caller, query.SchoolId, pageOf(query)),
  ),
  handle(contract.getClassTalk, ({ query, caller }) => getClassTalk(services.db, caller, query.OrgId, pageOf(query))),
  handleOnce(services, contract.postClassMessage, async ({ body, caller }, once) => ({
    MessageId: await sayToClass(once, caller, body.OrgId, body.Text),
  })),
  handle(contract.removeClassMessage, async ({ query, caller }) => {
    await removeMessage(services, caller, query.MessageId, query.Reason)
    return {}
  }),
  handle(contract.reportClassMessage, async ({ body, caller }) => {
    await reportMessage(services, caller, body.MessageId)
    return {}
  }),
  handle(contract.keepClassMessage, async ({ body, caller }) => {
    await keepMessage(services, caller, body.MessageId)
    return {}
  }),
  handle(contract.setClassTalk, async ({ body, caller }) => {
    await setTalk(services, caller, body)
    return {}
  }),
]
