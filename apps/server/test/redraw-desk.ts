import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getRedraw, getRedrawnPages, startRedraw } from '@shijie/contract'
import { expect, vi } from 'vitest'
import { createTrainer } from '../src/clients/model-run/trainer.ts'
import type { OfficeEngine } from '../src/clients/office/office-engine.ts'
import { startWorker } from '../src/jobs/start-worker.ts'
import { buildFile, buildUser } from './factories.ts'
import { startTestApp, type TestApp } from './support.ts'

/** Decks as teachers have them; those of the browser's tests. */
export const decksFolder = join(import.meta.dirname, '../../web/src/features/authoring/slides/decks')
export const deckBytes = (name: string): Buffer => readFileSync(join(decksFolder, name, 'deck.pptx'))

const DECK_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
/** As long as the slowest presentation may take. */
const PATIENCE = { timeout: 200_000, interval: 50 }

/** Teachers who have presentations drawn, and the worker that does it. */
export class RedrawDesk {
  private stopWorker: (() => Promise<void>) | undefined

  private constructor(readonly test: TestApp) {}

  /** A demonstration makes no backups by itself, so that the worker is alone with its presentations. */
  static async open(office: OfficeEngine): Promise<RedrawDesk> {
    const desk = new RedrawDesk(await startTestApp({ SHIJIE_MODE: 'demo' }, { office }))
    // The first question makes the tables of the queue.
    await desk.stateOf((await desk.teacher()).token, '01a1fddc-2944-720f-b1e0-f11aa7682a42')
    return desk
  }

  async teacher(): Promise<{ id: string; token: string }> {
    const { id } = await buildUser(this.test.db, { userType: '8000' })
    return { id, token: await this.test.sessionFor(id) }
  }

  async deckOf(ownerId: string, content: Buffer): Promise<string> {
    const { db, storage } = this.test
    return (await buildFile(db, storage, { ownerId, content, mediaType: DECK_TYPE, name: '课.pptx' })).id
  }

  begin(token: string, FileId: string) {
    return this.test.call(startRedraw, { token, body: { FileId } })
  }

  async stateOf(token: string, RedrawId: string) {
    return (await this.test.call(getRedraw, { token, query: { RedrawId } })).Data
  }

  fetchPages(token: string, RedrawId: string) {
    return this.test.call(getRedrawnPages, { token, query: { RedrawId } })
  }

  untilEnded(token: string, RedrawId: string) {
    return vi.waitFor(async () => {
      const state = await this.stateOf(token, RedrawId)
      expect(['done', 'failed', 'cancelled']).toContain(state.State)
      return state
    }, PATIENCE)
  }

  /** Works on what waits, with another engine if one is given. */
  async work(office: OfficeEngine = this.test.office): Promise<void> {
    const { config, db, pool, storage, clock, app, vision, foreground } = this.test
    const trainer = createTrainer()
    this.stopWorker = await startWorker({
      config,
      db,
      pool,
      storage,
      clock,
      log: app.log,
      vision,
      trainer,
      office,
      foreground,
    })
  }

  async rest(): Promise<void> {
    await this.stopWorker?.()
    this.stopWorker = undefined
  }

  get folder(): string {
    return join(this.test.config.dataDir, 'redrawn')
  }

  /** PDFs that wait to be fetched. */
  kept(): string[] {
    return existsSync(this.folder) ? readdirSync(this.folder) : []
  }

  async close(): Promise<void> {
    await this.rest()
    await this.test.close()
  }
}
