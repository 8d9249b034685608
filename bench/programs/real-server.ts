import { buildApp } from '../../apps/server/src/build-app.ts'
import { readConfig } from '../../apps/server/src/start/config.ts'
import { answerQuestions, listen, openPool, usedCpu, usedHeap } from '../lib/answering.ts'

/** The server as it is, without its log. */
const { setup, db } = await openPool()
const config = readConfig({ DATA_DIR: setup.folder, LOG_LEVEL: 'silent' })
const app = await buildApp({ config, db })
// The code runner has children and files of its own.
process.once('SIGTERM', () => void app.close().then(() => process.exit()))
answerQuestions(await listen(app), async ({ ask }) => (ask === 'heap' ? usedHeap() : usedCpu()))
