import { sql } from 'kysely'
import { inTransaction } from '../../../db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import type { Db } from '../../../services.ts'
import { stepBody } from '../step-body.ts'
import { readTrainingContent, type StepContent, type TrainingContent } from './training-content.ts'

/** Columns of a training that its content decides. */
const columnsOf = (content: TrainingContent) => ({
  content_hash: content.hash,
  name: content.name,
  intro: content.intro,
  cover_url: content.cover,
  difficulty: content.difficulty,
  subject: content.subject,
  minutes: content.minutes,
  teacher_note: content.teacherNote,
  is_experience: content.isExperience,
  sort: content.sort,
})

/** Everything that the schema of the column names, so that nothing new is forgotten on the way. */
export const bodyOf = (step: StepContent): string =>
  JSON.stringify(Object.fromEntries(Object.entries(step).filter(([key]) => key in stepBody.shape)))

async function insertChecks(tx: Db, stepId: string, { checks }: StepContent): Promise<void> {
  await tx.deleteFrom('training_checks').where('step_id', '=', stepId).execute()
  if (checks.length === 0) return
  const rows = checks.map(({ kind, title, hint, hidden, ...body }, sort) => ({
    id: newId(),
    step_id: stepId,
    sort,
    kind,
    title,
    hint,
    is_hidden: hidden,
    body: JSON.stringify(body),
  }))
  await tx.insertInto('training_checks').values(rows).execute()
}

/** Writes the steps; a step keeps its row by its key, so that what learners did stays with it. */
async function writeSteps(tx: Db, trainingId: string, { steps }: TrainingContent): Promise<void> {
  const living = tx.selectFrom('training_steps').select(['id', 'key']).where('training_id', '=', trainingId)
  const known = await living.where('deleted_at', 'is', null).execute()
  for (const [index, step] of steps.entries()) {
    const columns = {
      sort: index + 1,
      kind: step.kind,
      title: step.title,
      task: step.task,
      content: step.contentText,
      minutes: step.minutes,
      starter: step.starterText,
      hints: step.hints,
      target: JSON.stringify(step.targetCommands),
      body: bodyOf(step),
    }
    const found = known.find(({ key }) => key === step.key)
    const id = found?.id ?? newId()
    if (found) await tx.updateTable('training_steps').set(columns).where('id', '=', id).execute()
    else
      await tx
        .insertInto('training_steps')
        .values({ id, training_id: trainingId, key: step.key, ...columns })
        .execute()
    await insertChecks(tx, id, step)
  }
  const gone = known.filter(({ key }) => !steps.some((step) => step.key === key)).map(({ id }) => id)
  if (gone.length === 0) return
  await tx.updateTable('training_steps').set({ deleted_at: new Date() }).where('id', 'in', gone).execute()
}

async function writeTraining(tx: Db, content: TrainingContent): Promise<void> {
  const known = await tx
    .selectFrom('trainings')
    .select(['id', 'content_hash'])
    .where('slug', '=', content.slug)
    .executeTakeFirst()
  if (known?.content_hash === content.hash) return
  const id = known?.id ?? newId()
  const columns = columnsOf(content)
  if (known) await tx.updateTable('trainings').set(columns).where('id', '=', id).execute()
  else
    await tx
      .insertInto('trainings')
      .values({ id, slug: content.slug, kind: 'published', ...columns })
      .execute()
  await writeSteps(tx, id, content)
}

async function writeRelatives(tx: Db, contents: readonly TrainingContent[]): Promise<void> {
  const rows = await tx.selectFrom('trainings').select(['id', 'slug']).where('slug', 'is not', null).execute()
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  for (const { slug, related } of contents) {
    const trainingId = ids.get(slug)
    if (!trainingId) continue
    await tx.deleteFrom('training_relatives').where('training_id', '=', trainingId).execute()
    const relatives = related.flatMap((other, sort) => {
      const relativeId = ids.get(other)
      return relativeId ? [{ training_id: trainingId, relative_id: relativeId, sort }] : []
    })
    if (relatives.length > 0) await tx.insertInto('training_relatives').values(relatives).execute()
  }
}

/**
 * Brings the trainings that come with the product up to date, at every start: they are there for all schools and change
 * with the product. One transaction; two servers that start at once do it one after the other.
 */
export async function importTrainings(db: Db, contentFolder: string): Promise<void> {
  const contents = readTrainingContent(contentFolder)
  if (contents.length === 0) return
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('shipped-trainings', 1))`.execute(tx)
    for (const content of contents) await writeTraining(tx, content)
    await writeRelatives(tx, contents)
  })
}
