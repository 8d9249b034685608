import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'esbuild'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { openSession } from '../apps/server/src/groups/auth/sessions.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { buildCourse, buildUser } from '../apps/server/test/factories.ts'
import { addLesson, createCourse, type Envelope, lessonBody, moveLessons } from '../packages/contract/src/index.ts'
import { askAs } from './lib/as-pupil.ts'
import { openBrowser } from './lib/browser.ts'
import { startChild } from './lib/child.ts'
import { startBenchDatabase } from './lib/database.ts'
import { startDemoServer } from './lib/demo-server.ts'
import { HttpConnection, jsonPost } from './lib/http-connection.ts'
import { judge, median, percentile, printTable } from './lib/report.ts'

/**
 * `npm run bench -- editor`: a course of five hundred lessons. A key in a page of forty blocks until its text is painted,
 * against an empty page of the same editor library; a move among five hundred siblings over HTTP, against a bare transaction
 * that numbers the same rows anew.
 */

const LESSONS = 500
const BLOCKS = 40
const KEYS = 80
const ROUNDS = 3
const MOVES = 40
const KEY_RATIO_MAX = 2
const MOVE_RATIO_MAX = 3

/** Milliseconds from each key until the text is another and was painted. */
async function keyTimes(page: Page, place: string): Promise<number[]> {
  await page.locator(place).first().click()
  await page.evaluate((selector) => {
    const times: number[] = []
    Object.assign(window, { times })
    const text = () => document.querySelector(selector)?.textContent
    document.addEventListener(
      'keydown',
      () => {
        const [begun, from] = [performance.now(), text()]
        const look = () => {
          if (text() === from) requestAnimationFrame(look)
          else setTimeout(() => times.push(performance.now() - begun))
        }
        requestAnimationFrame(look)
      },
      { capture: true },
    )
  }, place)
  for (let at = 0; at < KEYS; at++) {
    await page.keyboard.press(String.fromCharCode(97 + (at % 26)))
    await pause(60)
  }
  return page.evaluate(() => (window as unknown as { times: number[] }).times)
}

/** An empty page with the library alone. */
async function bareTimes(page: Page): Promise<number[]> {
  const { outputFiles } = await build({
    entryPoints: ['bench/programs/bare-editor.ts'],
    bundle: true,
    write: false,
    format: 'iife',
  })
  await page.goto('about:blank')
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
  return keyTimes(page, '[role=textbox]')
}

/** A course of the signed-in teacher with one page of blocks among five hundred lessons; tells the address of the page. */
async function makePage(page: Page): Promise<string> {
  const Outline = Array.from({ length: LESSONS - 1 }, (_, at) => ({ Title: `第 ${at} 节`, Kind: 'exercise', Depth: 0 }))
  const course = { CourseName: '五百节', Category: 2, Outline }
  const { CourseId } = await askAs(page, createCourse, undefined, course)
  const text = '人说一个字，大约要 200 毫秒。机器先把声音切成 **25 毫秒的小段**。\n\n- 段越短，听得越细\n- 太短又听不出'
  const Blocks = Array.from({ length: BLOCKS }, () => ({ BlockId: randomUUID(), Kind: 'text', Text: text }))
  const body = { CourseId, Body: { Title: '四十块', Kind: 'page', Blocks } }
  const { CourseHourId } = await askAs(page, addLesson, undefined, body)
  return `/personal/course/edit?${new URLSearchParams({ CourseId, CourseHourId })}`
}

async function compareKeys(): Promise<void> {
  const server = await startDemoServer()
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    await page.goto(`${server.origin}/Home`)
    await page.getByRole('button', { name: '登录 / 注册' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input').first().fill(server.teacher.account)
    await dialog.locator('input[type=password]').fill(server.teacher.password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    const address = `${server.origin}${await makePage(page)}`
    const writing = '.ProseMirror[role=textbox]'
    const [ours, bare]: number[][] = [[], []]
    // Turn by turn, so that a machine that is busy for a while slows both.
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(address)
      await page
        .locator(writing)
        .nth(BLOCKS - 1)
        .waitFor()
      const [typed, typedBare] = [await keyTimes(page, writing), await bareTimes(page)]
      ours?.push(...typed)
      bare?.push(...typedBare)
    }
    const rows = [ours ?? [], bare ?? []].map((times) => [median(times), percentile(times, 0.95)])
    const number = (value = Number.NaN) => value.toFixed(1)
    printTable(
      ['', 'p50, ms', 'p95, ms'],
      ['a page of forty blocks', 'an empty page'].map((name, at) => [name, ...(rows[at] ?? []).map(number)]),
    )
    const ratio = (rows[0]?.[1] ?? Number.NaN) / (rows[1]?.[1] ?? Number.NaN)
    judge(`key to paint ${ratio.toFixed(2)} × that of an empty page, at most ${KEY_RATIO_MAX}`, ratio <= KEY_RATIO_MAX)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function compareMoves(): Promise<void> {
  const database = await startBenchDatabase()
  try {
    const { db } = database
    const user = await buildUser(db, { userType: '8000' })
    const device = { deviceKey: 'bench-desk', deviceName: '', rememberMe: false, now: new Date() }
    const { token } = await openSession(db, { userId: user.id, ...device })
    const { id: courseId } = await buildCourse(db, { ownerId: user.id, state: 'draft', visibility: 'organisations' })
    const ids = Array.from({ length: LESSONS }, () => newId())
    const body = JSON.stringify(lessonBody.parse({ Title: '一节', Kind: 'exercise' }))
    await db
      .insertInto('lesson_drafts')
      .values(ids.map((id, sort) => ({ id, course_id: courseId, sort, body })))
      .execute()
    const { port, stop } = await startChild('real-server', {
      connection: database.connection,
      folder: database.folder,
    })
    try {
      const connection = await HttpConnection.open(port)
      const ours: number[] = []
      const bare: number[] = []
      for (let round = 0; round < MOVES; round++) {
        const [first = '', last = ''] = [ids[0], ids.at(-1)]
        let begun = performance.now()
        const told = await connection.send(
          jsonPost(moveLessons.path, { CourseId: courseId, CourseHourIds: [last], BeforeId: first }, { token }),
        )
        ours.push(performance.now() - begun)
        if (!(JSON.parse(told.body) as Envelope).IsSuccess) throw new Error(told.body)
        ids.unshift(ids.pop() ?? '')
        begun = performance.now()
        await db.transaction().execute((tx) =>
          sql`update lesson_drafts d set sort = o.place - 1
            from unnest(${ids}::uuid[]) with ordinality as o (id, place) where d.id = o.id`.execute(tx),
        )
        bare.push(performance.now() - begun)
      }
      connection.close()
      const ratio = median(ours) / median(bare)
      console.log(`\n  a move ${median(ours).toFixed(1)} ms, the bare transaction ${median(bare).toFixed(1)} ms`)
      judge(`a move ${ratio.toFixed(2)} × the bare transaction, at most ${MOVE_RATIO_MAX}`, ratio <= MOVE_RATIO_MAX)
    } finally {
      await stop()
    }
  } finally {
    await database.close()
  }
}

console.log(`A course of ${LESSONS} lessons in the editor\n`)
await compareKeys()
await compareMoves()
