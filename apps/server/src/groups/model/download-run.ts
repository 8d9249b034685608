import type { downloadModelRun, QueryOf } from '@shijie/contract'
import type { FastifyReply } from 'fastify'
import type { ModelRow } from '../../db/model-tables.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import type { CardFacts } from './card-of-run.ts'
import type { FeatureNeeds } from './learn/features.ts'
import { sendRun } from './pack-run.ts'
import { getRun } from './policy.ts'

async function factsOf(db: Db, model: ModelRow): Promise<CardFacts> {
  const owner = await db.selectFrom('users').select('name').where('id', '=', model.owner_id).executeTakeFirst()
  const component = await db
    .selectFrom('components')
    .select('licence')
    .where('model_id', '=', model.id)
    .executeTakeFirst()
  return {
    name: model.name,
    author: owner?.name ?? '',
    datasetName: model.dataset_name,
    card: model.card,
    ...(component ? { licence: component.licence } : {}),
  }
}

/** O767: for whoever may look at the model; weights say nothing that its pages don't. */
export async function downloadRun(
  needs: FeatureNeeds,
  caller: Caller,
  { TrainModelId, Format }: QueryOf<typeof downloadModelRun>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { run, model } = await getRun(needs.db, caller, TrainModelId, 'read')
  return sendRun(needs, run, await factsOf(needs.db, model), Format, reply)
}
