import {
  BANK_QUESTIONS_MAX,
  type BankQuestion,
  type BodyOf,
  examMessages,
  type importBankQuestions as importEndpoint,
  type QuestionKind,
  type QuestionLevel,
  type saveBankQuestion as saveEndpoint,
  type tagBankQuestions as tagEndpoint,
  type WrittenQuestion,
} from '@shijie/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { getPaperLesson } from './paper-lesson.ts'
import { presentWritten } from './presenter.ts'
import { keptPictures, pictureColumns } from './question-pictures.ts'
import { findPaperOfLesson, listQuestions } from './repository.ts'
import { checkPictures } from './save-paper.ts'

type Needs = Pick<Services, 'db' | 'clock'>
type BankRow = Selectable<Database['bank_questions']>

const NO_PICTURE = { PictureFileId: '', PictureText: '', Chart: null }
/** What questions have not that were kept before their kinds were there. */
const WITHOUT_NEWER_PARTS = { Items: [], Pairs: [], Extras: [], ...NO_PICTURE }

function presentKept(row: BankRow): WrittenQuestion {
  const question = { ...WITHOUT_NEWER_PARTS, ...(row.question as WrittenQuestion) }
  return { ...question, Options: question.Options.map((option) => ({ ...NO_PICTURE, ...option })) }
}

export const presentBankQuestion = (row: BankRow): BankQuestion => ({
  QuestionId: row.id,
  Topic: row.topic,
  Standard: row.standard,
  Level: row.level,
  Misconception: row.misconception,
  Question: presentKept(row),
  UpdateTime: wireTime(row.updated_at),
})

const ownQuestions = (db: Db, caller: Caller) => db.selectFrom('bank_questions').where('owner_id', '=', caller.userId)

async function countOwn(db: Db, caller: Caller): Promise<number> {
  const { count } = await ownQuestions(db, caller)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** O550 */
export async function listBank(
  { db }: Needs,
  caller: Caller,
  { search, kind, level }: { search: string; kind: QuestionKind | ''; level: QuestionLevel | '' },
  page: Page,
): Promise<Listed<BankRow & { total: number }>> {
  let query = ownQuestions(db, caller)
  if (kind) query = query.where('kind', '=', kind)
  if (level) query = query.where('level', '=', level)
  if (search) {
    const pattern = containing(search)
    const searched = ['stem', 'topic', 'standard', 'misconception'] as const
    query = query.where((eb) => eb.or(searched.map((column) => eb(column, 'ilike', pattern))))
  }
  const rows = await query
    .selectAll()
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  return listed(rows, page, async () => {
    const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
    return count
  })
}

type Tags = Pick<BankQuestion, 'Topic' | 'Standard' | 'Level' | 'Misconception'>

const valuesOf = (tags: Tags, question: WrittenQuestion, now: Date) => ({
  kind: question.Kind,
  topic: tags.Topic,
  standard: tags.Standard,
  level: tags.Level,
  misconception: tags.Misconception,
  stem: question.Stem,
  ...pictureColumns(question),
  question: JSON.stringify(question),
  updated_at: now,
})

/** O551: a new question, or another wording of one that is kept. */
export function saveBankQuestion(
  { db, clock }: Needs,
  caller: Caller,
  { QuestionId, Question, ...tags }: BodyOf<typeof saveEndpoint>,
): Promise<{ QuestionId: string }> {
  return inTransaction(db, async (tx) => {
    const old = QuestionId
      ? await ownQuestions(tx, caller)
          .select(['picture_file_id', 'option_picture_ids'])
          .where('id', '=', QuestionId)
          .executeTakeFirst()
      : undefined
    if (QuestionId && !old) throw notFound()
    await checkPictures(tx, caller, [Question], new Set(old ? keptPictures(old) : []))
    const values = valuesOf(tags, Question, clock.now())
    if (QuestionId) {
      await tx.updateTable('bank_questions').set(values).where('id', '=', QuestionId).execute()
      return { QuestionId }
    }
    if ((await countOwn(tx, caller)) >= BANK_QUESTIONS_MAX) throw conflict(examMessages.bankFull)
    const id = newId()
    await tx
      .insertInto('bank_questions')
      .values({ id, owner_id: caller.userId, ...values })
      .execute()
    return { QuestionId: id }
  })
}

/** O556: what a document asks, in one transaction: all of it, or nothing. */
export function importBankQuestions(
  { db, clock }: Needs,
  caller: Caller,
  { Questions }: BodyOf<typeof importEndpoint>,
): Promise<{ Kept: number }> {
  return inTransaction(db, async (tx) => {
    await checkPictures(
      tx,
      caller,
      Questions.map(({ Question }) => Question),
      new Set(),
    )
    if ((await countOwn(tx, caller)) + Questions.length > BANK_QUESTIONS_MAX) throw conflict(examMessages.bankFull)
    const now = clock.now()
    const rows = Questions.map(({ Question, ...tags }) => ({
      id: newId(),
      owner_id: caller.userId,
      ...valuesOf(tags, Question, now),
    }))
    await tx.insertInto('bank_questions').values(rows).execute()
    return { Kept: rows.length }
  })
}

/** O557: a question that is kept already is offered to its owner, who decides. */
export async function findKnownStems({ db }: Needs, caller: Caller, stems: readonly string[]): Promise<string[]> {
  if (stems.length === 0) return []
  const rows = await ownQuestions(db, caller).select('stem').distinct().where('stem', 'in', stems).execute()
  return rows.map(({ stem }) => stem)
}

/** O558: all of the named questions, or none where one of them is somebody else's. */
export function tagBankQuestions(
  { db }: Needs,
  caller: Caller,
  { QuestionIds, Topic, Standard, Level, Misconception }: BodyOf<typeof tagEndpoint>,
): Promise<{ Changed: number }> {
  const ids = [...new Set(QuestionIds)]
  const given = { topic: Topic, standard: Standard, level: Level, misconception: Misconception }
  return inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('bank_questions')
      .set(Object.fromEntries(Object.entries(given).filter(([, tag]) => tag !== undefined)))
      .where('owner_id', '=', caller.userId)
      .where('id', 'in', ids)
      .executeTakeFirst()
    if (Number(numUpdatedRows) < ids.length) throw notFound()
    return { Changed: ids.length }
  })
}

/** O552 */
export async function deleteBankQuestion({ db }: Needs, caller: Caller, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('bank_questions')
    .where('id', '=', id)
    .where('owner_id', '=', caller.userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
}

/** O553: what a paper asks is kept for the next ones, each stem once. */
export async function keepPaperQuestions(
  { db, clock }: Needs,
  caller: Caller,
  lessonId: string,
  topic: string,
): Promise<{ Kept: number; Known: number }> {
  const lesson = await getPaperLesson(db, caller, lessonId)
  const paper = await findPaperOfLesson(db, lesson.id)
  if (!paper) throw notFound()
  const questions = (await listQuestions(db, paper.id)).map(presentWritten)
  const stems = questions.map(({ Stem }) => Stem)
  return db.transaction().execute(async (tx) => {
    const known = await ownQuestions(tx, caller).select('stem').where('stem', 'in', stems).execute()
    const knownStems = new Set(known.map(({ stem }) => stem))
    const fresh = questions.filter(({ Stem }) => !knownStems.has(Stem))
    if ((await countOwn(tx, caller)) + fresh.length > BANK_QUESTIONS_MAX) throw conflict(examMessages.bankFull)
    const now = clock.now()
    const tags = { Topic: topic, Standard: '', Level: '', Misconception: '' } as const
    const rows = fresh.map((question) => ({ id: newId(), owner_id: caller.userId, ...valuesOf(tags, question, now) }))
    if (rows.length > 0) await tx.insertInto('bank_questions').values(rows).execute()
    return { Kept: fresh.length, Known: questions.length - fresh.length }
  })
}

/** Gives up the bank of somebody whose account is closed. */
export async function deleteBankOfUser(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('bank_questions').where('owner_id', '=', userId).execute()
}
