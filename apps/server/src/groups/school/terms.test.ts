import {
  createTerm,
  deleteTerm,
  ErrorCodes,
  getTerm,
  listTerms,
  schoolMessages as say,
  updateTerm,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
let SchoolId: string
let token: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  SchoolId = (await buildSchool(test.db)).id
  token = await test.sessionFor((await buildUser(test.db, { userType: '9000', schoolId: SchoolId })).id)
})

const make = (TermName: string, StartDate: string, EndDate: string) =>
  test.call(createTerm, { body: { SchoolId, TermName, StartDate, EndDate }, token })

it('[E098] makes, lists, changes and deletes terms; today is the current one', async () => {
  const now = await make('2026 秋', '2026-09-01', '2027-01-20')
  const next = await make('2027 春', '2027-02-20', '2027-07-10')
  const { Data } = await test.call(listTerms, { token })
  expect(Data.Items.map(({ TermName, IsCurrent }) => [TermName, IsCurrent])).toEqual([
    ['2027 春', 0],
    ['2026 秋', 1],
  ])
  const body = { TermId: next.Data.TermId, TermName: '2027 春季', StartDate: '2027-02-22', EndDate: '2027-07-10' }
  expect((await test.call(updateTerm, { body, token })).IsSuccess).toBe(true)
  const read = await test.call(getTerm, { query: { TermId: next.Data.TermId }, token })
  expect(read.Data).toMatchObject({ TermName: '2027 春季', StartDate: '2027-02-22' })
  const underWay = await test.call(deleteTerm, { query: { TermId: now.Data.TermId }, token })
  expect(underWay.ErrorMsg).toBe(say.termUnderWay)
  expect((await test.call(deleteTerm, { query: { TermId: next.Data.TermId }, token })).IsSuccess).toBe(true)
  expect((await test.call(listTerms, { token })).Data.TotalCount).toBe(1)
  const lines = await test.db.selectFrom('audit_log').select('action').where('school_id', '=', SchoolId).execute()
  expect(lines.map(({ action }) => action)).toEqual(['term.create', 'term.create', 'term.update', 'term.delete'])
})

it('[E098] refuses days in the wrong order, overlaps and equal names', async () => {
  await make('2026 秋', '2026-09-01', '2027-01-20')
  expect((await make('倒', '2028-02-01', '2028-01-01')).ErrorMsg).toContain(say.termOrder)
  expect((await make('叠', '2027-01-20', '2027-07-01')).ErrorMsg).toBe(say.termOverlaps('2026 秋'))
  expect((await make('2026 秋', '2027-02-20', '2027-07-01')).ErrorMsg).toBe(say.termNameTaken)
})

it('[E098] two overlapping terms at once leave one', async () => {
  const answers = await Promise.all([make('甲', '2027-02-01', '2027-07-01'), make('乙', '2027-03-01', '2027-08-01')])
  expect(answers.filter(({ IsSuccess }) => IsSuccess)).toHaveLength(1)
})

it('[E098] the school next door sees and changes nothing', async () => {
  const { Data } = await make('2026 秋', '2026-09-01', '2027-01-20')
  const stranger = await test.sessionFor((await buildUser(test.db, { userType: '9000' })).id)
  const fields = { TermName: '改', StartDate: '2026-09-01', EndDate: '2027-01-20' }
  const answers = [
    await test.call(listTerms, { query: { SchoolId }, token: stranger }),
    await test.call(getTerm, { query: { TermId: Data.TermId }, token: stranger }),
    await test.call(createTerm, { body: { SchoolId, ...fields }, token: stranger }),
    await test.call(updateTerm, { body: { TermId: Data.TermId, ...fields }, token: stranger }),
    await test.call(deleteTerm, { query: { TermId: Data.TermId }, token: stranger }),
  ]
  expect(answers.map(({ ErrorCode }) => ErrorCode)).toEqual(answers.map(() => ErrorCodes.NotFound))
  expect((await test.call(listTerms, { token: stranger })).Data.TotalCount).toBe(0)
})
