import type { DataOf, exportOwnData } from '@shijie/contract'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'

/** What was said about the own works, and what one said about those of others. */
export async function exportWorkComments(
  db: Db,
  userId: string,
): Promise<DataOf<typeof exportOwnData>['WorkComments']> {
  const rows = await db
    .selectFrom('work_comments as w')
    .leftJoin('projects as p', 'p.id', 'w.project_id')
    .leftJoin('datasets as d', 'd.id', 'w.dataset_id')
    .leftJoin('models as m', 'm.id', 'w.model_id')
    .select(['w.text', 'w.created_at', 'p.name as project', 'd.name as dataset', 'm.name as model'])
    .where((eb) => eb.or([eb('w.user_id', '=', userId), eb('w.author_id', '=', userId)]))
    .orderBy('w.created_at')
    .execute()
  return rows.map(({ text, created_at, project, dataset, model }) => ({
    WorkName: project ?? dataset ?? model ?? '',
    Text: text,
    Time: wireTime(created_at),
  }))
}

/** What was said to them and by them goes with the account. */
export async function deleteWorkCommentsOfUser(tx: Db, userId: string): Promise<void> {
  await tx
    .deleteFrom('work_comments')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('author_id', '=', userId)]))
    .execute()
}
