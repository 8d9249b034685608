import * as contract from '@shijie/contract'
import type { FastifyRequest } from 'fastify'
import { listBackups } from '../../backup/make-backup.ts'
import { lastRehearsal } from '../../backup/rehearse.ts'
import { type Handler, handle } from '../../platform/binding.ts'
import { offsetOf, pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { cancelJob, retryJob } from './change-job.ts'
import { getBackupState } from './get-backup-state.ts'
import { getSystemState } from './get-system-state.ts'
import { listJobRows } from './job-repository.ts'
import { makeDiagnosis } from './make-diagnosis.ts'
import { presentArchive, presentJob } from './presenter.ts'
import { startBackup, startRehearsal } from './start-backup.ts'

const backupHandlers = (services: Services): Handler[] => [
  handle(contract.listBackups, async ({ query }) => {
    const { folder } = services.config.backup
    const [archives, rehearsal] = await Promise.all([listBackups(folder), lastRehearsal(folder)])
    const page = pageOf(query)
    const shown = archives.slice(offsetOf(page), offsetOf(page) + page.size)
    return { Items: shown.map((one) => presentArchive(one, rehearsal)), TotalCount: archives.length }
  }),
  handle(contract.getBackupState, () => getBackupState(services)),
  handle(contract.startBackup, async ({ caller }) => ({ JobId: await startBackup(services, caller) })),
  handle(contract.startRehearsal, async ({ body, caller }) => ({
    JobId: await startRehearsal(services, caller, body.Name),
  })),
]

export const operationsHandlers = (services: Services): Handler[] => {
  const portOf = (request: FastifyRequest) => request.socket.localPort ?? services.config.port
  return [
    ...backupHandlers(services),
    handle(contract.getSystemState, ({ request }) => getSystemState(services, portOf(request))),
    handle(contract.listJobs, async ({ query }) => {
      await services.jobs.open()
      const { rows, total } = await listJobRows(services.db, query.State, pageOf(query))
      return { Items: rows.map(presentJob), TotalCount: total }
    }),
    handle(contract.retryJob, async ({ body, caller }) => {
      await retryJob(services, caller, body.JobId)
      return {}
    }),
    handle(contract.cancelJob, async ({ body, caller }) => {
      await cancelJob(services, caller, body.JobId)
      return {}
    }),
    handle(contract.makeDiagnosis, ({ caller, request }) => makeDiagnosis(services, caller, portOf(request))),
  ]
}
