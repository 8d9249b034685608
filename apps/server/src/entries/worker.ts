import { join } from 'node:path'
import pino from 'pino'
import { createTrainer } from '../clients/model-run/trainer.ts'
import { createOffice } from '../clients/office/create-office.ts'
import { createDiskStorage } from '../clients/storage.ts'
import { createVision } from '../clients/vision/create-vision.ts'
import { startWorker } from '../jobs/start-worker.ts'
import { Foreground } from '../platform/foreground.ts'
import { systemClock } from '../platform/time.ts'
import { explainFailure, openProgram } from '../start/program.ts'
import { stopOnSignals } from '../start/shutdown.ts'

/** Works on jobs in a process of its own, beside a server that was started with WORKER=apart. */
async function main(): Promise<void> {
  const stopping = stopOnSignals()
  const program = await openProgram({ log: (line) => console.log(line), besideServer: true })
  stopping.add(program.close)
  const { config, database } = program
  const { db, pool } = database
  const storage = createDiskStorage(join(config.dataDir, 'files'))
  const log = pino({ level: config.logLevel })
  const vision = createVision(config)
  stopping.add(() => vision.close())
  const office = createOffice(config)
  const trainer = createTrainer()
  // This process answers nobody, and never stands aside.
  const foreground = new Foreground()
  const needs = { config, db, pool, storage, clock: systemClock, log, vision, trainer, office, foreground }
  stopping.add(await startWorker(needs))
  console.log('正在处理后台任务 The worker is ready. 按 Ctrl+C 停止 to stop')
}

main().catch((error: unknown) => {
  explainFailure(error)
  process.kill(process.pid, 'SIGTERM')
})
