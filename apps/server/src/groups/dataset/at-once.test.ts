import {
  bulkTag,
  deleteLabel,
  deleteSamples,
  findDataset,
  moveSamples,
  postDatasetVersion,
  postLabel,
  postRows,
  publishDataset,
  restoreSamples,
  saveTags,
  updateLabel,
} from '@shijie/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDataset } from '../../../test/collecting.ts'
import { buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  const { id: schoolId } = await buildSchool(test.db)
  token = await test.sessionFor((await buildUser(test.db, { userType: '8000', schoolId })).id)
})
afterAll(() => test.close())

const MOODS = ['开心', '难过', '害怕']

/** Sentences of three moods. */
async function filled(count: number) {
  const { DatasetId, DatasetName, Labels } = await makeDataset(test, token, 'text', MOODS)
  const Rows = Array.from({ length: count }, (_, at) => ({ Text: `第 ${at} 句`, LabelName: MOODS[at % 3] ?? '' }))
  const { Data } = await test.call(postRows, { token, body: { DatasetId, Rows } })
  const labelIds = Labels.map(({ LabelId }) => LabelId)
  return { DatasetId, DatasetName, labelIds, ids: Data.Items.map(({ SampleId }) => SampleId) }
}

/** Waits until so many connections wait for a lock, or the promise is settled. */
async function untilWaiting(count: number, settled: () => boolean = () => false) {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (!settled() && ((await test.pool.query(waiting)).rowCount ?? 0) < count) await new Promise(setImmediate)
}

it('[O839] a version is of one moment: a label that goes while it is made shifts no other one', async () => {
  const { DatasetId, labelIds } = await filled(9)
  // Making a version waits where its row is written, in the middle of its work.
  await sql`create function wait_here() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(839); return new; end $$`.execute(test.db)
  await sql`create trigger wait_here before insert on dataset_versions execute function wait_here()`.execute(test.db)
  const holder = await test.pool.connect()
  await holder.query('select pg_advisory_lock(839)')
  const version = test.call(postDatasetVersion, { token, body: { DatasetId } })
  await untilWaiting(1)
  let isGone = false
  const gone = test.call(deleteLabel, { token, query: { LabelId: labelIds[0] ?? '' } }).then(() => {
    isGone = true
  })
  await untilWaiting(2, () => isGone)
  await holder.query('select pg_advisory_unlock(839)')
  holder.release()
  const { Data } = await version
  await gone
  await sql`drop function wait_here cascade`.execute(test.db)
  const { rows } = await sql<{
    text: string
    label: string
  }>`select s.text, v.labels -> (t ->> 'label')::int ->> 'name' as label
    from dataset_version_samples s join dataset_versions v on v.id = s.version_id, jsonb_array_elements(s.tags) t
    where v.id = ${Data.VersionId} order by s.place`.execute(test.db)
  expect(rows).toEqual(Array.from({ length: 9 }, (_, at) => ({ text: `第 ${at} 句`, label: MOODS[at % 3] })))
})

it('[O839] a label that goes leaves the samples with as many tags as they have', async () => {
  const { DatasetId, labelIds, ids } = await filled(30)
  const [happy = '', sad = ''] = labelIds
  const give = (SampleId: string) => ({ SampleId, LabelId: sad })
  await Promise.all([
    test.call(deleteLabel, { token, query: { LabelId: happy } }),
    ...ids.map((id) => test.call(bulkTag, { token, body: { DatasetId, Assignments: [give(id)] } })),
  ])
  const { rows } = await sql`select s.id from samples s where s.dataset_id = ${DatasetId}
    and s.tag_count <> (select count(*) from sample_tags t where t.sample_id = s.id)`.execute(test.db)
  expect(rows).toEqual([])
})

it('[O864] everything that a class does with one set at once is done, in whatever order', async () => {
  const { DatasetId, DatasetName, labelIds, ids } = await filled(12)
  const [happy = '', sad = ''] = labelIds
  const card = { Description: '短句', Licence: 'CC-BY', Source: '自己写的', HasPeople: 0 } as const
  const turned = [...ids].reverse()
  const answers: string[] = []
  for (let round = 0; round < 12; round++) {
    const all = await Promise.all([
      test.call(publishDataset, { token, body: { DatasetId, DatasetName, ...card } }),
      test.call(postRows, {
        token,
        body: { DatasetId, Rows: [{ Text: `新的 ${round}`, LabelName: `新类 ${round}` }] },
      }),
      test.call(moveSamples, { token, body: { DatasetId, SampleIds: ids, Side: 'exam' } }),
      test.call(moveSamples, { token, body: { DatasetId, SampleIds: turned, Side: 'learn' } }),
      test.call(deleteSamples, { token, body: { DatasetId, SampleIds: ids.slice(0, 3) } }),
      test.call(restoreSamples, { token, body: { DatasetId, SampleIds: turned.slice(9) } }),
      test.call(postLabel, { token, body: { DatasetId, LabelName: `又一类 ${round}` } }),
      test.call(updateLabel, { token, body: { LabelId: sad, LabelName: `难过 ${round}` } }),
      test.call(saveTags, {
        token,
        body: { SampleId: ids[5] ?? '', Version: round + 1, Tags: [{ LabelId: round % 2 ? happy : sad }] },
      }),
      test.call(postDatasetVersion, { token, body: { DatasetId } }),
    ])
    answers.push(...all.map(({ ErrorCode }) => String(ErrorCode)))
  }
  // What was published already, or changed meanwhile, is refused; nothing fails.
  expect(answers.filter((code) => !['0', '40901'].includes(code))).toEqual([])
  const { Data } = await test.call(findDataset, { token, query: { DatasetId } })
  expect(Data.Labels).toHaveLength(3 + 24)
})
