import { doAct } from '../../lib/do-act.ts'
import { showFailure, showToast } from '../../lib/toasts.ts'
import { authoringTexts as texts } from '../../texts/authoring.ts'
import { useRestoreLesson } from './queries.ts'

/** Brings a lesson back that was taken out, says so, and shows it where it stands now. */
export function usePutBack(onShow: (lessonId: string) => void) {
  const restore = useRestoreLesson()
  const putBack = (lessonId: string) =>
    doAct(restore, lessonId, {
      onSuccess: () => {
        onShow(lessonId)
        showToast('success', texts.putBackShown)
      },
      onError: showFailure,
    })
  return { putBack, isBusy: restore.isPending }
}
