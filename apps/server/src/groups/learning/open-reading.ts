import {
  bitOf,
  type DataOf,
  type getFolderUrl,
  type getLessonUrl,
  LookTypes,
  MEDIA_ADDRESS_SECONDS,
  messages,
} from '@shijie/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Reader } from '../../platform/caller.ts'
import { signMediaAddress } from '../../platform/media-address.ts'
import type { Page } from '../../platform/paging.ts'
import { SECOND } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { listFolderPages } from '../file/index.ts'
import { getOpenLesson } from './get-lesson.ts'
import { noteVisit } from './note-visit.ts'
import { findRecord, fromMultirange } from './record-repository.ts'
import type { LessonForCaller } from './repository.ts'
import { startRecord } from './start-record.ts'
import { urlTypeOf, viewerAddress } from './viewer-address.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

/** What is verified of a lesson that is read, and where to go on. */
export async function presentReading(needs: Needs, caller: Reader, lesson: LessonForCaller) {
  const record = caller.userId === null ? undefined : await findRecord(needs.db, caller.userId, lesson.id)
  const isRead = lesson.page_count > 0
  return {
    PageCount: lesson.page_count,
    Position: lesson.position_ms / SECOND,
    Watched: isRead ? fromMultirange(record?.watched ?? '{}').map(([from, to]) => [from, to]) : [],
    PagesShown: record?.pages_shown ?? 0,
    IsCompleted: bitOf(record?.completed_at != null),
    ExpiresIn: MEDIA_ADDRESS_SECONDS,
  }
}

const NO_FILE = { FileId: '', FileUrl: '', FileName: '', MediaType: '' }

async function presentFile({ db, clock, config }: Needs, caller: Reader, lesson: LessonForCaller) {
  if (lesson.kind === 'video' || lesson.file_id === null) return NO_FILE
  const file = await db
    .selectFrom('files')
    .select(['id', 'name', 'media_type'])
    .where('id', '=', lesson.file_id)
    .executeTakeFirstOrThrow()
  return {
    FileId: file.id,
    FileUrl: signMediaAddress(config.secret, caller, file.id, clock.now()),
    FileName: file.name,
    MediaType: file.media_type,
  }
}

/** E020: where a lesson opens and where the learner stopped; reading begins with this call. */
export async function getViewerUrl(
  needs: Needs,
  caller: Reader,
  lessonId: string,
): Promise<DataOf<typeof getLessonUrl>> {
  const lesson = await getOpenLesson(needs, caller, lessonId)
  // A video begins with GetVodUrl and an exercise with its first attempt.
  if (lesson.page_count > 0) await startRecord(needs, caller, lesson)
  else await noteVisit(needs, caller, lesson.id)
  return {
    LinkAddr: viewerAddress({ lessonId, kind: lesson.kind, hasContent: true, trainingId: lesson.training_id }),
    UrlType: urlTypeOf(lesson.kind) ?? 0,
    LookType: LookTypes.do,
    Time: lesson.position_ms / SECOND,
    Kind: lesson.kind,
    ...(await presentFile(needs, caller, lesson)),
    ...(await presentReading(needs, caller, lesson)),
  }
}

/** E026: the pictures of a folder, each with addresses for this caller; reading begins with this call. */
export async function openFolder(
  needs: Needs,
  caller: Reader,
  lessonId: string,
  page: Page,
): Promise<DataOf<typeof getFolderUrl>> {
  const lesson = await getOpenLesson(needs, caller, lessonId)
  if (lesson.kind !== 'images' || lesson.folder_id === null) {
    throw new AppError('NotFound', { message: messages.noData })
  }
  await startRecord(needs, caller, lesson)
  const { items, total } = await listFolderPages(needs, caller, lesson.folder_id, page)
  return { Items: items, TotalCount: total, ...(await presentReading(needs, caller, lesson)) }
}
