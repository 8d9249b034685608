import { type BodyOf, type DataOf, modelMessages, type verifyModel as verifyModelEndpoint } from '@shijie/contract'
import { invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { readContents } from './contents.ts'
import { judgeAll, openArtefact } from './judge.ts'
import { getRun } from './policy.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'config' | 'clock' | 'vision' | 'opensLessonWith'>

/** E080 */
export async function verifyModel(
  needs: Needs,
  caller: Caller,
  body: BodyOf<typeof verifyModelEndpoint>,
): Promise<DataOf<typeof verifyModelEndpoint>> {
  const { run, model } = await getRun(needs.db, caller, body.algorithmId, 'read')
  if (model.model_type !== body.ModelType) throw invalid(modelMessages.inputWrong)
  if (run.state !== 'done' || !run.artefact) throw invalid(modelMessages.notTrained)
  const judge = { artefact: openArtefact(run.id, run.artefact), columns: run.columns }
  const contents = await readContents(needs, caller, body)
  const items = await judgeAll(needs, judge, contents, body.Threshold)
  return { Items: items, TotalCount: items.length }
}
