import { createHash } from 'node:crypto'
import { type APIRequestContext, type Browser, type Page, request } from '@playwright/test'
import {
  changePassword,
  createOrganisation,
  createOwnClass,
  createTeacher,
  type DataOf,
  getTimetable,
  importRoster,
  login,
  saveTimetable,
} from '@shijie/contract'
import { ofType } from './accounts.ts'
import { Api } from './api.ts'
import { signIn } from './fixtures.ts'

/** A class of its own with its teacher, who has a course in the timetable: no other journey meets its lesson. */

const PASSWORD = 'Shijie_2026'
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const SURNAMES = '林李周许王陈张刘赵黄吴孙马朱胡郭何高罗梁宋郑谢韩唐冯'
const DOOR = 6
const GIVEN = ['一诺', '沐阳', '思齐']

interface Slip {
  account: string
  password: string
}

/** Signs in with the password of a slip, and chooses another. */
async function beginSession(
  request: APIRequestContext,
  { account: Account, password }: Slip,
): Promise<DataOf<typeof login>> {
  const enter = (Password: string) =>
    Api.by(request, '').ask<DataOf<typeof login>>('POST', login.path, { Account, Password: md5(Password) })
  const first = Api.by(request, (await enter(password)).Token)
  await first.ask('POST', changePassword.path, { OldPassword: md5(password), Password: md5(PASSWORD) })
  return enter(PASSWORD)
}

/** The same, and leaves the page signed in. */
async function sitDown(page: Page, slip: Slip): Promise<void> {
  await page.goto('/healthz')
  const session = await beginSession(page.request, slip)
  await page.evaluate((kept) => {
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, String(value))
  }, session)
}

export interface OwnClass {
  classId: string
  /** In the order of their numbers. */
  names: string[]
  /** A signed-in page of a pupil in a browser of its own. */
  open: (index: number, size?: { width: number; height: number }) => Promise<Page>
  /** All from this one on, signed in over HTTP alone. */
  openWithoutPages: (from: number) => Promise<Api[]>
  close: () => Promise<void>
}

/** Leaves `page` signed in as the teacher. */
export async function makeClassOf60(page: Page, browser: Browser): Promise<OwnClass> {
  await signIn(page, ofType('9999'))
  const office = await Api.of(page)
  const { OrgId: SchoolId } = await office.ask<DataOf<typeof createOrganisation>>('POST', createOrganisation.path, {
    OrgName: `河西中学 ${process.pid}`,
  })
  const Account = `B${process.pid}`
  const { Slips } = await office.ask<DataOf<typeof createTeacher>>('POST', createTeacher.path, {
    SchoolId,
    UserName: '欧阳明',
    Account,
  })
  await sitDown(page, { account: Account, password: Slips[0]?.Password ?? '' })
  const api = await Api.of(page)
  const made = await api.ask<DataOf<typeof createOwnClass>>('POST', createOwnClass.path, {
    GradeName: '高一',
    OrgName: '高一（3）班',
  })
  const names = Array.from({ length: 60 }, (_, index) => `${SURNAMES[index % 26]}${GIVEN[Math.floor(index / 26)]}`)
  const { Slips: slips } = await api.ask<DataOf<typeof importRoster>>('POST', importRoster.path, {
    OrgId: made.OrgId,
    Rows: names.map((UserName, index) => ({
      UserName,
      StudentNo: `7${process.pid}${String(index).padStart(2, '0')}`,
      ClassName: '',
    })),
  })
  const { Courses } = await api.ask<DataOf<typeof getTimetable>>('GET', getTimetable.path)
  await api.ask('PUT', saveTimetable.path, {
    Entries: [{ Weekday: 1, Period: 1, ClassId: made.OrgId, CourseId: Courses[0]?.CourseId ?? '' }],
  })
  const closing: (() => Promise<void>)[] = []
  const slipOf = (index: number): Slip => {
    const slip = slips.find(({ UserName }) => UserName === names[index])
    return { account: slip?.StudentNo ?? '', password: slip?.Password ?? '' }
  }
  return {
    classId: made.OrgId,
    names,
    async open(index, viewport = { width: 1366, height: 768 }) {
      const context = await browser.newContext({ viewport })
      closing.push(() => context.close())
      const own = await context.newPage()
      await sitDown(own, slipOf(index))
      return own
    },
    async openWithoutPages(from) {
      // A few at a time, as they come through the door.
      const opened: Api[] = []
      for (let index = from; index < names.length; index += DOOR) {
        const next = names.slice(index, index + DOOR).map(async (_, at) => {
          const own = await request.newContext({ baseURL: new URL(page.url()).origin })
          closing.push(() => own.dispose())
          return Api.by(own, (await beginSession(own, slipOf(index + at))).Token)
        })
        opened.push(...(await Promise.all(next)))
      }
      return opened
    },
    async close() {
      await Promise.all(closing.map((close) => close()))
    },
  }
}
