import * as contract from '@shijie/contract'
import { type Handler, handle, handleOnce } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { getGlance } from './get-glance.ts'
import { getTrainingWork } from './get-training-work.ts'
import { deleteComment, listComments, postComment, readComments } from './work-comments.ts'

export const glanceHandlers = (services: Services): Handler[] => [
  handle(contract.getGlance, ({ query, caller }) => getGlance(services, caller, query.UserId)),
  handle(contract.getTrainingWork, ({ query, caller }) =>
    getTrainingWork(services, caller, { userId: query.UserId, trainId: query.TrainId }),
  ),
  handle(contract.listWorkComments, ({ query: { Kind, WorkId, ...page }, caller }) =>
    listComments(services, caller, { kind: Kind, workId: WorkId }, pageOf(page)),
  ),
  handleOnce(services, contract.postWorkComment, ({ body: { Kind, WorkId, Text }, caller }, once) =>
    postComment(once, caller, { kind: Kind, workId: WorkId }, Text),
  ),
  handle(contract.readWorkComments, async ({ body: { Kind, WorkId }, caller }) => {
    await readComments(services, caller, { kind: Kind, workId: WorkId })
    return {}
  }),
  handle(contract.deleteWorkComment, async ({ query, caller }) => {
    await deleteComment(services, caller, query.CommentId)
    return {}
  }),
]
