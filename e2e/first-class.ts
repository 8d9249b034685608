import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { authTexts } from '../apps/web/src/texts/auth.ts'
import { rosterTexts, schoolTexts, slipTexts } from '../apps/web/src/texts/school.ts'
import { shellTexts } from '../apps/web/src/texts/shell.ts'
import { startTexts } from '../apps/web/src/texts/start.ts'
import {
  changePassword,
  type DataOf,
  type Endpoint,
  type Envelope,
  getVodUrl,
  joinCourse,
  listCoursesWithoutLogin,
  listLessons,
  login,
} from '../packages/contract/src/index.ts'
import { freePort, untilReady } from './own-server.ts'

/**
 * From an empty production server to sixty pupils with an open lesson, through the interface only. A journey and a
 * benchmark walk the same way.
 */

export const PUPILS = 60
const ADMINISTRATOR = { account: '13600000001', name: '顾校长', password: 'Yinxing_2026' }
const SCHOOL = '青禾中学'
const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何'
const GIVEN = ['一诺', '子墨', '雨桐']

export interface EmptyServer {
  origin: string
  stop(): Promise<void>
}

/** A production server on an empty data folder, and its first administrator, as the operator of the machine makes both. */
export async function startEmptyServer(): Promise<EmptyServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shijie-first-class-'))
  const port = await freePort()
  const env = {
    ...process.env,
    SHIJIE_MODE: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  }
  const server: ChildProcess = spawn(process.execPath, ['apps/server/dist/api.js'], { env, stdio: 'ignore' })
  await untilReady(port)
  const { account, name, password } = ADMINISTRATOR
  const given = ['--account', account, '--name', name, '--password', password]
  await promisify(execFile)(process.execPath, ['apps/server/dist/admin.js', ...given], { env })
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const exited = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await exited
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Counts what a hand would do: every press, and every box that is clicked into before typing. */
export class Hand {
  clicks = 0

  constructor(readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    await target.click()
    this.clicks += 1
  }

  async type(target: Locator, text: string): Promise<void> {
    await target.fill(text)
    this.clicks += 1
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
}

export interface Slip {
  number: string
  password: string
}

/** Lets a test look at the page between two steps. */
type Look = (name: string) => Promise<void>
const lookAway: Look = async () => undefined

/** Printing opens a window of the browser itself, which no script can close. */
const withoutPrinter = (page: Page) =>
  page.evaluate(() => {
    window.print = () => undefined
  })

async function signInAsAdministrator(hand: Hand, origin: string): Promise<void> {
  const { page } = hand
  await page.goto(`${origin}/Home`)
  await hand.press(page.getByRole('button', { name: shellTexts.signIn }).first())
  const dialog = page.getByRole('dialog')
  await hand.type(dialog.getByLabel(authTexts.account, { exact: true }), ADMINISTRATOR.account)
  await hand.type(dialog.getByLabel(authTexts.password, { exact: true }), ADMINISTRATOR.password)
  await hand.press(dialog.getByRole('button', { name: authTexts.signIn, exact: true }))
  await page.waitForURL(/\/admin\/start/)
}

/** The six steps of the guide. */
export async function walkGuide(hand: Hand, origin: string, look: Look = lookAway): Promise<void> {
  const { page } = hand
  await signInAsAdministrator(hand, origin)
  await hand.type(page.getByLabel(startTexts.schoolName, { exact: true }), SCHOOL)
  await look('start-school')
  await hand.press(hand.button(startTexts.next))
  await page.getByRole('heading', { name: startTexts.termTitle }).waitFor()
  await look('start-term')
  await hand.press(hand.button(startTexts.next))
  await page.getByRole('heading', { name: startTexts.networkTitle }).waitFor()
  await look('start-network')
  await hand.press(hand.button(startTexts.forward))
  await hand.type(page.getByLabel(startTexts.classCountOf(1)), '2')
  await look('start-classes')
  await hand.press(hand.button(startTexts.makeClasses(2)))
  const teachers = `陈思远 13800000001 ${startTexts.className('七年级', 1)}\n周敏 T2026018 七年级(2)班`
  await hand.type(page.getByLabel(startTexts.teachersLabel), teachers)
  await look('start-teachers')
  await hand.press(hand.button(startTexts.makeTeachers(2)))
  await withoutPrinter(page)
  await hand.press(hand.button(slipTexts.print))
  // This server is open at its own address only; a real one asks nothing here.
  await hand.press(hand.button(slipTexts.printAnyway))
  await look('start-slips')
  await hand.press(hand.button(slipTexts.done))
  await page.getByRole('heading', { name: startTexts.coursesTitle }).waitFor()
  await look('start-courses')
  await hand.press(page.getByRole('button', { name: /^放入 \d+ 门课程/ }))
  await page.waitForURL(/\/StudentManage/)
}

const roster = () =>
  Array.from({ length: PUPILS }, (_, index) => {
    const name = `${SURNAMES[index % SURNAMES.length]}${GIVEN[Math.floor(index / SURNAMES.length)]}`
    return `${name}\t2026${String(index + 1).padStart(4, '0')}`
  })

/** The list of a class becomes sixty accounts with slips, which are read off the page as the printer would. */
export async function importClass(hand: Hand, look: Look = lookAway): Promise<Slip[]> {
  const { page } = hand
  // An empty class offers the import a second time, in its middle.
  await hand.press(hand.button(schoolTexts.import).first())
  await hand.type(page.getByLabel(rosterTexts.pasteLabel), ['姓名\t学号', ...roster()].join('\n'))
  await hand.press(hand.button(rosterTexts.next))
  await hand.press(hand.button(rosterTexts.import(PUPILS)))
  const cards = page.getByRole('listitem').filter({ hasText: slipTexts.password })
  await cards.nth(PUPILS - 1).waitFor()
  const numbers = await cards.locator('dd:nth-of-type(1)').allTextContents()
  const passwords = await cards.locator('dd:nth-of-type(2)').allTextContents()
  await withoutPrinter(page)
  await hand.press(hand.button(slipTexts.print))
  // This server is open at its own address only; a real one asks nothing here.
  await hand.press(hand.button(slipTexts.printAnyway))
  await look('first-class-slips')
  await hand.press(hand.button(slipTexts.done))
  return numbers.map((number, index) => ({ number, password: passwords[index] ?? '' }))
}

const digest = (password: string) => createHash('md5').update(password).digest('hex')

/** One pupil's computer, as far as its network cable sees it. */
export class Computer {
  #token = ''
  #cookie = ''

  constructor(readonly origin: string) {}

  async call<E extends Endpoint>(endpoint: E, input: { query?: object; body?: object } = {}): Promise<DataOf<E>> {
    const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]))
    const response = await fetch(`${this.origin}${endpoint.path}?${query}`, {
      method: endpoint.method,
      headers: {
        ...(this.#token ? { token: this.#token } : {}),
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
        ...(input.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(input.body ? { body: JSON.stringify(input.body) } : {}),
    })
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0])
    if (set.length > 0) this.#cookie = set.join('; ')
    const answer = (await response.json()) as Envelope<DataOf<E>>
    if (!answer.IsSuccess) throw new Error(`${endpoint.path}: ${answer.ErrorCode} ${answer.ErrorMsg}`)
    return answer.Data
  }

  async signIn(account: string, password: string): Promise<void> {
    const { Token } = await this.call(login, { body: { Account: account, Password: digest(password) } })
    this.#token = Token
  }
}

/** What a pupil does in the first minute: sign in, choose a password, sign in with it, join the course, open its lesson. */
export async function firstMinute(origin: string, { number, password }: Slip): Promise<Computer> {
  const own = `Xuesheng_${number}`
  const computer = new Computer(origin)
  await computer.signIn(number, password)
  await computer.call(changePassword, { body: { OldPassword: digest(password), Password: digest(own) } })
  await computer.signIn(number, own)
  const [course] = (await computer.call(listCoursesWithoutLogin, { query: { count: 1 } })).Items
  const CourseId = course?.CourseId ?? ''
  await computer.call(joinCourse, { body: { CourseId } })
  const lessons = await computer.call(listLessons, { query: { CourseId, PageIndex: 1, PageSize: 10 } })
  const lesson = lessons.Items.find(({ LinkType }) => LinkType === 2)
  const video = await computer.call(getVodUrl, { query: { CourseHourId: lesson?.CourseHourId } })
  const bytes = await fetch(new URL(video.FileUrl, origin), { headers: { range: 'bytes=0-1023' } })
  if (bytes.status !== 206) throw new Error(`the video of ${number} answered ${bytes.status}`)
  await bytes.arrayBuffer()
  return computer
}
