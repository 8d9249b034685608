import { type DataOf, type getBell as endpoint, reachesUserType, UserTypes } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { countDueSoon } from '../assignment/index.ts'
import { countUnreadAnnouncements, countUnreadMessages } from '../notice/index.ts'
import { listWaiting } from './waiting.ts'

/**
 * O1073: the bell. What waits for a teacher is counted by the same rows as on the first screen. What a pupil has to do stands
 * in the bell from the day before it is due until it is done, and counts in no number: the number is what reading takes away.
 */
export async function getBell(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
): Promise<DataOf<typeof endpoint>> {
  const now = clock.now()
  const MessageCount = await countUnreadMessages(db, caller.userId, now)
  const AnnouncementCount = await countUnreadAnnouncements(db, caller.userId, now)
  const isTeacher = caller.isActive && reachesUserType(caller.userType, UserTypes.teacher)
  const waiting = isTeacher ? await listWaiting(db, caller, now) : []
  const WaitingCount = waiting.reduce((sum, row) => sum + row.Count, 0)
  const DueCount = caller.userType === UserTypes.student ? await countDueSoon(db, caller.userId, now) : 0
  const Count = MessageCount + AnnouncementCount + WaitingCount
  return { Count, MessageCount, AnnouncementCount, WaitingCount, DueCount }
}
