import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../build-app.ts'
import { createTrainer } from '../clients/model-run/trainer.ts'
import { createOffice } from '../clients/office/create-office.ts'
import { createDiskStorage } from '../clients/storage.ts'
import { createVision } from '../clients/vision/create-vision.ts'
import { bringContent } from '../demo/bring-content.ts'
import { printWelcome } from '../demo/print-welcome.ts'
import { startWorker } from '../jobs/start-worker.ts'
import { Foreground } from '../platform/foreground.ts'
import { systemClock } from '../platform/time.ts'
import { listen } from '../start/listen.ts'
import { printNetworkWelcome } from '../start/network-welcome.ts'
import { explainFailure, openProgram } from '../start/program.ts'
import { stopOnSignals } from '../start/shutdown.ts'
import { openCertificates } from '../tls/local-certificates.ts'

/** The API process: database, demonstration content where asked for, then the server. */
async function main(): Promise<void> {
  const log = (line: string) => console.log(line)
  const stopping = stopOnSignals()
  const program = await openProgram({ log })
  stopping.add(program.close)
  const { config, database } = program
  const { db } = database
  const storage = createDiskStorage(join(config.dataDir, 'files'))
  await bringContent({ config, db, storage, clock: systemClock, log })
  const certificates = await openCertificates(config, systemClock, log)
  // Runs and people who ask share one thread: whoever comes waits for one picture, not for a whole run.
  const vision = createVision(config)
  const office = createOffice(config)
  // Jobs in this process stand aside for whoever waits for its answers.
  const foreground = new Foreground()
  const app = await buildApp({ config, db, storage, certificates, vision, office, foreground })
  stopping.add(async () => {
    // Whoever still streams a video is cut after a while; their player asks again.
    const cut = setTimeout(() => app.server.closeAllConnections(), 3000)
    await app.close()
    clearTimeout(cut)
  })
  if (config.isWorkerInside) {
    const { pool } = database
    stopping.add(
      await startWorker({
        config,
        db,
        pool,
        storage,
        clock: systemClock,
        log: app.log,
        vision,
        office,
        foreground,
        trainer: createTrainer(),
      }),
    )
  }
  const { address, doorway } = await listen(app, config)
  if (doorway) stopping.add(doorway.close)
  certificates?.watch((error) => app.log.error({ err: error }, 'no new certificate'))
  if (!existsSync(join(config.webRoot ?? '', 'index.html'))) log('网页还没有构建，请先运行 npm run build')
  if (config.isDemo) return printWelcome(config, address, log)
  await printNetworkWelcome({ config, db, log, certificates }, Number(new URL(address).port))
}

main().catch((error: unknown) => {
  const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (isBusy) console.error('The port is in use; set PORT to another one. 端口已被占用，请用 PORT 换一个端口。')
  else explainFailure(error)
  process.exitCode = 1
  process.kill(process.pid, 'SIGTERM')
})
