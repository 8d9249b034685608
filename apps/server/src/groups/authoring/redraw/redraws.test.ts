import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  cancelRedraw,
  deleteFile,
  ErrorCodes,
  getRedraw,
  getRedrawer,
  getRedrawnPages,
  authoringMessages as messages,
  redrawDeckJob,
  startRedraw,
  uploadFile,
} from '@shijie/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildFile, buildSchool, buildUser } from '../../../../test/factories.ts'
import { type FakeMode, makeFakeOffice } from '../../../../test/fake-office.ts'
import { startTestApp, type TestApp } from '../../../../test/support.ts'
import { postFiles, stagedNames } from '../../../../test/uploads.ts'
import { createTrainer } from '../../../clients/model-run/trainer.ts'
import { noOffice } from '../../../clients/office/create-office.ts'
import { whyNoBwrap } from '../../../clients/runner/bwrap/bwrap-runner.ts'
import { chooseNumber } from '../../../clients/runner/pyodide/identity.ts'
import { startWorker } from '../../../jobs/start-worker.ts'
import { HOUR } from '../../../platform/time.ts'
import type { Services } from '../../../services.ts'
import { cleanUpRedraws } from './redrawn-pages.ts'

const PATIENCE = { timeout: 50_000, interval: 50 }
const DECK = readFileSync(
  join(import.meta.dirname, '../../../../../web/src/features/authoring/slides/decks/02-math-equation-4x3/deck.pptx'),
)
const DECK_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
const UNKNOWN = '01a1fddc-2944-720f-b1e0-f11aa7682a42'

let test: TestApp
let schoolId: string
let stopWorker: (() => Promise<void>) | undefined
const fake = makeFakeOffice()
beforeAll(async () => {
  test = await startTestApp({ SHIJIE_MODE: 'demo' }, { office: fake.engine() })
  schoolId = (await buildSchool(test.db)).id
  // The first question makes the tables of the queue.
  await stateOf((await teacher()).token, UNKNOWN)
})
afterEach(async () => {
  await stopWorker?.()
  stopWorker = undefined
  await test.pool.query('delete from pgboss.job')
  rmSync(redrawn(), { recursive: true, force: true })
})
afterAll(async () => {
  await test.close()
  fake.remove()
})

async function teacher(): Promise<{ id: string; token: string }> {
  const { id } = await buildUser(test.db, { userType: '8000', schoolId })
  return { id, token: await test.sessionFor(id) }
}
async function work(office: Services['office'] = test.office): Promise<void> {
  const { config, db, pool, storage, clock, app, vision } = test
  const trainer = createTrainer()
  stopWorker = await startWorker({ config, db, pool, storage, clock, log: app.log, vision, trainer, office })
}
async function deckOf(ownerId: string): Promise<string> {
  const { id } = await buildFile(test.db, test.storage, {
    ownerId,
    content: DECK,
    mediaType: DECK_TYPE,
    name: '课.pptx',
  })
  return id
}
const begin = async (token: string, FileId: string) => test.call(startRedraw, { token, body: { FileId } })
const stateOf = async (token: string, RedrawId: string) =>
  (await test.call(getRedraw, { token, query: { RedrawId } })).Data
const fetchPages = (token: string, RedrawId: string) => test.call(getRedrawnPages, { token, query: { RedrawId } })
const untilEnded = (token: string, id: string) =>
  vi.waitFor(async () => {
    const state = await stateOf(token, id)
    expect(['done', 'failed', 'cancelled']).toContain(state.State)
    return state
  }, PATIENCE)
const redrawn = () => join(test.config.dataDir, 'redrawn')
const kept = (): string[] => (existsSync(redrawn()) ? readdirSync(redrawn()) : [])

/** Begins one as a new teacher, and works until it has ended. */
async function drawAs(mode: FakeMode, limits?: { drawTime?: number; memoryMax?: number }) {
  fake.behave(mode)
  const { id, token } = await teacher()
  const { RedrawId } = (await begin(token, await deckOf(id))).Data
  await work(limits && fake.engine(limits))
  return { token, RedrawId, ...(await untilEnded(token, RedrawId)) }
}

describe('a presentation that may be drawn', () => {
  it('[R045][O930][O931] is refused where there is no LibreOffice, and nobody is offered it', async () => {
    const without = await startTestApp({}, { office: noOffice })
    const { id } = await buildUser(without.db, { userType: '8000' })
    const token = await without.sessionFor(id)
    expect((await without.call(getRedrawer, { token })).Data).toEqual({ CanRedraw: 0 })
    const file = await buildFile(without.db, without.storage, { ownerId: id, content: DECK, mediaType: DECK_TYPE })
    const answer = await without.call(startRedraw, { token, body: { FileId: file.id } })
    expect(answer).toMatchObject({ ErrorCode: ErrorCodes.Conflict, ErrorMsg: messages.redrawNotHere })
    await without.close()
  })

  it('[R045][O931] is an own one, by its content', async () => {
    const [one, other] = [await teacher(), await teacher()]
    expect((await begin(other.token, await deckOf(one.id))).ErrorCode).toBe(ErrorCodes.NotFound)
    const page = await buildFile(test.db, test.storage, { ownerId: one.id, mediaType: 'text/html', name: '课.pptx' })
    expect(await begin(one.token, page.id)).toMatchObject({
      ErrorCode: ErrorCodes.InvalidParameter,
      ErrorMsg: messages.notADeck,
    })
    const deck = await postFiles(test, uploadFile, one.token, { name: '没有名字', content: DECK })
    expect((await begin(one.token, deck.Data.FileId)).IsSuccess).toBe(true)
  })

  it('[R045][O931][O932] stands behind those of others; one that was begun before is given up', async () => {
    const [one, other] = [await teacher(), await teacher()]
    const { RedrawId: early } = (await begin(other.token, await deckOf(other.id))).Data
    const { RedrawId: first } = (await begin(one.token, await deckOf(one.id))).Data
    expect(await stateOf(one.token, first)).toEqual({ State: 'waiting', Ahead: 1, Reason: '' })
    const { RedrawId: second } = (await begin(one.token, await deckOf(one.id))).Data
    expect((await stateOf(one.token, first)).State).toBe('cancelled')
    expect(await stateOf(one.token, second)).toMatchObject({ State: 'waiting', Ahead: 1 })
    expect((await stateOf(other.token, early)).State).toBe('waiting')
  })

  it('[R045][O931] is refused when too many wait', async () => {
    const one = await teacher()
    await begin(one.token, await deckOf(one.id))
    const others = Array.from({ length: 30 }, (_, at) => ({
      name: redrawDeckJob.id,
      data: { fileId: UNKNOWN, ownerId: `01a1fddc-2944-720f-b1e0-f11aa7682${String(at).padStart(3, '0')}` },
    }))
    for (const { name, data } of others) {
      await test.pool.query('insert into pgboss.job (name, data) values ($1, $2)', [name, data])
    }
    const answer = await begin(one.token, await deckOf(one.id))
    expect(answer).toMatchObject({ ErrorCode: ErrorCodes.Conflict, ErrorMsg: messages.redrawBusy })
  })
})

const reason = whyNoBwrap(chooseNumber(0, '/srv/redraw'))

describe.skipIf(reason !== '')(`drawing in the box${reason && ` (not here: ${reason})`}`, () => {
  it('[R045][O930] is offered, when the program answers in the box', async () => {
    const { token } = await teacher()
    expect((await test.call(getRedrawer, { token })).Data).toEqual({ CanRedraw: 1 })
  })

  it('[R045][O931][O932][O934] gives the pages once, to whoever asked for them; the upload may be gone by then', async () => {
    fake.behave('draw')
    const [one, other] = [await teacher(), await teacher()]
    const FileId = await deckOf(one.id)
    const { RedrawId } = (await begin(one.token, FileId)).Data
    expect((await test.call(deleteFile, { token: one.token, query: { FileId } })).IsSuccess).toBe(true)
    await work()
    expect(await untilEnded(one.token, RedrawId)).toEqual({ State: 'done', Ahead: 0, Reason: '' })
    for (const call of [getRedraw, getRedrawnPages]) {
      expect((await test.call(call, { token: other.token, query: { RedrawId } })).ErrorCode).toBe(ErrorCodes.NotFound)
    }
    expect((await test.call(cancelRedraw, { token: other.token, body: { RedrawId } })).ErrorCode).toBe(
      ErrorCodes.NotFound,
    )
    expect(kept()).toEqual([`${RedrawId}.pdf`])
    const { response } = await fetchPages(one.token, RedrawId)
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(response.body).toBe(`%PDF of ${DECK.length} bytes\n`)
    await vi.waitFor(() => expect(kept()).toEqual([]), PATIENCE)
    expect((await fetchPages(one.token, RedrawId)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect(stagedNames(test)).toEqual([])
  })

  it('[R045][O421] sees no network, nothing of the server, and writes nowhere but into its own memory', async () => {
    const secret = join(test.config.dataDir, 'secret-of-the-server')
    writeFileSync(secret, 'a SECRET of the server', { mode: 0o644 })
    process.env.SHIJIE_OFFICE_TEST = 'a SECRET of the environment'
    fake.tempt(secret, test.config.dataDir)
    const { token, RedrawId, State } = await drawAs('look')
    delete process.env.SHIJIE_OFFICE_TEST
    expect(State).toBe('done')
    const { body } = (await fetchPages(token, RedrawId)).response
    expect(body).toMatch(/^%PDF\n/)
    expect(body).not.toContain('SECRET')
    expect(body).not.toContain('WROTE')
    // The only device is the one that leads back to the box itself.
    expect(body.match(/^ *\w+:(?= +\d)/gm)?.map((line) => line.trim())).toEqual(['lo:'])
    expect(body).toContain('uid=65534')
    expect(body).toMatch(/No such file or directory/)
  })

  it.each([
    ['fail', messages.redrawFailed],
    ['silent', messages.redrawFailed],
    ['flood', messages.redrawTooLarge],
    ['fill', messages.redrawFailed],
  ] as const)('[R045][O932] says why there are no pages: %s', async (mode, sentence) => {
    const { State, Reason } = await drawAs(mode)
    expect({ State, Reason }).toEqual({ State: 'failed', Reason: sentence })
    expect([...kept(), ...stagedNames(test)]).toEqual([])
  })

  it('[R045][O932] ends what takes too long, and what takes too much memory', async () => {
    expect(await drawAs('hang', { drawTime: 300 })).toMatchObject({ State: 'failed', Reason: messages.redrawTooSlow })
    await stopWorker?.()
    const eaten = await drawAs('eat', { memoryMax: 100 * 1024 * 1024 })
    expect(eaten).toMatchObject({ State: 'failed', Reason: messages.redrawTooHeavy })
  })

  it('[R045][O933] is given up in the middle; the next one begins', async () => {
    fake.behave('hang')
    const { id, token } = await teacher()
    const { RedrawId } = (await begin(token, await deckOf(id))).Data
    await work()
    await vi.waitFor(async () => expect((await stateOf(token, RedrawId)).State).toBe('active'), PATIENCE)
    expect((await test.call(cancelRedraw, { token, body: { RedrawId } })).IsSuccess).toBe(true)
    expect((await stateOf(token, RedrawId)).State).toBe('cancelled')
    fake.behave('draw')
    const { RedrawId: next } = (await begin(token, await deckOf(id))).Data
    expect((await untilEnded(token, next)).State).toBe('done')
    expect(kept()).toEqual([`${next}.pdf`])
    await test.call(cancelRedraw, { token, body: { RedrawId: next } })
    expect(kept()).toEqual([])
  })

  it('[R045][O934] keeps pages for an hour', async () => {
    const { token, RedrawId } = await drawAs('draw')
    await test.pool.query(`update pgboss.job set completed_on = now() - interval '61 minutes' where id = $1`, [
      RedrawId,
    ])
    expect((await fetchPages(token, RedrawId)).ErrorCode).toBe(ErrorCodes.NotFound)
    await cleanUpRedraws(test)
    expect(kept()).toEqual([`${RedrawId}.pdf`])
    const old = new Date(Date.now() - HOUR - 1000)
    utimesSync(join(redrawn(), `${RedrawId}.pdf`), old, old)
    await cleanUpRedraws(test)
    expect(kept()).toEqual([])
  })
})
