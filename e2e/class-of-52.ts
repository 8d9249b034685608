import { createHash } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
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
const GIVEN = ['一诺', '沐阳']

interface Slip {
  account: string
  password: string
}

/** Signs in with the password of a slip, chooses another, and leaves the page signed in. */
async function beginSession(page: Page, { account, password }: Slip): Promise<void> {
  await signIn(page, { account, password })
  const api = await Api.of(page)
  await api.ask('POST', changePassword.path, { OldPassword: md5(password), Password: md5(PASSWORD) })
  const answer = await api.ask<DataOf<typeof login>>('POST', login.path, { Account: account, Password: md5(PASSWORD) })
  await page.evaluate((session) => {
    for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, String(value))
  }, answer)
}

export interface OwnClass {
  classId: string
  /** In the order of their numbers. */
  names: string[]
  /** A signed-in page of a pupil in a browser of its own. */
  open: (index: number, size?: { width: number; height: number }) => Promise<Page>
  close: () => Promise<void>
}

/** Leaves `page` signed in as the teacher. */
export async function makeClassOf52(page: Page, browser: Browser): Promise<OwnClass> {
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
  await beginSession(page, { account: Account, password: Slips[0]?.Password ?? '' })
  const api = await Api.of(page)
  const made = await api.ask<DataOf<typeof createOwnClass>>('POST', createOwnClass.path, {
    GradeName: '高一',
    OrgName: '高一（3）班',
  })
  const names = Array.from({ length: 52 }, (_, index) => `${SURNAMES[index % 26]}${GIVEN[Math.floor(index / 26)]}`)
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
  const contexts: BrowserContext[] = []
  return {
    classId: made.OrgId,
    names,
    async open(index, viewport = { width: 1366, height: 768 }) {
      const context = await browser.newContext({ viewport })
      contexts.push(context)
      const own = await context.newPage()
      const slip = slips.find(({ UserName }) => UserName === names[index])
      await beginSession(own, { account: slip?.StudentNo ?? '', password: slip?.Password ?? '' })
      return own
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()))
    },
  }
}
