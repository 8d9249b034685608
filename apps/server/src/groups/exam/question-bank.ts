import {
  BANK_QUESTIONS_MAX,
  type BankQuestion,
  type BodyOf,
  examMessages,
  type importBankQuestions as importEndpoint,
  type QuestionKind,
  type saveBankQuestion as saveEndpoint,
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
import { findPaperOfLesson, listQuestions } from './repository.ts'
import { checkPictures } from './save-paper.ts'

type Needs = Pick<Services, 'db' | 'clock'>
type BankRow = Selectable<Database['bank_questions']>

/** What questions have not that were kept before their kinds were there. */
const WITHOUT_NEWER_PARTS = { Items: [], Pairs: [], Extras: [] }

export const presentBankQuestion = (row: BankRow): BankQuestion => ({
  QuestionId: row.id,
  Topic: row.topic,
  Question: { ...WITHOUT_NEWER_PARTS, ...(row.question as WrittenQuestion) },
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
  { search, kind }: { search: string; kind: QuestionKind | '' },
  page: Page,
): Promise<Listed<BankRow & { total: number }>> {
  let query = ownQuestions(db, caller)
  if (kind) query = query.where('kind', '=', kind)
  if (search) {
    const pattern = containing(search)
    query = query.where((eb) => eb.or([eb('stem', 'ilike', pattern), eb('topic', 'ilike', pattern)]))
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

const valuesOf = (topic: string, question: WrittenQuestion, now: Date) => ({
  kind: question.Kind,
  topic,
  stem: question.Stem,
  picture_file_id: question.PictureFileId || null,
  question: JSON.stringify(question),
  updated_at: now,
})

/** O551: a new question, or another wording of one that is kept. */
export function saveBankQuestion(
  { db, clock }: Needs,
  caller: Caller,
  { QuestionId, Topic, Question }: BodyOf<typeof saveEndpoint>,
): Promise<{ QuestionId: string }> {
  return inTransaction(db, async (tx) => {
    const old = QuestionId
      ? await ownQuestions(tx, caller).select('picture_file_id').where('id', '=', QuestionId).executeTakeFirst()
      : undefined
    if (QuestionId && !old) throw notFound()
    await checkPictures(tx, caller, [Question], new Set(old?.picture_file_id ? [old.picture_file_id] : []))
    const values = valuesOf(Topic, Question, clock.now())
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
    const rows = Questions.map(({ Topic, Question }) => ({
      id: newId(),
      owner_id: caller.userId,
      ...valuesOf(Topic, Question, now),
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
    const rows = fresh.map((question) => ({ id: newId(), owner_id: caller.userId, ...valuesOf(topic, question, now) }))
    if (rows.length > 0) await tx.insertInto('bank_questions').values(rows).execute()
    return { Kept: fresh.length, Known: questions.length - fresh.length }
  })
}

/** Gives up the bank of somebody whose account is closed. */
export async function deleteBankOfUser(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('bank_questions').where('owner_id', '=', userId).execute()
}
