import Fastify from 'fastify'
import { findCallerByToken } from '../../apps/server/src/groups/auth/find-caller.ts'
import { presentCourse } from '../../apps/server/src/groups/course/presenter.ts'
import { listVisibleCourses } from '../../apps/server/src/groups/course/repository.ts'
import { systemClock } from '../../apps/server/src/platform/time.ts'
import { readConfig } from '../../apps/server/src/start/config.ts'
import { answerQuestions, listen, openPool, usedCpu } from '../lib/answering.ts'

/** One route written by hand: the same session look-up and the same SQL; no contract, no checks, no hooks, plain JSON. */
const { setup, db } = await openPool()
const config = readConfig({ DATA_DIR: setup.folder, LOG_LEVEL: 'silent' })
const app = Fastify({ logger: false })

interface Body {
  PageIndex: number
  PageSize: number
  CourseName: string
}

app.post<{ Body: Body }>('/api/Course/GetCoursePagedist', async (request, reply) => {
  const token = String(request.headers.token)
  const caller = await findCallerByToken({ db, config, clock: systemClock, log: app.log }, token)
  if (!caller) return reply.code(401).send()
  const { PageIndex, PageSize, CourseName } = request.body
  const filter = { name: CourseName, category: undefined, isForClass: false, isNotJoined: false }
  const { rows, total } = await listVisibleCourses(db, caller, filter, { index: PageIndex, size: PageSize })
  const Data = { Items: rows.map((course) => presentCourse(course, caller)), TotalCount: total }
  return { IsSuccess: true, ErrorMsg: '', ErrorCode: 0, Data }
})

answerQuestions(await listen(app), async () => usedCpu())
