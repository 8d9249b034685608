import {
  type DataOf,
  type LessonBody,
  type PreviewReader,
  type previewLesson as previewEndpoint,
  UserTypes,
} from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller, Reader } from '../../platform/caller.ts'
import { signMediaAddress } from '../../platform/media-address.ts'
import { shanghaiMoment } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { previewPaper } from '../exam/index.ts'
import { listFolderPages } from '../file/index.ts'
import { presentBlocks, refuseLesson } from '../learning/index.ts'
import { getDraft } from './read-drafts.ts'

type Needs = Pick<Services, 'db' | 'config' | 'clock'>
type Preview = DataOf<typeof previewEndpoint>

const PICTURES_SHOWN = { index: 1, size: 100 }
const CLOSED = {
  PageCount: 0,
  FileId: '',
  FileUrl: '',
  FileName: '',
  MediaType: '',
  SubtitleUrl: '',
  PosterUrl: '',
  TrainingId: '',
  Blocks: [],
  Questions: [],
  Pictures: [],
}

/** Somebody who is no teacher of it: whoever looks would enter by right. */
function readerAs(caller: Caller, as: PreviewReader): Reader {
  if (as === 'visitor') return { userId: null, deviceKey: caller.deviceKey }
  return { ...caller, userId: '', userType: UserTypes.student, isActive: as === 'learner', hasOpenAccess: false }
}

/** The lesson that a draft waits for: somebody who begins has not completed it. */
async function waitsForOf(db: Db, courseId: string, { OpensAfterId }: LessonBody): Promise<string | null> {
  if (OpensAfterId === '') return null
  const { rows } = await sql<{ title: string }>`
    select body ->> 'Title' as title from lesson_drafts
    where id = ${OpensAfterId} and course_id = ${courseId} and removed_at is null`.execute(db)
  return rows[0]?.title ?? null
}

function refusalOf(
  caller: Caller,
  as: PreviewReader,
  { IsTrySee, Kind, OpensAt }: LessonBody,
  { waitsFor, now }: { waitsFor: string | null; now: Date },
): string {
  const facts = {
    teacherIds: [caller.userId],
    schoolId: caller.schoolId,
    isTrySee: IsTrySee,
    isJoined: true,
    kind: Kind,
    opensAt: OpensAt ? shanghaiMoment(OpensAt) : null,
    waitsFor,
  }
  return refuseLesson(readerAs(caller, as), facts, now)?.message ?? ''
}

/** Its goals, or those of the nearest container above that has some. */
async function goalsOf(db: Db, lessonId: string): Promise<string[]> {
  const { rows } = await sql<{ goals: string[] }>`
    with recursive way as (
      select id, parent_id, body, 0 as height from lesson_drafts where id = ${lessonId}
      union all
      select d.id, d.parent_id, d.body, way.height + 1 from lesson_drafts d join way on d.id = way.parent_id)
    select body -> 'Goals' as goals from way
    where jsonb_array_length(coalesce(body -> 'Goals', '[]')) > 0 order by height limit 1`.execute(db)
  return rows[0]?.goals ?? []
}

async function presentContent(needs: Needs, caller: Caller, lessonId: string, body: LessonBody) {
  const { db, config, clock } = needs
  const file = body.FileId
    ? await db.selectFrom('files').select(['name', 'media_type']).where('id', '=', body.FileId).executeTakeFirst()
    : undefined
  const sign = (fileId: string) => (fileId ? signMediaAddress(config.secret, caller, fileId, clock.now()) : '')
  const pictures = body.FolderId ? (await listFolderPages(needs, caller, body.FolderId, PICTURES_SHOWN)).items : []
  return {
    PageCount: body.Kind === 'page' ? body.Blocks.length : body.PageCount,
    FileId: body.FileId,
    FileUrl: sign(body.FileId),
    FileName: file?.name ?? '',
    MediaType: file?.media_type ?? '',
    SubtitleUrl: sign(body.SubtitleFileId),
    PosterUrl: sign(body.PosterFileId),
    TrainingId: body.TrainingId,
    Blocks: presentBlocks(needs, caller, body.Blocks, []),
    Questions: body.Kind === 'exercise' ? await previewPaper(needs, caller, lessonId) : [],
    Pictures: pictures,
  }
}

/** The leaves beside a lesson in the tree of its teachers, in the order of the tree; none that is to leave. */
async function findBeside(db: Db, courseId: string, lessonId: string) {
  const { rows } = await sql<{ id: string }>`
    with recursive tree as (
      select id, body, array[lpad(sort::text, 9, '0') || id] as path from lesson_drafts
      where course_id = ${courseId} and parent_id is null and removed_at is null
      union all
      select d.id, d.body, tree.path || (lpad(d.sort::text, 9, '0') || d.id)
      from lesson_drafts d join tree on d.parent_id = tree.id where d.removed_at is null)
    select id from tree where body->>'Kind' <> 'container' order by path`.execute(db)
  const at = rows.findIndex(({ id }) => id === lessonId)
  if (at < 0) return { PreviousId: '', NextId: '' }
  return { PreviousId: rows[at - 1]?.id ?? '', NextId: rows[at + 1]?.id ?? '' }
}

/** O911: a draft as somebody would see it who learns; nothing is recorded. */
export async function previewLesson(
  needs: Needs,
  caller: Caller,
  lessonId: string,
  reader: PreviewReader,
  isInside: boolean,
): Promise<Preview> {
  const { CourseId, Body } = await getDraft(needs.db, caller, lessonId)
  const waitsFor = await waitsForOf(needs.db, CourseId, Body)
  const Refusal = refusalOf(caller, reader, Body, { waitsFor, now: needs.clock.now() })
  return {
    CourseHourId: lessonId,
    CourseId,
    Title: Body.Title,
    Kind: Body.Kind,
    Refusal,
    Goals: await goalsOf(needs.db, lessonId),
    ...(Refusal && !isInside ? CLOSED : await presentContent(needs, caller, lessonId, Body)),
    ...(await findBeside(needs.db, CourseId, lessonId)),
  }
}
