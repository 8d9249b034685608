import { getImport, startImport } from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { archiveOf } from '../../test/archives.ts'
import { makeDataset, pictureOf, uploadArchive } from '../../test/collecting.ts'
import { buildUser } from '../../test/factories.ts'
import { startTestApp, type TestApp } from '../../test/support.ts'
import { runImport } from '../groups/dataset/index.ts'
import { cleanUpHandler } from './clean-up.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
})
afterAll(() => test.close())

/** A set with an import that asks, for so many hours. */
async function asking(hours: number) {
  const { DatasetId } = await makeDataset(test, token, 'image')
  const table = Buffer.from('file,label\n1.png,猫\n2.png,狗\n')
  const archive = archiveOf({ name: 'labels.csv', content: table }, { name: '1.png', content: await pictureOf(1) })
  const FileId = await uploadArchive(test, token, archive)
  const { ImportId } = (await test.call(startImport, { token, body: { DatasetId, FileId } })).Data
  await runImport(test, ImportId, new AbortController().signal)
  const since = new Date(test.clock.now().getTime() - hours * 3_600_000)
  await test.db.updateTable('dataset_imports').set({ updated_at: since }).where('id', '=', ImportId).execute()
  return async () => {
    const imported = await test.db.selectFrom('dataset_imports').select('state').where('id', '=', ImportId).execute()
    const file = await test.db.selectFrom('files').select('deleted_at').where('id', '=', FileId).execute()
    const told = (await test.call(getImport, { token, query: { DatasetId } })).Data?.State
    return [imported[0]?.state, file[0]?.deleted_at === null, told]
  }
}

it('[O713] an import that nobody answers for a day is taken back whether or not somebody looks, and its archive goes', async () => {
  const [old, fresh] = [await asking(25), await asking(23)]
  // All that it needs stands in the database, so that a server that was started again does it as well.
  const context = { signal: new AbortController().signal, report: () => Promise.resolve() }
  await cleanUpHandler(test).run({}, context as unknown as Parameters<ReturnType<typeof cleanUpHandler>['run']>[1])
  expect(await old()).toEqual(['cancelled', false, 'cancelled'])
  expect(await fresh()).toEqual(['asking', true, 'asking'])
})
