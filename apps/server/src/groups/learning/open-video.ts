import { type DataOf, type getLessonUrl, type getVodUrl, MEDIA_ADDRESS_SECONDS, UrlTypes } from '@shijie/contract'
import type { Caller } from '../../caller.ts'
import { signMediaAddress } from '../../media-address.ts'
import type { Services } from '../../services.ts'
import { before } from '../../time.ts'
import { getOpenLesson } from './get-lesson.ts'
import { ensureRecord, findRecord, fromMultirange, restartClock } from './record-repository.ts'
import { SITTING } from './report-record.ts'
import { viewerAddress } from './viewer-address.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

/** Where a lesson opens, and where the learner stopped. */
export async function getViewerUrl(
  { db }: Needs,
  caller: Caller,
  lessonId: string,
): Promise<DataOf<typeof getLessonUrl>> {
  const lesson = await getOpenLesson(db, caller, lessonId)
  return {
    LinkAddr: viewerAddress({ lessonId, kind: lesson.kind, hasFile: true }),
    UrlType: UrlTypes.video,
    LookType: 0,
    Time: lesson.position_ms / 1000,
  }
}

/**
 * Signs the addresses of a video and its subtitles and opens the study record: from here on the wall clock runs
 * against which reports are measured. Asking again renews the addresses and leaves a running record alone.
 */
export async function openVideo(needs: Needs, caller: Caller, lessonId: string): Promise<DataOf<typeof getVodUrl>> {
  const { db, clock, config } = needs
  const lesson = await getOpenLesson(db, caller, lessonId)
  const now = clock.now()
  const key = { userId: caller.userId, lessonId, courseId: lesson.course_id }
  await ensureRecord(db, key, now)
  await restartClock(db, key, before(now, SITTING), now)
  const [record, file] = await Promise.all([
    findRecord(db, caller.userId, lessonId),
    db.selectFrom('files').select('media_type').where('id', '=', lesson.file_id).executeTakeFirstOrThrow(),
  ])
  const sign = (fileId: string | null) => (fileId ? signMediaAddress(config.secret, caller, fileId, now) : '')
  return {
    FileUrl: sign(lesson.file_id),
    MediaType: file.media_type,
    SubtitleUrl: sign(lesson.subtitle_file_id),
    Duration: lesson.duration_ms / 1000,
    Position: lesson.position_ms / 1000,
    Watched: fromMultirange(record?.watched ?? '{}').map(([from, to]) => [from / 1000, to / 1000]),
    WatchedSeconds: (record?.watched_ms ?? 0) / 1000,
    IsCompleted: Number(record?.completed_at != null),
    ExpiresIn: MEDIA_ADDRESS_SECONDS,
  }
}
