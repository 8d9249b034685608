import { type LessonRow, messages } from '@shijie/contract'
import { linkTo } from '../../../lib/addresses.ts'
import { openAuthPrompt } from '../../../lib/auth-prompt.ts'
import { openJoinPrompt } from '../../../lib/join-prompt.ts'
import { useAccount } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { judgeLesson } from '../judge-lesson.ts'
import { whyClosed } from '../why-closed.ts'

/** R032: a phone has a video viewer that fills its screen. */
function addressForDevice(address: string): string {
  const lessonId = new URL(address, location.origin).searchParams.get('CourseHourId')
  const isVideo = address.startsWith('/course/strictcourseguide/video/')
  const isPhone = window.matchMedia?.('(max-width: 720px) and (pointer: coarse)').matches
  return isVideo && isPhone && lessonId ? linkTo.appVideo(lessonId) : address
}

/**
 * Opens a lesson in a window of its own (B015). The window is opened in the click itself and with its opener, so that
 * it gets a copy of this tab's session storage, where the login state lives.
 */
export function openLessonWindow(address: string): void {
  if (!window.open(addressForDevice(address), '_blank')) showToast('error', texts.popupBlocked)
}

export interface OpenLessonOptions {
  /** What to do for an account that has to be activated first. */
  onActivate: () => void
}

/** Opens a lesson, or says what is missing. */
export function useOpenLesson({ onActivate }: OpenLessonOptions): (lesson: LessonRow) => void {
  const account = useAccount()
  return (lesson) => {
    const verdict = judgeLesson(lesson, account)
    switch (verdict) {
      case 'open':
        return openLessonWindow(lesson.LinkAddr)
      case 'signIn':
        return openAuthPrompt('login', linkTo.courseDetail(lesson.CourseId))
      case 'join':
        return openJoinPrompt(lesson)
      case 'closed':
        return showToast('info', whyClosed(lesson))
      case 'openAccess':
        return showToast('info', messages.openAccessRequired)
      case 'noData':
        if (!account || lesson.Kind !== 'exercise') return showToast('info', messages.noData)
        return void import('../ask-for-paper.ts').then(({ askForPaper }) => askForPaper(lesson, openLessonWindow))
      case 'activate':
        return onActivate()
    }
  }
}
