import * as contract from '@shijie/contract'
import { type Handler, handle, handleOnce } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { getExamInfo } from './get-info.ts'
import { getItemAnalysis } from './get-item-analysis.ts'
import { getExamResult } from './get-result.ts'
import { giveTime } from './give-time.ts'
import { handInAttempt } from './hand-in.ts'
import { listHandIns } from './list-hand-ins.ts'
import { getPaper, listPapers } from './list-papers.ts'
import {
  deleteBankQuestion,
  findKnownStems,
  importBankQuestions,
  keepPaperQuestions,
  listBank,
  presentBankQuestion,
  saveBankQuestion,
  tagBankQuestions,
} from './question-bank.ts'
import { saveAnswers } from './save-answers.ts'
import { savePaper } from './save-paper.ts'
import { startExam } from './start-attempt.ts'

export const examHandlers = (services: Services): Handler[] => [
  handle(contract.listPapers, ({ body, caller }) => listPapers(services.db, caller, body, pageOf(body))),
  handle(contract.savePaper, ({ body, caller }) => savePaper(services, caller, body)),
  handle(contract.getPaper, ({ query, caller }) => getPaper(services.db, caller, query.CourseHourId)),
  handle(contract.getExamInfo, ({ query, caller }) => getExamInfo(services, caller, query.CourseHourId)),
  handle(contract.getExam, ({ query, caller }) => startExam(services, caller, query.CourseHourId, query.LookType)),
  handle(contract.saveAnswers, ({ body, caller }) => saveAnswers(services, caller, body)),
  handle(contract.handIn, ({ body, caller }) => handInAttempt(services, caller, body)),
  handle(contract.getExamResult, ({ query, caller }) => getExamResult(services, caller, query.AttemptId)),
  handle(contract.getItemAnalysis, ({ query, caller }) =>
    getItemAnalysis(services, caller, { lessonId: query.CourseHourId, classId: query.ClassId }),
  ),
  handle(contract.listHandIns, ({ query, caller }) => listHandIns(services, caller, query.CourseHourId, pageOf(query))),
  handle(contract.listBankQuestions, async ({ query, caller }) => {
    const filter = { search: query.Search, kind: query.Kind, level: query.Level }
    const { rows, total } = await listBank(services, caller, filter, pageOf(query))
    return { Items: rows.map(presentBankQuestion), TotalCount: total }
  }),
  handleOnce(services, contract.saveBankQuestion, ({ body, caller }, once) => saveBankQuestion(once, caller, body)),
  handleOnce(services, contract.importBankQuestions, ({ body, caller }, once) =>
    importBankQuestions(once, caller, body),
  ),
  handle(contract.findKnownStems, async ({ body, caller }) => ({
    Known: await findKnownStems(services, caller, body.Stems),
  })),
  handle(contract.tagBankQuestions, ({ body, caller }) => tagBankQuestions(services, caller, body)),
  handle(contract.deleteBankQuestion, async ({ query, caller }) => {
    await deleteBankQuestion(services, caller, query.QuestionId)
    return {}
  }),
  handle(contract.keepPaperQuestions, ({ body, caller }) =>
    keepPaperQuestions(services, caller, body.CourseHourId, body.Topic),
  ),
  handle(contract.giveExamTime, ({ body, caller }) => giveTime(services, caller, body)),
]
