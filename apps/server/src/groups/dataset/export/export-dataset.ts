import { PassThrough } from 'node:stream'
import type { ExportFormat } from '@shijie/contract'
import type { FastifyReply } from 'fastify'
import { strToU8, Zip, ZipPassThrough } from 'fflate'
import { sql } from 'kysely'
import type { DatasetRow } from '../../../db/dataset-tables.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Db, Services } from '../../../services.ts'
import { uniquePath } from '../../file/index.ts'
import { getDataset } from '../policy.ts'
import { listLabels } from '../repository.ts'
import { describeExport, type ExportedSample } from './describe.ts'

type Needs = Pick<Services, 'db' | 'storage'>

interface ExportRow extends Omit<ExportedSample, 'file' | 'tags'> {
  id: string
  name: string
  media_type: string | null
  sha256: Buffer | null
  tags: { label: string; box: number[] | null }[]
}

interface StoredSample extends ExportedSample {
  sha256: Buffer | null
}

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'audio/wav': 'wav',
}

/** Every sample with its tags, also those without any, under names that no two share. */
async function readSamples(db: Db, dataset: DatasetRow): Promise<StoredSample[]> {
  const { rows } =
    await sql<ExportRow>`select s.id, s.name, s.width, s.height, s.text, s."values", f.media_type, f.sha256,
      coalesce((select jsonb_agg(jsonb_build_object('label', l.name, 'box', to_jsonb(t.box)) order by t.id)
        from sample_tags t join dataset_labels l on l.id = t.label_id where t.sample_id = s.id), '[]') as tags
    from samples s left join files f on f.id = s.file_id
    where s.dataset_id = ${dataset.id} and s.deleted_at is null order by s.place`.execute(db)
  const [taken, stems] = [new Set<string>(), new Set<string>()]
  return rows.map(({ id, name, media_type, ...row }) => {
    const extension = EXTENSIONS[media_type ?? '']
    if (!extension) return { ...row, file: '' }
    const stem = name.replace(/\.[^.]*$/, '') || id
    // Descriptions name files by their stems, so these may not be shared either.
    const unique = uniquePath(stem, stems)
    return { ...row, file: uniquePath(`${unique}.${extension}`, taken) }
  })
}

/** Adds one file to the archive; waits for the reader where it is slower than the disk. */
async function addFile(zip: Zip, out: PassThrough, path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = new ZipPassThrough(path)
  zip.add(file)
  for await (const chunk of content) {
    file.push(chunk)
    if (out.writableNeedDrain && !out.destroyed) {
      await new Promise<void>((resolve) => {
        out.once('drain', resolve).once('close', resolve)
      })
    }
    if (out.destroyed) return
  }
  file.push(new Uint8Array(0), true)
}

async function* once(text: string) {
  yield strToU8(text)
}

/** O707: pictures and sounds are compressed already, so that nothing is compressed again. */
export async function exportDataset(
  { db, storage }: Needs,
  caller: Caller,
  datasetId: string,
  format: ExportFormat,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const dataset = await getDataset(db, caller, datasetId, 'read')
  const samples = await readSamples(db, dataset)
  const labels = (await listLabels(db, dataset.id)).map(({ name }) => name)
  const { columns, name, model_type: modelType } = dataset
  const { pathOf, texts } = describeExport({ name, modelType, labels, columns, samples }, format)
  const out = new PassThrough()
  const zip = new Zip((error, chunk, isLast) => {
    if (error) out.destroy(error)
    else out.write(chunk)
    if (isLast) out.end()
  })
  const write = async () => {
    for (const [path, text] of texts) await addFile(zip, out, path, once(text))
    for (const sample of samples) {
      if (out.destroyed) return
      if (sample.sha256) await addFile(zip, out, pathOf(sample), storage.read(sample.sha256))
    }
    zip.end()
  }
  void write().catch((error: Error) => out.destroy(error))
  const fileName = `${name}-${format}.zip`
  reply
    .header('content-type', 'application/zip')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('cache-control', 'no-store')
  return reply.send(out)
}
