import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { createMessenger, type Messenger } from './clients/messenger.ts'
import { createTrainer } from './clients/model-run/trainer.ts'
import { createOffice } from './clients/office/create-office.ts'
import type { OfficeEngine } from './clients/office/office-engine.ts'
import { createRunner } from './clients/runner/create-runner.ts'
import { createDiskStorage, type Storage } from './clients/storage.ts'
import { createVision } from './clients/vision/create-vision.ts'
import type { VisionEngine } from './clients/vision/vision-engine.ts'
import { eraseAccount } from './groups/account/index.ts'
import { accountHandlers } from './groups/account/routes.ts'
import { achievementHandlers } from './groups/achievement/routes.ts'
import { adminHandlers } from './groups/admin/routes.ts'
import { applicationHandlers } from './groups/application/routes.ts'
import { joinAssignedCourses, latenessOfTrainings } from './groups/assignment/index.ts'
import { assignmentHandlers } from './groups/assignment/routes.ts'
import { authHandlers } from './groups/auth/routes.ts'
import { authoringHandlers } from './groups/authoring/routes.ts'
import { watchBoards } from './groups/board/index.ts'
import { boardHandlers } from './groups/board/routes.ts'
import { courseHandlers } from './groups/course/routes.ts'
import { databoardHandlers } from './groups/databoard/routes.ts'
import { datasetHandlers } from './groups/dataset/routes.ts'
import { editionHandlers } from './groups/edition/routes.ts'
import { examHandlers } from './groups/exam/routes.ts'
import { registerResumableUploads } from './groups/file/index.ts'
import { fileHandlers } from './groups/file/routes.ts'
import { glanceHandlers } from './groups/glance/routes.ts'
import { inquiryHandlers } from './groups/inquiry/routes.ts'
import { opensLessonWith } from './groups/learning/index.ts'
import { learningHandlers } from './groups/learning/routes.ts'
import { LiveStreams } from './groups/live/index.ts'
import { liveHandlers } from './groups/live/routes.ts'
import { withdrawOfModel } from './groups/market/index.ts'
import { marketHandlers } from './groups/market/routes.ts'
import { markingHandlers } from './groups/marking/routes.ts'
import { modelHandlers } from './groups/model/routes.ts'
import { noticeHandlers } from './groups/notice/routes.ts'
import { operationsHandlers } from './groups/operations/routes.ts'
import { previewHandlers } from './groups/preview/routes.ts'
import { projectHandlers } from './groups/project/routes.ts'
import { registrationHandlers } from './groups/registration/routes.ts'
import { ProgramQueue } from './groups/runcode/index.ts'
import { runcodeHandlers } from './groups/runcode/routes.ts'
import { schoolHandlers } from './groups/school/routes.ts'
import { shippedHandlers } from './groups/shipped/routes.ts'
import { siteHandlers } from './groups/site/routes.ts'
import { talkHandlers } from './groups/talk/routes.ts'
import { todayHandlers } from './groups/today/routes.ts'
import { trainingHandlers } from './groups/training/routes.ts'
import { JobOffice } from './jobs/job-office.ts'
import { AddressLimits } from './platform/address-limits.ts'
import { registerHandlers } from './platform/binding.ts'
import type { Foreground } from './platform/foreground.ts'
import { RecentTrouble } from './platform/recent-trouble.ts'
import { type Clock, systemClock } from './platform/time.ts'
import { VisitorLimits } from './platform/visitor-limits.ts'
import { registerBodyParsers } from './plugins/body-parsers.ts'
import { registerConnectionGuard } from './plugins/connection-guard.ts'
import { registerDoorway } from './plugins/doorway.ts'
import { answerClientError, answerExpectation, answerFrameworkError, registerErrors } from './plugins/errors.ts'
import { registerForeground } from './plugins/foreground.ts'
import { registerMethods } from './plugins/methods.ts'
import { registerOriginCheck } from './plugins/origin.ts'
import { loggerOptions, newRequestId, registerRequestLog } from './plugins/request-log.ts'
import { registerSecurityHeaders } from './plugins/security-headers.ts'
import { registerSessions } from './plugins/session.ts'
import { registerSite } from './plugins/site.ts'
import { registerSiteGate } from './plugins/site-gate.ts'
import { registerStaticSite } from './plugins/static-site.ts'
import { registerTrust } from './plugins/trust.ts'
import type { Db, Services } from './services.ts'
import type { Config } from './start/config.ts'
import type { LocalCertificates } from './tls/local-certificates.ts'
import { tlsServerFactory } from './tls/tls-server.ts'

export interface AppDependencies {
  config: Config
  db: Db
  clock?: Clock
  messenger?: Messenger
  storage?: Storage
  /** Learners' programs; with the engine of the configuration when left out. */
  programs?: ProgramQueue
  /** With the networks of the configuration when left out. */
  vision?: VisionEngine
  /** With the LibreOffice of the configuration when left out. */
  office?: OfficeEngine
  /** Shared with a worker in the same process; its own when left out. */
  foreground?: Foreground
  /** Beside the built server when left out; tests run from the source and build it. */
  previewProgram?: string
  /** With these it speaks https, and plain http is a doorway. */
  certificates?: LocalCertificates | undefined
  /** Where log lines go instead of standard output. */
  logStream?: { write(line: string): void }
}

const BODY_LIMIT = 1024 * 1024
const REQUEST_TIMEOUT = 300_000

function composeServices(app: FastifyInstance, dependencies: AppDependencies, recentTrouble: RecentTrouble): Services {
  const { config, db, clock = systemClock } = dependencies
  return {
    config,
    db,
    clock,
    messenger: dependencies.messenger ?? createMessenger(config, db),
    storage: dependencies.storage ?? createDiskStorage(join(config.dataDir, 'files')),
    previewProgram: dependencies.previewProgram ?? fileURLToPath(new URL('./preview-thread.js', import.meta.url)),
    addressLimits: new AddressLimits(clock),
    visitorLimits: new VisitorLimits(clock),
    jobs: new JobOffice(db, app.log),
    foreground: registerForeground(app, dependencies.foreground),
    programs: dependencies.programs ?? new ProgramQueue(createRunner(config, app.log)),
    vision: dependencies.vision ?? createVision(config),
    office: dependencies.office ?? createOffice(config),
    trainer: createTrainer(),
    recentTrouble,
    opensLessonWith,
    joinAssignedCourses,
    log: app.log,
  }
}

/** Says in the log whether presentations can be drawn here: where it was meant to, and can't, somebody looks there. */
function tellOfOffice(app: FastifyInstance, { office }: Services): void {
  app.addHook('onListen', () => {
    void office.look().then(({ version, problem }) => {
      if (version) app.log.info({ version }, 'LibreOffice draws presentations')
      else if (problem) app.log.warn({ problem }, 'LibreOffice is not used')
    })
  })
}

function tendPrograms(app: FastifyInstance, { programs }: Services): void {
  // In the background: nobody waits for a snapshot to be made, and a site without an engine is a site all the same.
  app.addHook('onListen', () => {
    programs.prepare().catch((error: unknown) => app.log.error({ err: error }, 'no code runner'))
  })
  // Before the server waits for its last answers: programs that run are ended, so that these come.
  app.addHook('preClose', () => programs.close())
}

/** Composes the server; nothing listens yet. Tests call this with their own database and clock. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, certificates } = dependencies
  const recentTrouble = new RecentTrouble()
  const app = Fastify({
    ...(certificates ? { serverFactory: tlsServerFactory(certificates, REQUEST_TIMEOUT) } : {}),
    logger: loggerOptions(config, dependencies.logStream, recentTrouble),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    // Refused by an envelope of ours instead.
    http: { requireHostHeader: false },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    // Many a GET begins something; only files answer HEAD, by their own routes.
    exposeHeadRoutes: false,
  })
  app.server.on('checkExpectation', answerExpectation)
  const services = composeServices(app, dependencies, recentTrouble)
  app.setValidatorCompiler(() => () => true)
  const methods = registerMethods(app)
  registerErrors(app)
  registerRequestLog(app)
  registerSecurityHeaders(app)
  await registerConnectionGuard(app)
  if (certificates) registerDoorway(app)
  registerOriginCheck(app)
  await app.register(cookie, { secret: config.secret })
  await registerBodyParsers(app)
  registerSessions(app, services)
  registerSiteGate(app, services)
  const streams = new LiveStreams(services, watchBoards(services))
  // Before the server waits for its last answers: a stream has none.
  app.addHook('preClose', () => streams.close())
  registerHandlers(app, [
    ...authHandlers(services),
    ...accountHandlers(services),
    ...applicationHandlers(services),
    ...courseHandlers(services),
    ...authoringHandlers(services),
    ...shippedHandlers(services),
    ...editionHandlers(services),
    ...learningHandlers(services),
    ...registrationHandlers(services),
    ...schoolHandlers(services, { eraseAccount }),
    ...fileHandlers(services),
    ...previewHandlers(services),
    ...adminHandlers(services),
    ...operationsHandlers(services),
    ...siteHandlers(services),
    ...achievementHandlers(services),
    ...markingHandlers(services),
    ...databoardHandlers(services),
    ...noticeHandlers(services),
    ...inquiryHandlers(services),
    ...talkHandlers(services),
    ...examHandlers(services),
    ...runcodeHandlers(services),
    ...projectHandlers(services),
    ...liveHandlers(streams),
    ...boardHandlers(services, { presences: streams.presences }),
    ...todayHandlers(services),
    ...trainingHandlers(services, { latenessOfTrainings }),
    ...assignmentHandlers(services),
    ...glanceHandlers(services),
    ...datasetHandlers(services),
    ...modelHandlers(services, { withdrawOfModel }),
    ...marketHandlers(services),
  ])
  tendPrograms(app, services)
  tellOfOffice(app, services)
  app.addHook('onClose', () => services.vision.close())
  registerResumableUploads(app, services)
  registerSite(app, services)
  registerTrust(app, config, certificates)
  await registerStaticSite(app, config.webRoot, methods)
  return app
}
