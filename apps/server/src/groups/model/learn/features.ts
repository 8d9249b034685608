import type { Column, ModelType } from '@shijie/contract'
import {
  type ExtractorInfo,
  encodeRow,
  fitTable,
  NEWEST_RECIPE,
  poseFeatures,
  readWav,
  SOUND_SECONDS_MAX,
  soundFeatures,
  type TableEncoding,
  textFeaturesFor,
  toKeyPoints,
} from '@shijie/ml'
import { sql } from 'kysely'
import { VisionError } from '../../../clients/vision/vision-engine.ts'
import type { Db, Services } from '../../../services.ts'

/** Of longer recordings no more is read; the next second is there for what is between two samples. */
const HEARD_SECONDS = SOUND_SECONDS_MAX + 1

export type FeatureNeeds = Pick<Services, 'db' | 'storage' | 'vision'>

/** A content that can be turned into features: what samples and inputs have in common. */
export interface Content {
  text: string
  values: (number | string)[]
  /** Bytes of a picture or a sound. */
  read(): Promise<Buffer>
}

/** The columns that a model of a table sees: all but the one that it foretells. */
export const seenColumns = (columns: readonly Column[]): Column[] => columns.filter(({ IsTarget }) => IsTarget !== 1)

/** A row without the column that is foretold. */
export const seenValues = (columns: readonly Column[], values: readonly (number | string)[]): (number | string)[] =>
  values.filter((_, index) => columns[index]?.IsTarget !== 1)

export const encodingOf = (columns: readonly Column[], rows: readonly (number | string)[][]): TableEncoding =>
  fitTable(
    seenColumns(columns).map(({ Name, Kind }) => ({ name: Name, kind: Kind })),
    rows.map((row) => seenValues(columns, row)),
  )

/**
 * Features of one content for a model of this type. `table`: how the columns of its rows become numbers. `recipe`: that of
 * the model that is asked; the newest where one is trained.
 */
export async function featuresOf(
  vision: Services['vision'],
  modelType: ModelType,
  content: Content,
  table?: TableEncoding,
  recipe: number = NEWEST_RECIPE[modelType],
): Promise<Float32Array> {
  switch (modelType) {
    case 'text':
      return textFeaturesFor(content.text, recipe)
    case 'number':
      if (!table) throw new Error('rows need the encoding of their table')
      return encodeRow(table, content.values)
    case 'pose':
      return poseFeatures(toKeyPoints(content.values))
    case 'sound': {
      const { samples, rate } = readWav(await content.read(), HEARD_SECONDS)
      return soundFeatures(samples, rate, recipe)
    }
    case 'image':
      return vision.embed(await content.read())
    case 'object':
      throw new Error('objects are found in grids')
  }
}

export const extractorKey = ({ id, sha256, size }: ExtractorInfo): string => `${id}:${sha256.slice(0, 16)}:${size}`

const toBytes = (vector: Float32Array) => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)
/** A copy, because a vector of four-byte numbers can't begin anywhere in a buffer. */
const toVector = (bytes: Buffer) => new Float32Array(Uint8Array.from(bytes).buffer)

/** Vectors that were computed before, by the sum of their content in hexadecimal. */
export async function readKept(db: Db, sums: readonly Buffer[], extractor: string): Promise<Map<string, Float32Array>> {
  if (sums.length === 0) return new Map()
  const { rows } = await sql<{ sha256: Buffer; vector: Buffer }>`select sha256, vector from sample_features
    where extractor = ${extractor} and sha256 = any(${[...sums]}::bytea[])`.execute(db)
  return new Map(rows.map(({ sha256, vector }) => [sha256.toString('hex'), toVector(vector)]))
}

/** Bytes that were kept of one content. */
export async function readKeptBytes(db: Db, sha256: Buffer, extractor: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ vector: Buffer }>`select vector from sample_features
    where sha256 = ${sha256} and extractor = ${extractor}`.execute(db)
  return rows[0]?.vector
}

export const keepVector = (db: Db, sha256: Buffer, extractor: string, vector: Float32Array): Promise<void> =>
  keepBytes(db, sha256, extractor, toBytes(vector))

/** Keeps what was computed of a content; whoever was faster is right as well. */
export async function keepBytes(db: Db, sha256: Buffer, extractor: string, vector: Buffer): Promise<void> {
  await db
    .insertInto('sample_features')
    .values({ sha256, extractor, vector })
    .onConflict((same) => same.columns(['sha256', 'extractor']).doNothing())
    .execute()
}

export async function readContent(storage: Services['storage'], sha256: Buffer): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of storage.read(sha256)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

export const isVisionError = (error: unknown): error is VisionError => error instanceof VisionError
