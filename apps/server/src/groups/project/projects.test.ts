import * as contract from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { MINUTE } from '../../platform/time.ts'

const { ErrorCodes, projectMessages } = contract

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let token: string
beforeEach(async () => {
  token = await test.sessionFor((await buildUser(test.db)).id)
})

const make = async (name: string, by = token) =>
  (await test.call(contract.postProject, { token: by, body: { ProjectName: name } })).Data

const storeXml = async (xml: string, by = token) =>
  (await test.call(contract.saveStrForFile, { token: by, body: { Str: xml } })).Data.FileUrl

interface Save {
  ProjectId: string
  Version: number
  Python?: string
  BlocksFileUrl?: string
  Keep?: 0 | 1
}
const save = (body: Save, by = token) =>
  test.call(contract.updateProject, { token: by, body: { Mode: 'blocks', ...body } })

describe('names', () => {
  it('[E069][C009][N006] a project without a name is called 新建实训', async () => {
    const { Data } = await test.call(contract.postProject, { token, body: {} })
    expect(Data).toMatchObject({ ProjectName: '新建实训', BlocksFileUrl: '', Version: 1, Mode: 'blocks', IsOwn: 1 })
  })

  it('[X004] a name that one has already is refused with 40101; others may have it', async () => {
    await make('画一朵花')
    const again = await test.call(contract.postProject, { token, body: { ProjectName: ' 画一朵花 ' } })
    expect(again).toMatchObject({ ErrorCode: 40101, ErrorMsg: '项目名称重复，请重新输入名称' })
    const other = await test.sessionFor((await buildUser(test.db)).id)
    expect((await make('画一朵花', other)).ProjectName).toBe('画一朵花')
  })

  it.each([
    ['', '项目命名不能为空'],
    ['   ', '项目命名不能为空'],
    ['长'.repeat(51), '项目命名输入不能超过 50 字！'],
  ])('[V014] the name %j is refused', async (ProjectName, message) => {
    const answer = await test.call(contract.postProject, { token, body: { ProjectName } })
    expect(answer).toMatchObject({ ErrorCode: ErrorCodes.InvalidParameter, ErrorMsg: message })
  })

  it('[E074][X004] renaming keeps the rule, and one may keep the own name', async () => {
    const { ProjectId } = await make('甲')
    await make('乙')
    const rename = (ProjectName: string) =>
      test.call(contract.renameProject, { token, body: { ProjectId, ProjectName } })
    expect((await rename('乙')).ErrorCode).toBe(40101)
    expect((await rename('甲')).ErrorCode).toBe(0)
    expect((await rename('丙')).ErrorCode).toBe(0)
    const { Data } = await test.call(contract.findProject, { token, query: { ProjectId } })
    expect(Data.ProjectName).toBe('丙')
    const other = await test.sessionFor((await buildUser(test.db)).id)
    await make('别人的', other)
    expect((await rename('别人的')).ErrorCode).toBe(0)
  })

  it('[E069] two requests at once make one project of a name', async () => {
    const body = { ProjectName: '同时' }
    const answers = await Promise.all([1, 2, 3].map(() => test.call(contract.postProject, { token, body })))
    expect(answers.map(({ ErrorCode }) => ErrorCode).sort()).toEqual([0, 40101, 40101])
  })
})

describe('saving', () => {
  it('[E072][E104][E105][N006] workspace and program come back as they were', async () => {
    const { ProjectId } = await make('保存')
    const xml =
      '<xml xmlns="https://developers.google.com/blockly/xml"><block type="text">\n  <field>你好 & 再见</field></block></xml>'
    const BlocksFileUrl = await storeXml(xml)
    const saved = await save({ ProjectId, Version: 1, BlocksFileUrl, Python: "print('你好')\n" })
    expect(saved.Data.Version).toBe(2)
    const { Data } = await test.call(contract.findProject, { token, query: { ProjectId } })
    expect(Data).toMatchObject({ BlocksFileUrl, Python: "print('你好')\n", Version: 2 })
    const read = await test.call(contract.readFileForStr, { token, query: { FileUrl: BlocksFileUrl } })
    expect(read.Data.Str).toBe(xml)
    expect(await storeXml(xml)).toBe(BlocksFileUrl)
  })

  it('[E072] a save on top of an older version is refused, and nothing is written', async () => {
    const { ProjectId } = await make('两台电脑')
    await save({ ProjectId, Version: 1, Python: 'a = 1' })
    const late = await save({ ProjectId, Version: 1, Python: 'b = 2' })
    expect(late).toMatchObject({ ErrorCode: ErrorCodes.Conflict, ErrorMsg: projectMessages.changedElsewhere })
    const { Data } = await test.call(contract.findProject, { token, query: { ProjectId } })
    expect(Data).toMatchObject({ Python: 'a = 1', Version: 2 })
  })

  it('[E072] the same save again, because its answer was lost, is no conflict', async () => {
    const { ProjectId } = await make('断网')
    const body = { ProjectId, Version: 1, Python: 'a = 1' }
    expect((await save(body)).Data.Version).toBe(2)
    expect((await save(body)).Data.Version).toBe(2)
  })

  it('[E072] of two saves at once on one version, one wins', async () => {
    const { ProjectId } = await make('抢着保存')
    const answers = await Promise.all(['x', 'y'].map((Python) => save({ ProjectId, Version: 1, Python })))
    expect(answers.map(({ ErrorCode }) => ErrorCode).sort()).toEqual([0, ErrorCodes.Conflict])
  })

  it('[E104] what is no workspace is refused, and so is a workspace of somebody else', async () => {
    const html = await test.call(contract.saveStrForFile, { token, body: { Str: '<html></html>' } })
    expect(html).toMatchObject({ ErrorCode: ErrorCodes.InvalidParameter, ErrorMsg: projectMessages.notXml })
    const other = await test.sessionFor((await buildUser(test.db)).id)
    const FileUrl = await storeXml('<xml><block type="text"/></xml>')
    const { ProjectId } = await make('别人的', other)
    const stolen = await save({ ProjectId, Version: 1, BlocksFileUrl: FileUrl }, other)
    expect(stolen.ErrorMsg).toBe(projectMessages.xmlGone)
    const read = await test.call(contract.readFileForStr, { token: other, query: { FileUrl } })
    expect(read.ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[O542][O543] one version for every two minutes stays, and those that are kept', async () => {
    const { ProjectId } = await make('版本')
    let Version = 1
    const type = async (Python: string, Keep: 0 | 1 = 0) => {
      Version = (await save({ ProjectId, Version, Python, Keep })).Data.Version
    }
    for (const text of ['a', 'ab', 'abc']) await type(text)
    await type('abcd', 1)
    test.clock.advance(3 * MINUTE)
    for (const text of ['b', 'bc']) await type(text)
    const { Data } = await test.call(contract.listProjectVersions, { token, query: { ProjectId } })
    expect(Data.Items.map((item) => [item.Version, item.Kept])).toEqual([
      [7, 0],
      [6, 0],
      [5, 1],
      [1, 0],
    ])
    const kept = await test.call(contract.getProjectVersion, { token, query: { ProjectId, Version: 5 } })
    expect(kept.Data.Python).toBe('abcd')
  })
})

describe('the bin', () => {
  it('[E077][O540][E070] a project goes into the bin, comes back under a free name, and is deleted for good', async () => {
    const { ProjectId } = await make('井字棋')
    const remove = (ForGood: 0 | 1) => test.call(contract.deleteProject, { token, body: { ProjectId, ForGood } })
    const list = async (Bin: number) =>
      (await test.call(contract.listProjects, { token, query: { Bin } })).Data.Items.map((item) => item.ProjectName)
    expect((await remove(1)).ErrorMsg).toBe(projectMessages.notInBin)
    await remove(0)
    await remove(0)
    expect([await list(0), await list(1)]).toEqual([[], ['井字棋']])
    await make('井字棋')
    test.clock.advance(MINUTE)
    const { Data } = await test.call(contract.restoreProject, { token, body: { ProjectId } })
    expect(Data.ProjectName).toBe('井字棋 2')
    expect(await list(0)).toEqual(['井字棋 2', '井字棋'])
    await remove(0)
    await remove(1)
    expect([await list(0), await list(1)]).toEqual([['井字棋'], []])
  })

  it('[E070] finds by name, signs of patterns taken literally', async () => {
    await make('100% 正确')
    await make('1000 次')
    const { Data } = await test.call(contract.listProjects, { token, query: { Search: '00%' } })
    expect(Data).toMatchObject({ TotalCount: 1, Items: [{ ProjectName: '100% 正确' }] })
  })
})

describe('other people', () => {
  async function school() {
    const { id: schoolId } = await buildSchool(test.db)
    const pupil = await buildUser(test.db, { userType: '7000', schoolId, name: '江一舟' })
    const teacher = await buildUser(test.db, { userType: '8000', schoolId })
    const colleague = await buildUser(test.db, { userType: '8000', schoolId })
    const classmate = await buildUser(test.db, { userType: '7000', schoolId })
    await buildClass(test.db, schoolId, { teacherId: teacher.id, studentIds: [pupil.id, classmate.id] })
    const sign = ({ id }: { id: string }) => test.sessionFor(id)
    const by = { pupil: await sign(pupil), teacher: await sign(teacher) }
    const strangers = [await sign(colleague), await sign(classmate)]
    return { by, strangers, pupil, project: await make('小猫', by.pupil) }
  }

  it('[E071][E076] the own teacher reads; colleagues and classmates find nothing', async () => {
    const { by, strangers, pupil, project } = await school()
    const query = { ProjectId: project.ProjectId }
    expect((await test.call(contract.findProject, { token: by.teacher, query })).Data.IsOwn).toBe(0)
    const owner = await test.call(contract.getProjectUser, { token: by.teacher, query })
    expect(owner.Data).toMatchObject({ UserId: pupil.id, UserName: '江一舟' })
    for (const stranger of strangers) {
      expect((await test.call(contract.findProject, { token: stranger, query })).ErrorCode).toBe(ErrorCodes.NotFound)
    }
  })

  it('[E075] the own teacher gives a score with a comment, and only they', async () => {
    const { by, strangers, project } = await school()
    const body = { ProjectId: project.ProjectId, Score: 95, Comment: '循环用得很巧' }
    const [colleague] = strangers
    expect((await test.call(contract.scoreProject, { token: colleague, body })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await test.call(contract.scoreProject, { token: by.pupil, body })).ErrorCode).toBe(ErrorCodes.Forbidden)
    expect((await test.call(contract.scoreProject, { token: by.teacher, body })).ErrorCode).toBe(0)
    const { Data } = await test.call(contract.findProject, { token: by.pupil, query: { ProjectId: project.ProjectId } })
    expect(Data).toMatchObject({ Score: 95, Comment: '循环用得很巧' })
  })

  it('[O541] a copy is a project of its own and does not follow the original', async () => {
    const { by, project } = await school()
    const BlocksFileUrl = await storeXml('<xml><block type="text"/></xml>', by.pupil)
    await save({ ProjectId: project.ProjectId, Version: 1, BlocksFileUrl, Python: 'a' }, by.pupil)
    const copy = await test.call(contract.copyProject, { token: by.teacher, body: { ProjectId: project.ProjectId } })
    expect(copy.Data).toMatchObject({ ProjectName: '小猫', Python: 'a', IsOwn: 1 })
    await save({ ProjectId: project.ProjectId, Version: 2, BlocksFileUrl, Python: 'b' }, by.pupil)
    const query = { ProjectId: copy.Data.ProjectId }
    expect((await test.call(contract.findProject, { token: by.teacher, query })).Data.Python).toBe('a')
    const str = await test.call(contract.readFileForStr, {
      token: by.teacher,
      query: { FileUrl: copy.Data.BlocksFileUrl },
    })
    expect(str.Data.Str).toBe('<xml><block type="text"/></xml>')
  })

  it('[O541] as many as are asked for at one moment are made, each with a number of its own', async () => {
    const { ProjectId } = await make('小猫')
    const ask = () => test.call(contract.copyProject, { token, body: { ProjectId } })
    const copies = await Promise.all(Array.from({ length: 10 }, ask))
    const names = copies.map(({ ErrorMsg, Data }) => ErrorMsg || Data.ProjectName)
    expect(names.sort()).toEqual(Array.from({ length: 10 }, (_, at) => `小猫 ${at + 2}`).sort())
  })
})

describe('kept blocks', () => {
  it('[E067][O544][O545][O546] are kept, found, renamed and given up by their owner alone', async () => {
    const body = { BlocksName: '画正方形', Xml: '<xml><block type="math_number"/></xml>' }
    const { Data: kept } = await test.call(contract.postBlocks, { token, body })
    const other = await test.sessionFor((await buildUser(test.db)).id)
    const rename = { BlocksId: kept.BlocksId, BlocksName: '画多边形' }
    expect((await test.call(contract.renameBlocks, { token: other, body: rename })).ErrorCode).toBe(ErrorCodes.NotFound)
    await test.call(contract.renameBlocks, { token, body: rename })
    const list = async (Search = '') => (await test.call(contract.listBlocks, { token, query: { Search } })).Data
    expect((await list('多边形')).Items).toMatchObject([{ BlocksName: '画多边形', Xml: body.Xml }])
    expect((await list('圆')).TotalCount).toBe(0)
    await test.call(contract.deleteBlocks, { token, query: { BlocksId: kept.BlocksId } })
    expect((await list()).TotalCount).toBe(0)
  })
})
