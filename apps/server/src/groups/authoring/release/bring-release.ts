import { type CourseManifest, type ExamPaper, type LessonBody, lessonBody, unsignedStandard } from '@shijie/contract'
import { sql } from 'kysely'
import { newId } from '../../../platform/ids.ts'
import type { Db } from '../../../services.ts'
import { insertPaper, picturesOf, readPapersById, settledPaper } from '../../exam/index.ts'
import { filesOf } from '../check-body.ts'
import type { CourseToBring } from '../package/bring-course.ts'
import { type Rename, renameBody, renamePaper } from '../package/rename-parts.ts'
import { findShippedParts } from '../package/shipped-parts.ts'
import { keepRevisions, placeLessons } from '../place-lessons.ts'
import { publishShipped } from '../publish-lessons.ts'
import { seedDrafts } from '../seed-drafts.ts'
import { findLeaving } from './find-leaving.ts'
import { keepIds } from './keep-ids.ts'
import { matchFiles } from './match-files.ts'
import {
  addShippedLesson,
  keyOf,
  listShippedLessons,
  noteBrought,
  noteOffer,
  noteShipped,
  type ShippedLesson,
} from './release-repository.ts'

/** A course of the product as the installed release has it. */
export interface Release extends CourseToBring {
  /** Of each lesson that is called otherwise than when it came first: today's key, and that one. */
  was: ReadonlyMap<string, string>
}

/** How many lessons a release renewed, left to the school, added and took out. */
export interface Renewal {
  renewed: number
  offered: number
  added: number
  removed: number
}

interface Target {
  tx: Db
  courseId: string
  ownerId: string
  now: Date
}

/** A lesson of the release with the ids of this installation. */
interface Coming {
  key: string
  depth: number
  lessonId: string
  body: LessonBody
  paper: ExamPaper | null
  /** What stands here of it; undefined for a new one. */
  here: ShippedLesson | undefined
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

const keysOf = ({ manifest, was }: Release): string[] =>
  manifest.Lessons.map(({ Body }) => was.get(keyOf(Body)) ?? keyOf(Body))

async function readComing(target: Target, release: Release, known: readonly ShippedLesson[]): Promise<Coming[]> {
  const { tx } = target
  const { manifest } = release
  const papers = await readPapersById(
    tx,
    known.flatMap(({ paperId }) => paperId ?? []),
  )
  const bodies = known.flatMap(({ base, offeredBody }) => [base, ...(offeredBody ? [offeredBody] : [])])
  const pictures = [...papers.values()].flatMap(({ Questions }) => Questions.flatMap(picturesOf))
  const shown = {
    fileIds: [...bodies.flatMap(filesOf), ...pictures],
    folderIds: bodies.flatMap(({ FolderId }) => FolderId || []),
  }
  const files = await matchFiles(tx, release, shown, target)
  const parts = await findShippedParts(tx, manifest)
  const byKey = new Map(known.map((lesson) => [lesson.key, lesson]))
  const keys = keysOf(release)
  const ids = manifest.Lessons.map((_, place) => {
    const here = byKey.get(keys[place] as string)
    return here ? here.lessonId : newId()
  })
  const idByName = new Map(manifest.Lessons.map(({ Name }, place) => [Name, ids[place] ?? undefined]))
  const rename: Rename = (kind, name) => {
    if (kind === 'lesson') return idByName.get(name)
    return (kind === 'file' || kind === 'folder' ? files : parts).get(name)
  }
  return manifest.Lessons.flatMap((lesson, place) => {
    const lessonId = ids[place]
    return lessonId ? [comingOf(lesson, { key: keys[place] as string, lessonId, rename, byKey })] : []
  })
}

function comingOf(
  { Depth, Body, Paper }: CourseManifest['Lessons'][number],
  {
    key,
    lessonId,
    rename,
    byKey,
  }: { key: string; lessonId: string; rename: Rename; byKey: Map<string, ShippedLesson> },
): Coming {
  const here = byKey.get(key)
  const unsigned = { ...Body, Standards: Body.Standards.map(unsignedStandard) }
  const renamed = renameBody(unsigned, rename).value
  const body = lessonBody.parse(here ? keepIds(here.base, renamed) : renamed)
  const paper = Paper && Body.Kind === 'exercise' ? renamePaper(Paper, Body.Title, rename).value : null
  return { key, depth: Depth, lessonId, body, paper, here }
}

async function writeDraft({ tx, now }: Target, lessonId: string, body: LessonBody): Promise<void> {
  await sql`
    update lesson_drafts set body = ${JSON.stringify(body)}::jsonb, revision = revision + 1, changed_at = ${now}, changed_by = null
    where id = ${lessonId}`.execute(tx)
  await keepRevisions(tx, [lessonId])
}

const giveOut = ({ tx, now }: Target, lessonId: string, paper: ExamPaper): Promise<string> =>
  insertPaper(tx, lessonId, paper, { userId: null, now })

/**
 * A lesson that is here as it was brought becomes as the release has it. One that was changed here stays, and what is newer is
 * kept for whoever makes the course. Text and paper are looked at each by itself.
 */
async function renew(
  target: Target,
  { key, lessonId, body, paper, here }: Coming & { here: ShippedLesson },
  brought: ReadonlyMap<string, ExamPaper>,
): Promise<{ isPublished: boolean; isRenewed: boolean; isOffered: boolean }> {
  const { tx, courseId } = target
  const offer: { body: LessonBody | null; paper: ExamPaper | null } = { body: null, paper: null }
  const isHere = here.state !== 'leaving'
  const isUntouched = (here.state === 'published' || here.state === 'draft') && isSame(here.draft, here.base)
  let isPublished = false
  let isRenewed = false
  if (!isSame(body, here.base)) {
    if (isUntouched) {
      await writeDraft(target, lessonId, body)
      isPublished = here.state === 'published'
    }
    isRenewed = isUntouched
    // A school may have written the same before the release did.
    if (isUntouched || isSame(body, here.draft)) await noteBrought(tx, courseId, key, { body })
    else offer.body = body
  }
  const old = here.paperId ? brought.get(here.paperId) : undefined
  if (paper && !(old && settledPaper(old) === settledPaper(paper))) {
    const isFree = isHere && here.paperInForce === here.paperId && (isUntouched || here.draft?.Kind === 'exercise')
    if (isFree) {
      await noteBrought(tx, courseId, key, { paperId: await giveOut(target, lessonId, paper) })
      isRenewed = true
    } else offer.paper = paper
  }
  await noteOffer(tx, courseId, key, offer)
  return { isPublished, isRenewed, isOffered: isHere && (offer.body !== null || offer.paper !== null) }
}

/**
 * A lesson that is new comes in as a draft where the release has it: published by itself it would make a course longer that pupils
 * have completed. In a chapter that was taken out here there is no place for it.
 */
async function addLessons(target: Target, coming: readonly Coming[]): Promise<number> {
  const { tx, courseId, now } = target
  const { rows } = await sql<{ id: string; parent_id: string | null; Title: string; Kind: LessonBody['Kind'] }>`
    select id, parent_id, body ->> 'Title' as "Title", body ->> 'Kind' as "Kind" from lesson_drafts
    where course_id = ${courseId} and removed_at is null`.execute(tx)
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
  const titles = new Set(rows.map(keyOf))
  const path: Coming[] = []
  let added = 0
  for (const [place, lesson] of coming.entries()) {
    path.length = Math.min(path.length, lesson.depth)
    const parentId = lesson.depth === 0 ? null : (path[lesson.depth - 1]?.lessonId ?? '')
    path[lesson.depth] = lesson
    const hasPlace = parentId === null || parents.has(parentId)
    // Whoever wrote one of this name here has it already.
    if (lesson.here || !hasPlace || titles.has(keyOf(lesson.body))) continue
    const { lessonId: id, body, paper, key } = lesson
    const next = coming.slice(place + 1).find((later) => later.depth <= lesson.depth)
    const isSibling = next?.depth === lesson.depth && parents.get(next.lessonId) === parentId
    await sql`
      insert into lesson_drafts (id, course_id, parent_id, body, revision, changed_at)
      values (${id}, ${courseId}, ${parentId}, ${JSON.stringify(body)}::jsonb, 0, ${now})`.execute(tx)
    const beforeId = isSibling ? next.lessonId : null
    await placeLessons(tx, { courseId, parentId, beforeId }, [id], { userId: null, now })
    parents.set(id, parentId)
    const paperId = paper && (await giveOut(target, id, paper))
    await addShippedLesson(tx, courseId, { key, lessonId: id, body, paperId })
    if (body.Kind !== 'container') added += 1
  }
  return added
}

/**
 * Brings a course of the product to what the release has, in the transaction of whoever calls, with the course locked. What it
 * publishes are versions like all others, by nobody; no answer is judged anew.
 */
export async function bringRelease(target: Target, release: Release): Promise<Renewal> {
  const { tx, courseId, now } = target
  await seedDrafts(tx, courseId)
  await noteShipped(tx, courseId, release.was)
  const known = await listShippedLessons(tx, courseId)
  const coming = await readComing(target, release, known)
  const brought = await readPapersById(
    tx,
    known.flatMap(({ paperId }) => paperId ?? []),
  )
  const published = new Set<string>()
  const renewal: Renewal = { renewed: 0, offered: 0, added: 0, removed: 0 }
  for (const lesson of coming) {
    if (!lesson.here) continue
    const { isPublished, isRenewed, isOffered } = await renew(target, { ...lesson, here: lesson.here }, brought)
    if (isPublished) published.add(lesson.lessonId)
    renewal.renewed += isRenewed ? 1 : 0
    renewal.offered += isOffered ? 1 : 0
  }
  renewal.added = await addLessons(target, coming)
  const keys = new Set(coming.map(({ key }) => key))
  const leaving = await findLeaving(
    tx,
    courseId,
    known.filter(({ key }) => !keys.has(key)),
  )
  renewal.removed = leaving.length
  if (leaving.length > 0) {
    await sql`
      update lesson_drafts set removed_at = ${now}, changed_at = ${now}, changed_by = null
      where id = any(${leaving}::uuid[])`.execute(tx)
  }
  for (const id of leaving) published.add(id)
  if (published.size > 0) await publishShipped(tx, { courseId, lessonIds: published, userId: null, now })
  return renewal
}
