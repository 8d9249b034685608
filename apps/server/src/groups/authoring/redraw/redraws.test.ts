import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  cancelRedraw,
  DECK_BYTES_MAX,
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
import { buildFile, buildUser } from '../../../../test/factories.ts'
import { countBoxes, type FakeMode, makeFakeOffice } from '../../../../test/fake-office.ts'
import { deckBytes, RedrawDesk } from '../../../../test/redraw-desk.ts'
import { startTestApp, type TestApp } from '../../../../test/support.ts'
import { postFiles, stagedNames } from '../../../../test/uploads.ts'
import { noOffice } from '../../../clients/office/create-office.ts'
import { whyNoBwrap } from '../../../clients/runner/bwrap/bwrap-runner.ts'
import { chooseNumber } from '../../../clients/runner/pyodide/identity.ts'
import { HOUR } from '../../../platform/time.ts'
import { cleanUpRedraws } from './redrawn-pages.ts'

const DECK = deckBytes('02-math-equation-4x3')
const UNKNOWN = '01a1fddc-2944-720f-b1e0-f11aa7682a42'

let desk: RedrawDesk
let test: TestApp
const fake = makeFakeOffice()
beforeAll(async () => {
  desk = await RedrawDesk.open(fake.engine())
  test = desk.test
})
afterEach(async () => {
  await desk.rest()
  await test.pool.query('delete from pgboss.job')
  rmSync(desk.folder, { recursive: true, force: true })
})
afterAll(async () => {
  await desk.close()
  fake.remove()
})

const teacher = () => desk.teacher()
const deckOf = (ownerId: string) => desk.deckOf(ownerId, DECK)
const begin = (token: string, fileId: string) => desk.begin(token, fileId)
const stateOf = (token: string, id: string) => desk.stateOf(token, id)
const fetchPages = (token: string, id: string) => desk.fetchPages(token, id)
const untilEnded = (token: string, id: string) => desk.untilEnded(token, id)

/** Begins one as a new teacher, and works until it has ended. */
async function drawAs(mode: FakeMode, limits?: { drawTime?: number; memoryMax?: number }) {
  fake.behave(mode)
  const { id, token } = await teacher()
  const { RedrawId } = (await begin(token, await deckOf(id))).Data
  await desk.work(limits && fake.engine(limits))
  return { token, RedrawId, ...(await untilEnded(token, RedrawId)) }
}

describe('a presentation that may be drawn', () => {
  it('[R045][O930][O931] is refused where there is no LibreOffice, and nobody is offered it', async () => {
    const without = await startTestApp({}, { office: noOffice })
    const { id } = await buildUser(without.db, { userType: '8000' })
    const token = await without.sessionFor(id)
    expect((await without.call(getRedrawer, { token })).Data).toEqual({ CanRedraw: 0 })
    const file = await buildFile(without.db, without.storage, {
      ownerId: id,
      content: DECK,
      mediaType: 'application/zip',
      name: '课.pptx',
    })
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

  it('[R045][O931] is no file that an administrator may only look at', async () => {
    const { id } = await teacher()
    const admin = await buildUser(test.db, { userType: '9999' })
    const answer = await begin(await test.sessionFor(admin.id), await deckOf(id))
    expect(answer.ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[R045][O931] has a limit of its own', async () => {
    const { id, token } = await teacher()
    const fileId = await deckOf(id)
    await test.db
      .updateTable('files')
      .set({ size: DECK_BYTES_MAX + 1 })
      .where('id', '=', fileId)
      .execute()
    expect(await begin(token, fileId)).toMatchObject({
      ErrorCode: ErrorCodes.InvalidParameter,
      ErrorMsg: messages.deckTooLarge,
    })
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
    await desk.work()
    expect(await untilEnded(one.token, RedrawId)).toEqual({ State: 'done', Ahead: 0, Reason: '' })
    for (const call of [getRedraw, getRedrawnPages]) {
      expect((await test.call(call, { token: other.token, query: { RedrawId } })).ErrorCode).toBe(ErrorCodes.NotFound)
    }
    expect((await test.call(cancelRedraw, { token: other.token, body: { RedrawId } })).ErrorCode).toBe(
      ErrorCodes.NotFound,
    )
    expect(desk.kept()).toEqual([`${RedrawId}.pdf`])
    const { response } = await fetchPages(one.token, RedrawId)
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(response.body).toBe(`%PDF of ${DECK.length} bytes\n`)
    await vi.waitFor(() => expect(desk.kept()).toEqual([]), { timeout: 20_000 })
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
    expect([...desk.kept(), ...stagedNames(test)]).toEqual([])
  })

  it('[R045][O932] ends what takes too long, and what takes too much memory', async () => {
    expect(await drawAs('hang', { drawTime: 300 })).toMatchObject({ State: 'failed', Reason: messages.redrawTooSlow })
    await desk.rest()
    const eaten = await drawAs('eat', { memoryMax: 100 * 1024 * 1024 })
    expect(eaten).toMatchObject({ State: 'failed', Reason: messages.redrawTooHeavy })
  })

  it('[R045][O933] is given up in the middle; the next one begins', async () => {
    fake.behave('hang')
    const { id, token } = await teacher()
    const { RedrawId } = (await begin(token, await deckOf(id))).Data
    await desk.work()
    await vi.waitFor(() => expect(countBoxes()).toBe(1), { timeout: 20_000 })
    expect((await test.call(cancelRedraw, { token, body: { RedrawId } })).IsSuccess).toBe(true)
    expect((await stateOf(token, RedrawId)).State).toBe('cancelled')
    await vi.waitFor(() => expect(countBoxes()).toBe(0), { timeout: 20_000 })
    fake.behave('draw')
    const { RedrawId: next } = (await begin(token, await deckOf(id))).Data
    expect((await untilEnded(token, next)).State).toBe('done')
    expect(desk.kept()).toEqual([`${next}.pdf`])
    await test.call(cancelRedraw, { token, body: { RedrawId: next } })
    expect(desk.kept()).toEqual([])
  })

  it('[R045][O934] keeps pages for an hour', async () => {
    const { token, RedrawId } = await drawAs('draw')
    await test.pool.query(`update pgboss.job set completed_on = now() - interval '61 minutes' where id = $1`, [
      RedrawId,
    ])
    expect((await fetchPages(token, RedrawId)).ErrorCode).toBe(ErrorCodes.NotFound)
    await cleanUpRedraws(test)
    expect(desk.kept()).toEqual([`${RedrawId}.pdf`])
    const old = new Date(Date.now() - HOUR - 1000)
    utimesSync(join(desk.folder, `${RedrawId}.pdf`), old, old)
    await cleanUpRedraws(test)
    expect(desk.kept()).toEqual([])
  })
})
