import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  findPublishedDataset,
  getComponentDataset,
  listComponents,
  listPublishedDatasets,
  listPublishedSamples,
  listSamples,
  operatePublishedDataset,
  postModel,
  startModelRun,
} from '@shijie/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support.ts'
import { seedComponents } from '../../../demo/seed-components.ts'
import { repositoryRoot } from '../../../start/repository-root.ts'
import { findLicence } from '../lobby-version.ts'
import { importDatasets } from './import-datasets.ts'
import { type ShippedSlug, shippedSlugs } from './read-datasets.ts'

const shipped = join(repositoryRoot(), 'content')
const folders: string[] = []
let test: TestApp
let token: string

const start = (contentFolder: string, lines: string[] = []) =>
  importDatasets({
    db: test.db,
    storage: test.storage,
    clock: test.clock,
    contentFolder,
    log: (line) => void lines.push(line),
  })

interface Manifest {
  labels: string[]
  samples: { label?: string; [key: string]: unknown }[]
}

/** The next release: everything as it is but for one set, of which a sample goes, one is of another class, and the card is new. */
function release(slug: ShippedSlug, change?: (manifest: Manifest) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'shijie-release-'))
  folders.push(folder)
  mkdirSync(join(folder, 'datasets'))
  for (const one of shippedSlugs) {
    const from = join(shipped, 'datasets', one)
    if (one === slug) cpSync(from, join(folder, 'datasets', one), { recursive: true })
    else symlinkSync(from, join(folder, 'datasets', one), 'junction')
  }
  const edit = (name: string, write: (text: string) => string) => {
    const path = join(folder, 'datasets', slug, name)
    writeFileSync(path, write(readFileSync(path, 'utf8')))
  }
  edit('card.json', (text) => text.replace('"description": "', '"description": "新的一版。'))
  if (change)
    edit('manifest.json', (text) => {
      const manifest = JSON.parse(text) as Manifest
      change(manifest)
      return JSON.stringify(manifest)
    })
  return folder
}

const shorter = ({ samples, labels }: Manifest) => {
  samples.pop()
  if (samples[0]) samples[0].label = labels[1] ?? ''
}

const versionsOf = (slug: ShippedSlug) =>
  test.db
    .selectFrom('dataset_versions as v')
    .innerJoin('datasets as d', 'd.id', 'v.dataset_id')
    .leftJoin('published_datasets as p', 'p.version_id', 'v.id')
    .select(['v.id', 'v.number', 'v.hash', 'v.sample_count', 'd.content_hash', 'p.id as page'])
    .where('d.slug', '=', slug)
    .orderBy('v.number')
    .execute()

const samplesOf = async (slug: ShippedSlug) =>
  await test.db
    .selectFrom('samples as s')
    .innerJoin('datasets as d', 'd.id', 's.dataset_id')
    .select(['s.id', 's.file_id'])
    .where('d.slug', '=', slug)
    .orderBy('s.place')
    .execute()

async function pageOf(DatasetName: string) {
  const { Data } = await test.call(listPublishedDatasets, { token, query: { PageSize: 20 } })
  return Data.Items.find((item) => item.DatasetName === DatasetName)?.PubDatasetId ?? ''
}

const show = async (PubDatasetId: string) =>
  (await test.call(findPublishedDataset, { token, query: { PubDatasetId } })).Data

beforeAll(async () => {
  test = await startTestApp()
  const { id } = await buildUser(test.db, { userType: '8000' })
  await test.sessionFor(id)
  await start(shipped)
  await seedComponents({ db: test.db, clock: test.clock, contentFolder: shipped })
  token = await test.sessionFor((await buildUser(test.db, { userType: '7000' })).id)
}, 60_000)
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  await test.close()
})

describe('an update that changes a sample data set', () => {
  it('[O860] gives it to the lobby at the same address, with favourites and counts; copies stay what they were', async () => {
    const PubDatasetId = await pageOf('水果画册')
    await test.call(operatePublishedDataset, { token, body: { PubDatasetId, Operate: 'favorite' } })
    const copied = await test.call(operatePublishedDataset, { token, body: { PubDatasetId, Operate: 'copy' } })
    const before = await show(PubDatasetId)
    await start(release('fruits', shorter))
    const after = await show(PubDatasetId)
    expect(after).toMatchObject({ SampleNum: before.SampleNum - 1, FavoriteNum: 1, CopyNum: 1, IsFavorite: 1 })
    expect(after.Description).toMatch(/^新的一版。/)
    expect(await pageOf('水果画册')).toBe(PubDatasetId)
    const query = { PubDatasetId, PageSize: 1 }
    const { Data: samples } = await test.call(listPublishedSamples, { token, query })
    expect(samples.Items[0]).toMatchObject({ LabelNames: ['香蕉'], Version: 2 })
    expect((await test.app.inject({ url: samples.Items[0]?.FileUrl ?? '' })).statusCode).toBe(200)
    const own = { DatasetId: copied.Data.DatasetId, PageSize: 1 }
    expect((await test.call(listSamples, { token, query: own })).Data.TotalCount).toBe(before.SampleNum)
  })

  it('[O860][E092] leaves what was learned from the version before with that version, and with the way to the set', async () => {
    const body = { ModelName: '花', ModelType: 'number' as const, PubDatasetId: await pageOf('花瓣的长和宽') }
    const { Data: model } = await test.call(postModel, { token, body })
    const [first] = await versionsOf('petals')
    await start(release('petals', shorter))
    expect((await show(body.PubDatasetId)).SampleNum).toBe((first?.sample_count ?? 0) - 1)
    const { Data: components } = await test.call(listComponents, {
      token,
      query: { PageSize: 20, ModelType: 'number' },
    })
    const ComponentId = components.Items[0]?.ComponentId ?? ''
    const learned = (await test.call(getComponentDataset, { token, query: { ComponentId } })).Data
    expect(learned).toMatchObject({ Version: 1, Hash: first?.hash.toString('hex'), SampleNum: first?.sample_count })
    expect(learned.Published?.PubDatasetId).toBe(body.PubDatasetId)
    const run = { ModelId: model.ModelId, Algorithm: 'softmax', Seed: 1 }
    expect((await test.call(startModelRun, { token, body: run })).Data.SampleNum).toBe(first?.sample_count)
    expect((await show(body.PubDatasetId)).UseNum).toBe(1)
    expect(await findLicence(test.db, first?.id ?? '')).toBe('CC-BY')
  })

  it('[O861] writes it once although two servers start at once, and nothing at the starts after that', async () => {
    const next = release('opinions', shorter)
    const others = await versionsOf('suggestions')
    await Promise.all([start(next), start(next)])
    const versions = await versionsOf('opinions')
    expect(versions.map(({ number, page }) => [number, Boolean(page)])).toEqual([
      [1, false],
      [2, true],
    ])
    const lines: string[] = []
    const samples = await samplesOf('opinions')
    await start(next, lines)
    expect(lines).toEqual([])
    expect(await samplesOf('opinions')).toEqual(samples)
    expect(await versionsOf('suggestions')).toEqual(others)
  })

  it('[O861] is whole or not at all when it is cut off in the middle, and done by the next start', async () => {
    const before = [await versionsOf('hands'), await samplesOf('hands')]
    const next = release('hands', shorter)
    await sql`create function stop_here() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
      create trigger stop_here before update on published_datasets execute function stop_here()`.execute(test.db)
    await expect(start(next)).rejects.toThrow('killed')
    await sql`drop function stop_here cascade`.execute(test.db)
    expect([await versionsOf('hands'), await samplesOf('hands')]).toEqual(before)
    await start(next)
    expect((await versionsOf('hands')).map(({ page }) => Boolean(page))).toEqual([false, true])
  })

  it('[O861] makes no version of what is the same: a new card alone, or a school that kept no hash yet', async () => {
    const before = await samplesOf('sitting')
    await test.db.updateTable('datasets').set({ content_hash: '' }).where('slug', '=', 'sitting').execute()
    await start(release('sitting'))
    const versions = await versionsOf('sitting')
    expect(versions).toHaveLength(1)
    expect(versions[0]?.content_hash).not.toBe('')
    expect((await show(versions[0]?.page ?? '')).Description).toMatch(/^新的一版。/)
    expect(await samplesOf('sitting')).toEqual(before)
  })
})
