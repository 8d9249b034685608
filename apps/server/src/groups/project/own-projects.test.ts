import { closeAccount, exportOwnData } from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, md5, PASSWORD } from '../../../test/factories.ts'
import { buildProject } from '../../../test/projects.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { sha256 } from '../../platform/crypto.ts'
import { newId } from '../../platform/ids.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** Somebody with a project, kept blocks and stored blocks. */
async function buildMaker(name: string) {
  const { id } = await buildUser(test.db)
  await buildProject(test.db, id, { name })
  await test.db.insertInto('kept_blocks').values({ id: newId(), owner_id: id, name, xml: '<xml/>' }).execute()
  const content = `<xml>${name}</xml>`
  await test.db
    .insertInto('xml_files')
    .values({ id: newId(), owner_id: id, sha256: sha256(content), content })
    .execute()
  return { id, token: await test.sessionFor(id) }
}

const TABLES = ['projects', 'kept_blocks', 'xml_files'] as const

const countsOf = (ownerId: string) =>
  Promise.all(
    TABLES.map(async (table) => {
      const query = test.db.selectFrom(table).select('id').where('owner_id', '=', ownerId)
      return (await query.execute()).length
    }),
  )

describe('own projects', () => {
  it('[O045] are taken along alone: nothing of anybody else is among them', async () => {
    await buildMaker('别人的贪吃蛇')
    const { token } = await buildMaker('我的贪吃蛇')
    const { Data } = await test.call(exportOwnData, { token })
    expect(Data.Projects.map(({ ProjectName }) => ProjectName)).toEqual(['我的贪吃蛇'])
  })

  it('[O046] go with the account of whoever made them; those of others stay', async () => {
    const mate = await buildMaker('同学的作品')
    const gone = await buildMaker('要走的作品')
    const closed = await test.call(closeAccount, { token: gone.token, body: { Password: md5(PASSWORD) } })
    expect(closed.ErrorCode).toBe(0)
    expect(await countsOf(gone.id)).toEqual([0, 0, 0])
    expect(await countsOf(mate.id)).toEqual([1, 1, 1])
  })
})
