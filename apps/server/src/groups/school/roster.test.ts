import {
  cancelRoster,
  ErrorCodes,
  getRosterProgress,
  importRoster,
  listMembers,
  previewRoster,
  type RosterRow,
  schoolMessages as say,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'

let test: TestApp
let classId: string
let otherClassId: string
let schoolId: string
let teacher: string
let teacherId: string
let admin: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  schoolId = (await buildSchool(test.db)).id
  const owner = await buildUser(test.db, { userType: '8000', schoolId })
  classId = (await buildClass(test.db, schoolId, { teacherId: owner.id })).id
  otherClassId = (await buildClass(test.db, schoolId, { name: '七年级（2）班' })).id
  teacherId = owner.id
  teacher = await test.sessionFor(owner.id)
  admin = await test.sessionFor((await buildUser(test.db, { userType: '9000', schoolId })).id)
})

const row = (UserName: string, StudentNo: string, ClassName = ''): RosterRow => ({ UserName, StudentNo, ClassName })
const preview = (rows: RosterRow[], token = teacher, OrgId = classId) =>
  test.call(previewRoster, { body: { OrgId, Rows: rows }, token })
const write = (rows: RosterRow[], token = teacher, OrgId = classId) =>
  test.call(importRoster, { body: { OrgId, Rows: rows }, token })
const messageOf = async (one: RosterRow, token = teacher) => (await preview([one], token)).Data.Items[0]
const namesIn = async (OrgId: string) =>
  (await test.call(listMembers, { query: { OrgId }, token: admin })).Data.Items.map(({ UserName }) => UserName)

describe('dry run', () => {
  it('[O121] says for each row what would happen, and writes nothing', async () => {
    await write([row('王子涵', '1001'), row('李思琪', '1002')])
    const { Data } = await preview([
      row('王子涵', '1001'),
      row('李诗琪', '1002'),
      row('王子涵', '1003'),
      row('赵一', ''),
    ])
    expect(Data.Items).toEqual([
      { State: 'unchanged', Message: say.rowUnchanged },
      { State: 'update', Message: say.rowRenamed('李思琪'), FormerName: '李思琪' },
      { State: 'new', Message: say.rowNewNamesake },
      { State: 'error', Message: say.numberMissing, Field: 'StudentNo' },
    ])
    expect(await namesIn(classId)).toEqual(['王子涵', '李思琪'])
  })

  it.each<[string, RosterRow, keyof RosterRow, string]>([
    ['a phone number', row('王一', '13812345678'), 'StudentNo', say.numberLooksLikePhone],
    ['an address', row('王一', 'wang@school.cn'), 'StudentNo', say.numberHasAt],
    ['a formula as number', row('王一', '=1+1'), 'StudentNo', say.numberCharacters],
    ['a formula as name', row("=cmd|'/c calc'!A1", '1'), 'UserName', say.nameCharacters],
    ['no name', row('　', '1'), 'UserName', say.nameMissing],
    ['an unknown class', row('王一', '1', '九年级（9）班'), 'ClassName', say.classUnknown('九年级（9）班')],
    ['a class of others', row('王一', '1', '七年级(2)班'), 'ClassName', say.classNotYours('七年级(2)班')],
  ])('[O121] refuses %s and says which field is wrong', async (_what, one, field, message) => {
    expect(await messageOf(one)).toEqual({ State: 'error', Message: message, Field: field })
  })

  it.each<[string, RosterRow, string, string]>([
    ['full width', row('王　一', '２０２６０１', '七年级(1)班'), '王一', '202601'],
    ['numbers of a table', row('王一', '202601.0'), '王一', '202601'],
    ['a rare character', row('𠮷祥', '202601'), '𠮷祥', '202601'],
    ['a middle dot', row('阿依古丽•买买提', '202601'), '阿依古丽·买买提', '202601'],
    ['a foreign name', row('Anna  Lee', 'A-01'), 'Anna Lee', 'A-01'],
  ])('[O122] reads %s', async (_what, one, name, number) => {
    const { Data } = await write([one])
    expect(Data.Slips).toMatchObject([{ UserName: name, StudentNo: number, ClassName: '七年级（1）班' }])
  })

  it('[O121] remarks a number that looks unlike all others, and takes it', async () => {
    const digits = ['2026001', '2026002', '2026003', '2026004'].map((number) => row('王一', number))
    const { Data } = await preview([...digits, row('郑爽', '2026xx')])
    expect(Data.Items[4]).toEqual({ State: 'new', Message: say.rowNewOddNumber })
    expect(await messageOf(row('郑爽', '2026xx'))).toEqual({ State: 'new', Message: say.rowNew })
  })

  it('[O121] remarks the second of two new pupils of one name in the list', async () => {
    const { Data } = await preview([row('李四', '2001'), row('李四', '2002')])
    expect(Data.Items.map(({ Message }) => Message)).toEqual([say.rowNew, say.rowNewNamesake])
  })

  it('[O121] names the line that has the number first', async () => {
    const { Data } = await preview([row('王一', '1'), row('王二', '１')])
    expect(Data.Items[1]).toEqual({ State: 'error', Message: say.numberRepeated(1), Field: 'StudentNo' })
  })

  it('[O121] leaves the number of a teacher alone', async () => {
    await buildUser(test.db, { userType: '8000', schoolId, studentNo: 'T01' })
    expect(await messageOf(row('王一', 'T01'))).toEqual({
      State: 'error',
      Message: say.numberOfOther,
      Field: 'StudentNo',
    })
  })
})

describe('import', () => {
  it('[O122] updates by student number, never duplicates, and keeps passwords', async () => {
    const rows = [row('王子涵', '1001'), row('李思琪', '1002')]
    expect((await write(rows)).Data.Slips).toHaveLength(2)
    const again = await write([row('王梓涵', '1001'), ...rows.slice(1)])
    expect(again.Data.Slips).toEqual([])
    expect(again.Data.Items.map(({ State }) => State)).toEqual(['update', 'unchanged'])
    expect(await namesIn(classId)).toEqual(['王梓涵', '李思琪'])
  })

  it('[O122] gives slips in the order of the list', async () => {
    const { Data } = await write([row('赵一', '1003'), row('钱二', 'B'), row('孙三', '1001')])
    expect(Data.Slips.map(({ UserName }) => UserName)).toEqual(['赵一', '钱二', '孙三'])
  })

  it('[O122] writes good rows and leaves bad ones out', async () => {
    const { Data } = await write([row('王一', '1'), row('', '2'), row('王三', '3')])
    expect(Data.Items.map(({ State }) => State)).toEqual(['new', 'error', 'new'])
    expect(await namesIn(classId)).toEqual(['王一', '王三'])
  })

  it('[O122] lets only an administrator take a pupil out of another class', async () => {
    await write([row('王一', '1')], admin, otherClassId)
    expect(await messageOf(row('王一', '1'))).toEqual({
      State: 'error',
      Message: say.numberInOtherClass('七年级（2）班'),
      Field: 'StudentNo',
    })
    expect((await write([row('王一', '1')], admin)).Data.Items[0]?.State).toBe('update')
    expect(await namesIn(otherClassId)).toEqual([])
    expect(await namesIn(classId)).toEqual(['王一'])
  })

  it('[O122] spreads a whole school over its classes', async () => {
    const rows = [row('王一', '1', '七年级（1）班'), row('王二', '2', '七年级(2)班'), row('王三', '3')]
    const { Data } = await write(rows, admin, schoolId)
    expect(Data.Items[2]).toEqual({ State: 'error', Message: say.classMissing, Field: 'ClassName' })
    expect([await namesIn(classId), await namesIn(otherClassId)]).toEqual([['王一'], ['王二']])
  })

  it('[O122] two imports at once make each pupil once', async () => {
    const rows = Array.from({ length: 8 }, (_, i) => row(`王${'一二三四五六七八'.charAt(i)}`, `${i + 1}`))
    const answers = await Promise.all([write(rows), write(rows)])
    expect(answers.flatMap(({ Data }) => Data.Slips)).toHaveLength(8)
    expect(await namesIn(classId)).toHaveLength(8)
  })

  it('[O134] says how far it is, to its owner only, and takes one id once', async () => {
    const ImportId = newId()
    const body = { OrgId: classId, Rows: [row('王一', '1'), row('王二', '2')], ImportId }
    await test.call(importRoster, { body, token: teacher })
    const ask = (token: string) => test.call(getRosterProgress, { query: { ImportId }, token })
    expect((await ask(teacher)).Data).toEqual({ DoneCount: 2, TotalCount: 2 })
    expect((await ask(admin)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await test.call(importRoster, { body, token: teacher })).ErrorMsg).toBe(say.rosterRunning)
  })

  it('[O134] an import that died frees its id after half a minute, to its owner', async () => {
    const ImportId = newId()
    const died = {
      id: ImportId,
      user_id: teacherId,
      total: 400,
      done: 105,
      created_at: test.clock.now(),
      seen_at: test.clock.now(),
    }
    await test.db.insertInto('roster_imports').values(died).execute()
    const body = { OrgId: classId, Rows: [row('王一', '1')], ImportId }
    const again = () => test.call(importRoster, { body, token: teacher })
    expect((await again()).ErrorMsg).toBe(say.rosterRunning)
    test.clock.advance(31_000)
    expect((await test.call(importRoster, { body, token: admin })).ErrorMsg).toBe(say.rosterRunning)
    expect((await again()).Data.Slips).toHaveLength(1)
    expect((await test.call(getRosterProgress, { query: { ImportId }, token: teacher })).Data).toEqual({
      DoneCount: 1,
      TotalCount: 1,
    })
  })
  it('[O135] stops on request, and then nothing is written', async () => {
    const ImportId = newId()
    const Rows = Array.from({ length: 60 }, (_, index) => row(`王${index}`, `${index + 1}`))
    const importing = test.call(importRoster, { body: { OrgId: classId, Rows, ImportId }, token: teacher })
    const cancel = (token: string) => test.call(cancelRoster, { body: { ImportId }, token })
    await expect.poll(async () => (await cancel(teacher)).IsSuccess).toBe(true)
    expect((await cancel(admin)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await importing).ErrorMsg).toBe(say.rosterCancelled)
    expect(await namesIn(classId)).toEqual([])
  })
  it('[O122] keeps numbers of two schools apart and refuses strangers', async () => {
    await write([row('王一', '1')])
    const stranger = await test.sessionFor((await buildUser(test.db, { userType: '9000' })).id)
    expect((await write([row('王二', '1')], stranger)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await preview([row('王二', '1')], stranger)).ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[O122] leaves one line in the audit log, without names and passwords', async () => {
    await write([row('王一', '1'), row('', '2')])
    const lines = await test.db.selectFrom('audit_log').selectAll().where('school_id', '=', schoolId).execute()
    expect(lines).toMatchObject([
      { action: 'roster.import', details: { into: '七年级（1）班', created: 1, updated: 0, unchanged: 0, refused: 1 } },
    ])
  })

  it('[O121] judges 2,000 rows in one call', async () => {
    const rows = Array.from({ length: 2000 }, (_, i) => row('王小明', `2026${String(i).padStart(5, '0')}`))
    const { Data } = await preview(rows)
    expect(Data.Items.filter(({ State }) => State === 'new')).toHaveLength(2000)
  })
})
