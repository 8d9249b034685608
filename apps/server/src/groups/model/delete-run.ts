import { modelMessages } from '@shijie/contract'
import { conflict } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { forgetArtefact } from './judge.ts'
import { getRun } from './policy.ts'

/** O872: with what it learned, its examination and its film. What a component is made of stays. */
export async function deleteRun({ db }: Pick<Services, 'db'>, caller: Caller, runId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { model } = await getRun(tx, caller, runId, 'own')
    // As publishing does, so that no version is made of it meanwhile.
    await tx.selectFrom('models').select('id').where('id', '=', model.id).forUpdate().execute()
    const offered = await tx.selectFrom('component_versions').select('number').where('run_id', '=', runId).execute()
    if (offered.length > 0) throw conflict(modelMessages.runPublished)
    const { numDeletedRows } = await tx
      .deleteFrom('model_runs')
      .where('id', '=', runId)
      .where('state', 'not in', ['queued', 'running'])
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw conflict(modelMessages.runUnderWay)
  })
  forgetArtefact(runId)
}
