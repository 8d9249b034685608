import {
  BOXES_MAX,
  cancelImport,
  confirmImport,
  datasetMessages,
  getImport,
  listSamples,
  type ModelType,
  startImport,
} from '@shijie/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ArchiveEntry, archiveOf } from '../../../test/archives.ts'
import { makeDataset, pictureOf, uploadArchive } from '../../../test/collecting.ts'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { runImport } from './import-archive.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
})
afterAll(() => test.close())

const samplesOf = async (DatasetId: string) => (await test.call(listSamples, { token, query: { DatasetId } })).Data

/** An archive of pictures, its import, and the ways to run it and to look at it. */
async function startedImport(modelType: ModelType, entries: ArchiveEntry[]) {
  const { DatasetId } = await makeDataset(test, token, modelType)
  const FileId = await uploadArchive(test, token, archiveOf(...entries))
  const { Data } = await test.call(startImport, { token, body: { DatasetId, FileId } })
  const fileRow = () =>
    test.db.selectFrom('files').select('deleted_at').where('id', '=', FileId).executeTakeFirstOrThrow()
  return {
    DatasetId,
    ImportId: Data.ImportId,
    run: (signal = new AbortController().signal) => runImport(test, Data.ImportId, signal),
    state: async () => (await test.call(getImport, { token, query: { DatasetId } })).Data,
    isArchiveThere: async () => (await fileRow()).deleted_at === null,
  }
}

it('[O713] an import lets whoever waits for a page through at each picture', async () => {
  const content = await pictureOf(1, { size: 90 })
  const { run } = await startedImport('image', [
    { name: '1.png', content },
    { name: '2.png', content },
  ])
  const letThrough = vi.spyOn(test.foreground, 'letThrough')
  await run()
  expect(letThrough).toHaveBeenCalledTimes(2)
  letThrough.mockRestore()
})

describe('an import that is cut off', () => {
  const pictures = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, at) => ({
        name: `images/${at}.png`,
        content: await pictureOf(at * 7 + 3, { size: 90 }),
      })),
    )

  it('[O834] because the program stops goes on when it starts again; the archive stays until then', async () => {
    const there = await startedImport('image', await pictures(3))
    const stop = new AbortController()
    let looks = 0
    const now = () => {
      // The clock is looked at when the import begins, and for each picture: in the middle of it.
      looks += 1
      if (looks === 4) stop.abort()
      return test.clock.now()
    }
    const stopping = { ...test, clock: { elapsed: () => test.clock.elapsed(), wait: async () => undefined, now } }
    await expect(runImport(stopping, there.ImportId, stop.signal)).rejects.toThrow(/abort/i)
    const state = await there.state()
    expect(state).toMatchObject({ State: 'running', Message: '', Refused: [] })
    expect([1, 2]).toContain(state?.Done)
    expect(await there.isArchiveThere()).toBe(true)
    await there.run()
    expect(await there.state()).toMatchObject({ State: 'done', Done: 3, Imported: 3, Duplicates: 0 })
    expect(await there.isArchiveThere()).toBe(false)
  })

  it('[O834] by trouble of the database is not the fault of the archive; boxes come with their pictures or not at all', async () => {
    const boxes = ['0 0.5 0.5 0.4 0.4\n', '0 0.3 0.3 0.2 0.2\n1 0.6 0.6 0.3 0.3\n']
    const there = await startedImport('object', [
      { name: 'classes.txt', content: Buffer.from('停\n慢\n') },
      ...(await pictures(2)),
      ...boxes.map((text, at) => ({ name: `labels/${at}.txt`, content: Buffer.from(text) })),
    ])
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`.execute(
      test.db,
    )
    await sql`create trigger refuse before insert on sample_tags execute function refuse()`.execute(test.db)
    await expect(there.run()).rejects.toThrow('the disk is full')
    await sql`drop function refuse cascade`.execute(test.db)
    expect(await there.state()).toMatchObject({ State: 'running', Done: 0, Imported: 0 })
    expect((await samplesOf(there.DatasetId)).TotalCount).toBe(0)
    await there.run()
    expect(await there.state()).toMatchObject({ State: 'done', Done: 2, Imported: 2, Duplicates: 0 })
    expect((await samplesOf(there.DatasetId)).Items.map(({ Tags }) => Tags.length)).toEqual([1, 2])
  })

  it('[O834] of an archive that is refused leaves it to its owner; a cancelled one leaves it, too', async () => {
    const refused = await startedImport('image', [{ name: '../外面.png', content: Buffer.from('x') }])
    await refused.run()
    expect((await refused.state())?.State).toBe('failed')
    expect(await refused.isArchiveThere()).toBe(true)
    const stopped = await startedImport('image', await pictures(1))
    await test.call(cancelImport, { token, body: { DatasetId: stopped.DatasetId } })
    await stopped.run()
    expect((await stopped.state())?.State).toBe('cancelled')
    expect(await stopped.isArchiveThere()).toBe(true)
  })

  it('[O834] while it waits behind another one is not given up, however long that takes', async () => {
    const there = await startedImport('image', await pictures(1))
    const since = (state: 'waiting' | 'running') =>
      test.db
        .updateTable('dataset_imports')
        .set({ state, updated_at: new Date(test.clock.now().getTime() - 3_600_000) })
        .where('id', '=', there.ImportId)
        .execute()
    await since('waiting')
    expect((await there.state())?.State).toBe('waiting')
    await since('running')
    expect(await there.state()).toMatchObject({ State: 'failed', Message: datasetMessages.importInterrupted })
  })

  it('[O834] takes as many boxes of a picture as somebody could draw, and says so before', async () => {
    const [picture] = await pictures(1)
    const lines = Array.from({ length: 14_000 }, (_, at) => `0 0.5 0.5 0.4 0.${String(10_000 + at)}\n`)
    const there = await startedImport('object', [
      { name: 'classes.txt', content: Buffer.from('停\n') },
      picture as ArchiveEntry,
      { name: 'labels/0.txt', content: Buffer.from(lines.join('')) },
    ])
    await there.run()
    expect((await there.state())?.Look?.Issues).toBe(1)
    await test.call(confirmImport, { token, body: { DatasetId: there.DatasetId, ImportId: there.ImportId } })
    await there.run()
    expect((await samplesOf(there.DatasetId)).Items.map(({ Tags }) => Tags.length)).toEqual([BOXES_MAX])
  })
})
