import { getExamInfo, type LessonRow, LookTypes } from '@shijie/contract'
import { linkTo } from '../../lib/addresses.ts'
import { callEndpoint, sentenceOf } from '../../lib/api-client.ts'
import { showToast } from '../../lib/toasts.ts'

/**
 * An exercise that had no paper when the catalogue was read: the server says what is missing, which is another thing for
 * its teachers than for learners. Where a paper has come meanwhile, it opens.
 */
export async function askForPaper({ CourseHourId }: LessonRow, open: (address: string) => void): Promise<void> {
  try {
    await callEndpoint(getExamInfo, { query: { CourseHourId } })
  } catch (error) {
    showToast('info', sentenceOf(error))
    return
  }
  open(linkTo.exercise(CourseHourId, LookTypes.do))
}
