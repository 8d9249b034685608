import { type ModelFormat, modelMessages } from '@shijie/contract'
import { isOnnxModel, type ModelArtefact, modelPackage, toOnnx } from '@shijie/ml'
import type { FastifyReply } from 'fastify'
import { strToU8, zipSync } from 'fflate'
import type { ModelRunRow } from '../../db/model-tables.ts'
import { invalid } from '../../platform/app-error.ts'
import { type CardFacts, cardOfRun } from './card-of-run.ts'
import { exampleOf } from './example-of-run.ts'
import { openArtefact } from './judge.ts'
import type { FeatureNeeds } from './learn/features.ts'

interface PackedFile {
  name: string
  type: string
  content: Buffer
}

const bytesOf = (content: string | Uint8Array) => (typeof content === 'string' ? strToU8(content) : content)

async function packageOf(needs: FeatureNeeds, run: ModelRunRow, artefact: ModelArtefact, facts: CardFacts) {
  const card = cardOfRun(run, artefact, facts, isOnnxModel(artefact))
  const files = await modelPackage(artefact, { card, example: await exampleOf(needs, run, artefact) })
  const entries = files.map(({ name, content }) => [name, bytesOf(content)] as const)
  // Weights hardly get smaller; the archive is there to keep the files together.
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 0 }))
}

/** A finished run as one file. */
async function packRun(
  needs: FeatureNeeds,
  run: ModelRunRow,
  facts: CardFacts,
  format: ModelFormat,
): Promise<PackedFile> {
  if (run.state !== 'done' || !run.artefact) throw invalid(modelMessages.notTrained)
  const name = `${facts.name}-${run.number}`
  // Not called JSON, so that nobody takes it for an answer in an envelope.
  if (format === 'weights') {
    return { name: `${name}.json`, type: 'application/octet-stream', content: Buffer.from(run.artefact) }
  }
  const artefact = openArtefact(run.id, run.artefact)
  if (format === 'package') {
    return { name: `${name}.zip`, type: 'application/zip', content: await packageOf(needs, run, artefact, facts) }
  }
  if (!isOnnxModel(artefact)) throw invalid(modelMessages.noOnnx)
  return { name: `${name}.onnx`, type: 'application/octet-stream', content: Buffer.from(toOnnx(artefact)) }
}

/** Sends a finished run as a file; who may have it was looked at before. */
export async function sendRun(
  needs: FeatureNeeds,
  run: ModelRunRow,
  facts: CardFacts,
  format: ModelFormat,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name, type, content } = await packRun(needs, run, facts, format)
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'no-store')
    .send(content)
}
