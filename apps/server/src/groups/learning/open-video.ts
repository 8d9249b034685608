import { bitOf, type DataOf, type getVodUrl, MEDIA_ADDRESS_SECONDS, messages } from '@shijie/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Reader } from '../../platform/caller.ts'
import { signMediaAddress } from '../../platform/media-address.ts'
import type { Services } from '../../services.ts'
import { getOpenLesson } from './get-lesson.ts'
import { findRecord, fromMultirange } from './record-repository.ts'
import { startRecord } from './start-record.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

/**
 * Signs the addresses of a video, its subtitles and its poster, and opens the study record: from here on the wall clock runs
 * against which reports are measured. Asking again renews the addresses and leaves a running record alone.
 */
export async function openVideo(needs: Needs, caller: Reader, lessonId: string): Promise<DataOf<typeof getVodUrl>> {
  const { db, clock, config } = needs
  const lesson = await getOpenLesson(needs, caller, lessonId)
  if (lesson.kind !== 'video') throw new AppError('NotFound', { message: messages.noData })
  const now = clock.now()
  await startRecord(needs, caller, lesson)
  const [record, file] = await Promise.all([
    caller.userId === null ? undefined : findRecord(db, caller.userId, lessonId),
    db.selectFrom('files').select('media_type').where('id', '=', lesson.file_id).executeTakeFirstOrThrow(),
  ])
  const sign = (fileId: string | null) => (fileId ? signMediaAddress(config.secret, caller, fileId, now) : '')
  return {
    FileUrl: sign(lesson.file_id),
    MediaType: file.media_type,
    SubtitleUrl: sign(lesson.subtitle_file_id),
    PosterUrl: sign(lesson.poster_file_id),
    Duration: lesson.duration_ms / 1000,
    Position: lesson.position_ms / 1000,
    Watched: fromMultirange(record?.watched ?? '{}').map(([from, to]) => [from / 1000, to / 1000]),
    WatchedSeconds: (record?.watched_ms ?? 0) / 1000,
    IsCompleted: bitOf(record?.completed_at != null),
    ExpiresIn: MEDIA_ADDRESS_SECONDS,
  }
}
