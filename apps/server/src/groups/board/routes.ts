import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import type { Presences } from '../live/index.ts'
import { beginSession, endSession } from './begin-session.ts'
import { listBoardClasses } from './list-classes.ts'
import { answerQuestion, getOwnClass, raiseHand, readHints, reportPage, reportTrial } from './own-class.ts'
import { getBoard } from './read-board.ts'
import { saveSeats } from './save-seats.ts'
import { steerClass } from './steer-class.ts'
import { getSummary, listSessions, removeSession } from './summaries.ts'
import { askQuestion, closeQuestion, seeHand, sendHint } from './talk-to-class.ts'

const done = async (act: Promise<void>): Promise<Record<string, never>> => {
  await act
  return {}
}

const teacherHandlers = (services: Services): Handler[] => [
  handle(contract.getBoard, ({ query, caller }) =>
    getBoard(services, caller, { classId: query.ClassId, lessonId: query.LessonId, place: query.Place }),
  ),
  handle(contract.listBoardClasses, ({ query, caller }) => listBoardClasses(services, caller, pageOf(query))),
  handle(contract.beginClassSession, ({ body, caller }) =>
    beginSession(services, caller, { classId: body.ClassId, lessonId: body.LessonId }),
  ),
  handle(contract.endClassSession, ({ body, caller }) => endSession(services, caller, body.ClassId)),
  handle(contract.saveSeats, ({ body, caller }) => done(saveSeats(services, caller, body))),
  handle(contract.steerClass, ({ body, caller }) => steerClass(services, caller, body)),
  handle(contract.sendHint, ({ body, caller }) => sendHint(services, caller, body)),
  handle(contract.askClassQuestion, ({ body, caller }) => askQuestion(services, caller, body)),
  handle(contract.closeClassQuestion, ({ body, caller }) => done(closeQuestion(services, caller, body))),
  handle(contract.seeHand, ({ body, caller }) => done(seeHand(services, caller, body))),
  handle(contract.removeClassSession, ({ body, caller }) =>
    done(removeSession(services, caller, { classId: body.ClassId, sessionId: body.SessionId })),
  ),
  handle(contract.listClassSessions, ({ query, caller }) =>
    listSessions(services, caller, query.ClassId, pageOf(query)),
  ),
  handle(contract.getClassSession, ({ query, caller }) =>
    getSummary(services, caller, { classId: query.ClassId, sessionId: query.SessionId }),
  ),
]

export const boardHandlers = (services: Services, given: { presences: Pick<Presences, 'note'> }): Handler[] => [
  ...teacherHandlers(services),
  handle(contract.getOwnClass, ({ query, caller }) => getOwnClass({ ...services, ...given }, caller, query.At ?? '')),
  handle(contract.reportPage, ({ body, caller }) => done(reportPage(services, caller, body.LessonId))),
  handle(contract.raiseHand, ({ body, caller }) => done(raiseHand(services, caller, body))),
  handle(contract.answerClassQuestion, ({ body, caller }) => done(answerQuestion(services, caller, body))),
  handle(contract.readHints, ({ caller }) => done(readHints(services, caller))),
  handle(contract.reportTrial, ({ body, caller }) => done(reportTrial(services, caller, body))),
]
