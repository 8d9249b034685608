import { type LessonRow, openingMessages as messages } from '@shijie/contract'
import { wireTimeOf } from '../../lib/format.ts'

/** Why a lesson is closed and until when, in the words of the server. */
export function whyClosed({ OpensTime, WaitsForTitle }: Pick<LessonRow, 'OpensTime' | 'WaitsForTitle'>): string {
  const today = wireTimeOf(Date.now())
  if (OpensTime && WaitsForTitle) return messages.opensAtAndAfter(OpensTime, today, WaitsForTitle)
  return OpensTime ? messages.opensAt(OpensTime, today) : messages.opensAfter(WaitsForTitle)
}
